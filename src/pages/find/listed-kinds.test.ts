import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { visibleTexts } from '../../../test/visible-texts.ts'
import { operations } from '../../catalog.ts'
import { datasets } from '../../datasets/index.ts'
import { lawArticle } from '../../datasets/law-article.ts'
import { publicPayment } from '../../datasets/public-payment.ts'
import { columnsOf } from './columns.ts'
import { kinds } from './kinds.ts'

/** A starter has no payees of the state and no articles; a row of each is beside it, so that their tables are shown as well. */
const app = oneApp({ rows: 'starter' }, async (service) => {
  const source_url = 'https://rssystem.go.jp/project/1'
  const law = { canonical_id: 'LAW-0a0a0a0a0a', canonical_name: '見本法' }
  const named = { project_name: '見本事業', payee_name: '見本商事株式会社' }
  await service.publish([
    [publicPayment, [make(publicPayment, { payment_id: 'rs-1', ...named, review_fiscal_year: 2025, source_url })]],
    [
      lawArticle,
      [
        make(lawArticle, {
          article_id: 'mihon-1',
          law,
          article_number: '第1条',
          text_full: '見本の条文。',
          source_url,
        }),
      ],
    ],
  ])
})

test('every dataset that says how it is listed is a kind of the search page, with a search that takes its facets', () => {
  const listed = datasets.filter((one) => one.listed)
  expect(kinds.map(({ dataset }) => dataset.name).sort()).toEqual(listed.map(({ name }) => name).sort())
  for (const {
    operation,
    facets,
    listed: { name, columns },
    dataset,
  } of kinds) {
    const search = operations.find((one) => one.name === operation)
    // What answers all its rows at once says no more of how it looks.
    if (dataset.name !== 'exclusion_rules') expect(search?.searches?.dataset.name).toBe(dataset.name)
    const asked = facets.flatMap(({ asks, values }) => Object.keys(asks(values[0]?.value ?? '', '2026-06-01')))
    expect(asked.filter((parameter) => !search?.input.properties[parameter])).toEqual([])
    expect(facets.filter(({ values }) => values.length === 0).map(({ parameter }) => parameter)).toEqual([])
    const states = ['lifecycle', 'in_force', 'closes_on', 'place', 'citation', 'snippet', 'parties']
    expect([name, ...columns].filter((one) => !(one in dataset.fields) && !states.includes(one))).toEqual([])
  }
})

describe.each(['ja', 'en'] as const)('in %s', (language) => {
  test.each(kinds.map((kind, at) => [kind.id, kind, at] as const))(
    'the page of %s names the kind, its columns and its facets in words, and shows no code',
    async (id, kind, at) => {
      const from = `10.9.${language === 'ja' ? 0 : 1}.${at}`
      const page = await app().get(`/search?kind=${id}`, { from, headers: { 'accept-language': language } })
      expect(page.status).toBe(200)
      const texts = visibleTexts(page.text)
      const shown = columnsOf(kind).filter(({ isFileOnly }) => !isFileOnly)
      expect(texts).toEqual(expect.arrayContaining(shown.map(({ name }) => name[language])))
      expect(page.text).toContain(kind.name[language])
      const wrong = texts.filter((text) =>
        (language === 'ja' ? /_|^[a-z]+$|^\d{7,}$/ : /[a-z]_[a-z]|^\d{7,}$/).test(text),
      )
      expect(wrong.filter((text) => !/^\d{13}$/.test(text))).toEqual([])
    },
  )
})
