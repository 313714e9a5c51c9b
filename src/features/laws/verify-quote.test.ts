import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/129AC0000000089' }
const words =
  '故意又は過失によって他人の権利又は法律上保護される利益を侵害した者は、これによって生じた損害を賠償する責任を負う。'
const article = (article_number: string, article_number_sort: number, text_full: string, given = {}) =>
  make(lawArticle, {
    article_id: `${id}:${article_number}`,
    law: { canonical_id: id, canonical_name: '民法' },
    article_number,
    article_number_sort,
    text_full,
    effective_from: '2020-04-01',
    ...open,
    ...given,
  })

test('a quotation is exact, the same but for signs, differing with what differs, not there, or not covered', async () => {
  const app = await testApp({
    rows: [
      [law, [make(law, { unified_id: id, law_title: '民法', ...open })]],
      [
        lawArticle,
        [
          article('第709条', 709_000, words),
          article('第710条', 710_000, words, { license: 'proprietary', source_url: 'https://example.jp/law' }),
        ],
      ],
      [
        courtDecision,
        [
          make(courtDecision, {
            unified_id: 'HAN-00000000a1',
            case_name: '損害賠償請求事件',
            source_excerpt: '上告を棄却する。',
            license: 'gov_standard',
            source_url: 'https://www.courts.go.jp/app/hanrei_jp/detail2?id=1',
          }),
        ],
      ],
    ],
  })
  const requested = [
    ['民法第709条', words, 'exact', null],
    ['民法709', '故意又は過失によって 他人の権利…損害を賠償する責任を負う', 'normalised', null],
    [`${id}:第709条`, words.replace('侵害', '毀損'), 'differs', null],
    ['民法709条', '売主は、買主に対し、目的物を引き渡す義務を負う。代金の支払と同時とする。', 'not_there', 'no_match'],
    ['民法第710条', words, 'not_covered', 'not_covered'],
    ['民法第999条', words, 'not_covered', 'not_covered'],
    ['HAN-00000000a1', '上告を棄却する', 'exact', null],
    ['HAN-00000000a1', '原判決を破棄し、本件を東京高等裁判所に差し戻す。', 'not_covered', 'not_covered'],
    ['HAN-00000000a9', '上告を棄却する', 'not_covered', 'not_covered'],
    ['https://example.go.jp/page', '上告を棄却する', 'not_covered', 'not_covered'],
  ] as const
  for (const [target, quote, outcome, why] of requested) {
    const answer = await bothWays(app, 'verify_quote', { target, quote })
    expect([target, answer.outcome, answer.why]).toEqual([target, outcome, why])
    if (outcome === 'differs')
      expect(answer.differences).toEqual([{ start: 28, end: 30, said: '毀損', stated: '侵害' }])
    else expect(answer.differences).toEqual([])
  }
  const held = await bothWays(app, 'verify_quote', { target: '民法709', quote: words })
  expect(held.target).toMatchObject({
    dataset: 'law_articles',
    id: `${id}:第709条`,
    is_whole: true,
    citation: '民法第709条',
  })

  const refused = [
    [{ target: 'あれ', quote: '言葉' }, '"target"'],
    [{ target: '民法709', quote: '。、' }, 'quote'],
    [{ target: '民法709', quote: '' }, 'quote'],
    [{ quote: '言葉' }, 'target'],
  ] as const
  for (const [body, at] of refused) {
    const { status, json } = await app.post('/v1/quotes/verify', body)
    expect([status, JSON.stringify(json.detail)]).toEqual([422, expect.stringContaining(at)])
  }
})
