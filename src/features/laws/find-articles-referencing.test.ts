import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const closed = { license: 'proprietary', source_url: 'https://example.com/laws' }
const [act, order, other] = ['LAW-00000000a1', 'LAW-00000000a2', 'LAW-00000000a3'] as const
const titles = { [act]: '消費税法', [order]: '消費税法施行令', [other]: '法人税法' }
const article = (of: keyof typeof titles, number: string, sort: number, text_full: string, lineage: object = open) =>
  make(lawArticle, {
    article_id: `${of}:${number}`,
    law: { canonical_id: of, canonical_name: titles[of] },
    article_number: number,
    article_number_sort: sort,
    text_full,
    effective_from: '2020-04-01',
    ...lineage,
  })
const lawOf = (of: keyof typeof titles, article_count: number | null) =>
  make(law, { unified_id: of, law_title: titles[of], article_count, ...open })

test('what cites an article is found in its law, in the orders under it and in other laws, each with its words', async () => {
  const app = await testApp({
    rows: [
      [law, [lawOf(act, 4), lawOf(order, 9), lawOf(other, null)]],
      [
        lawArticle,
        [
          article(act, '第4条', 4000, '一項\n２　二項'),
          article(act, '第5条', 5000, '前条第二項の規定を準用する。'),
          article(act, '第6条', 6000, '第四条の二の規定による。'),
          article(act, '第7条', 7000, '第四条又は第五条の規定による。'),
          article(order, '第1条', 1000, '法第四条第一項に規定する申告とする。'),
          article(other, '第2条', 2000, '消費税法（昭和六十三年法律第百八号）第四条に規定する者'),
          article(other, '第3条', 3000, '第四条に規定する者'),
          article(other, '第9条', 9000, '消費税法第四条に規定する者', closed),
        ],
      ],
    ],
  })
  const ask = (input: Record<string, unknown>) => bothWays(app, 'find_articles_referencing', input)
  const seen = ({ results }: { results: Record<string, string>[] }) =>
    results.map(({ address, cites, words }) => [address, cites, words])
  const all = await ask({ article: '消費税法第4条' })
  expect(seen(all)).toEqual([
    [`${act}:第5条`, `${act}:第4条#2`, '前条第二項'],
    [`${act}:第7条`, `${act}:第4条`, '第四条'],
    [`${order}:第1条`, `${act}:第4条#1`, '法第四条第一項'],
    [`${other}:第2条`, `${act}:第4条`, '消費税法（昭和六十三年法律第百八号）第四条'],
  ])
  expect(all).toMatchObject({ address: `${act}:第4条`, why: null, withheld: 1, next_offset: null })
  expect(all.results[0].applies_mutatis_mutandis).toBe(true)
  // Of a paragraph only what cites it; of an article that nobody cites nothing, which proves nothing.
  expect(seen(await ask({ article: '消費税法第4条第2項' }))).toEqual([[`${act}:第5条`, `${act}:第4条#2`, '前条第二項']])
  expect(await ask({ article: '消費税法第7条' })).toMatchObject({ results: [], why: 'not_covered' })
  expect(await ask({ article: '消費税法第99条' })).toMatchObject({ address: null, results: [], why: 'no_match' })
})
