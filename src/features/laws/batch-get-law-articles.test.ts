import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const article = (number: string, sort: number, text_full: string, given = {}) =>
  make(lawArticle, {
    article_id: `${id}:${number}`,
    law: { canonical_id: id, canonical_name: '消費税法' },
    article_number: number,
    article_number_sort: sort,
    text_full,
    effective_from: '2020-04-01',
    ...open,
    ...given,
  })

const service = () =>
  testApp({
    rows: [
      [
        law,
        [make(law, { unified_id: id, law_title: '消費税法', article_count: 3, is_latest_revision: true, ...open })],
      ],
      [
        lawArticle,
        [
          article('第1条', 1000, '一項\n２　二項'),
          article('第2条', 2000, '削除'),
          article('第3条', 3000, '秘匿', { license: 'proprietary', source_url: 'https://example.jp/law' }),
        ],
      ],
    ],
  })

test('every pair is answered in its place with one status, and why where no text is shown; ten pairs cost a unit', async () => {
  const app = await service()
  const requested = [
    ['消費税法第1条', undefined, 'held', null, '一項\n２　二項'],
    ['1条2項', '消費税法', 'held', null, '２　二項'],
    ['2', '消法', 'deleted', null, '削除'],
    ['3', '消法', 'withheld', 'not_covered', null],
    ['1条9項', '消法', 'no_such_paragraph', 'no_match', null],
    ['9', '消法', 'no_such_article', 'no_match', null],
    ['1', '架空法', 'law_not_found', 'not_covered', null],
    ['あれ', undefined, 'unreadable', 'not_checked', null],
    ['5', undefined, 'unreadable', 'not_checked', null],
  ] as const
  const pairs = requested.map(([one, of]) => ({ article: one, ...(of && { law: of }) }))
  const { results, shown, billable_units } = await bothWays(app, 'batch_get_law_articles', { pairs })
  expect(results).toMatchObject(
    requested.map(([, , status, why, text], index) => ({ index, requested: pairs[index], status, why, text })),
  )
  expect([shown, billable_units]).toEqual([3, 1])
  expect(results[0]).toMatchObject({ address: `${id}:第1条`, citation: '消費税法第1条', ...open })
  expect(JSON.stringify(results)).not.toContain('秘匿')

  // Ten pairs cost a unit, an eleventh begins the second, and what is refused costs nothing.
  const { apiKey: key } = await app.createKey()
  const ask = (count: number) =>
    app.post('/v1/laws/articles/batch', { pairs: Array.from({ length: count }, () => ({ article: '消法1' })) }, { key })
  const units = async () => (await app.get('/v1/me/usage', { key })).json
  expect((await ask(11)).json.billable_units).toBe(2)
  expect((await ask(10)).json.billable_units).toBe(1)
  const before = await units()
  for (const [count, type] of [
    [0, 'minItems'],
    [201, 'maxItems'],
  ] as const) {
    const { status, json } = await ask(count)
    expect([status, json.detail[0].loc, json.detail[0].type]).toEqual([422, ['body', 'pairs'], type])
  }
  expect(await units()).toEqual(before)
})
