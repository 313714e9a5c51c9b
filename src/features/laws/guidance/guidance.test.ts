import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'

type Given = Record<string, unknown>

const license = 'pdl_v1.0'
const circular = { canonical_id: 'LAW-00000000c1', canonical_name: '法人税基本通達' }
const answer = { canonical_id: 'LAW-00000000a1', canonical_name: '社宅を貸したとき' }
const question = { canonical_id: 'LAW-00000000a2', canonical_name: '社宅の賃料相当額' }
const act = { canonical_id: 'LAW-00000000e1', canonical_name: '法人税法' }
const document = (of: { canonical_id: string; canonical_name: string }, given: Given) =>
  make(law, { unified_id: of.canonical_id, law_title: of.canonical_name, ministry: '国税庁', license, ...given })
const article = (
  of: { canonical_id: string; canonical_name: string },
  article_number: string,
  text_full: string,
  given: Given = {},
) =>
  make(lawArticle, {
    article_id: `${of.canonical_id}:${article_number}`,
    law: of,
    article_number,
    text_full,
    license,
    ...given,
  })

const held = oneApp({
  rows: [
    [
      law,
      [
        document(circular, { law_type: 'notice', law_number: '昭和44年5月1日直審（法）25' }),
        document(answer, { law_type: 'guideline', law_number: 'No.2597', subject_areas: ['所得税'] }),
        document(question, {
          law_type: 'guideline',
          law_number: '質疑応答事例 法人税 09-01',
          subject_areas: ['法人税'],
        }),
        document(act, { law_type: 'act', law_number: '昭和四十年法律第三十四号' }),
      ],
    ],
    [
      lawArticle,
      [
        article(circular, '9-2-11', '役員に対する社宅の貸与。', { article_number_sort: 9_002_011, title: '社宅' }),
        article(circular, '9-2-12', '法第34条第1項の規定の適用に当たり、定期同額とする。', {
          article_number_sort: 9_002_012,
        }),
        article(circular, '9-2-13', '事前に届け出た額。', { article_number_sort: 9_002_013, title: '届出' }),
        article(answer, '概要', '使用人に社宅を貸したときは、賃料相当額の半分。', { effective_from: '2025-04-01' }),
        article(question, '回答要旨', '社宅の賃料相当額は次のとおり。'),
        article(act, '第34条', '役員給与。社宅を含む。', { article_number_sort: 34_000 }),
      ],
    ],
  ],
})
const bare = oneApp({ rows: [[law, [document(act, { law_type: 'act', law_number: '昭和四十年法律第三十四号' })]]] })
const addresses = ({ results }: { results: { address: string }[] }) => results.map(({ address }) => address)

describe('circulars', () => {
  test('are searched alone: neither laws nor answers of the agency are among the items', async () => {
    const found = await bothWays(held(), 'search_circulars', { q: '社宅' })
    expect([found.total, addresses(found), found.known_gaps]).toEqual([1, ['LAW-00000000c1:9-2-11'], []])
    expect((await bothWays(held(), 'search_circulars', { q: '届け出', circular: '法基通' })).total).toBe(1)
    expect((await bothWays(held(), 'search_circulars', { q: '社宅', circular: '法人税法' })).total).toBe(0)
  })

  test('are read by item, in any writing, with what stands around it', async () => {
    for (const input of [{ item: '法基通9-2-12' }, { item: '９－２－１２', circular: '法人税基本通達' }])
      expect(await bothWays(held(), 'get_circular_item', input)).toMatchObject({
        status: 'held',
        address: 'LAW-00000000c1:9-2-12',
        before: { number: '9-2-11', title: '社宅' },
        after: { number: '9-2-13', title: '届出' },
      })
    const last = await bothWays(held(), 'get_circular_item', { item: '法基通9-2-13' })
    expect([last.before.number, last.after]).toEqual(['9-2-12', null])
  })

  test('are told apart from laws, and one that is not held is no statement that there is none', async () => {
    const refused = await held().get(encodeURI('/v1/circulars/item?item=法人税法34'))
    expect([refused.status, refused.text.includes('get_law_article')]).toEqual([422, true])
    const missing = await bothWays(held(), 'get_circular_item', { item: '法基通99-9-9' })
    expect([missing.found, missing.cites, missing.before]).toEqual([false, [], null])
    const none = await bothWays(bare(), 'get_circular_item', { item: '法基通9-2-12' })
    expect([none.found, none.article]).toEqual([false, null])
    const nothing = await bothWays(bare(), 'search_circulars', { q: '社宅' })
    expect([nothing.total, nothing.known_gaps[0].code]).toEqual([0, 'no_circulars_held'])
  })
})

describe('search_nta_qa', () => {
  test('finds answers of the agency by words, kind and tax, and no circulars or laws', async () => {
    const all = await bothWays(held(), 'search_nta_qa', { q: '社宅' })
    expect(addresses(all).sort()).toEqual(['LAW-00000000a1:概要', 'LAW-00000000a2:回答要旨'])
    const answers = await bothWays(held(), 'search_nta_qa', { q: '社宅', kind: 'tax_answer' })
    expect(addresses(answers)).toEqual(['LAW-00000000a1:概要'])
    expect(addresses(await bothWays(held(), 'search_nta_qa', { q: '社宅', tax: '法人税' }))).toEqual([
      'LAW-00000000a2:回答要旨',
    ])
    expect((await bothWays(held(), 'search_nta_qa', { q: '社宅', kind: 'written_reply' })).total).toBe(0)
  })

  test('says where none is held', async () => {
    const none = await bothWays(bare(), 'search_nta_qa', { q: '社宅' })
    expect([none.total, none.known_gaps[0].code]).toEqual([0, 'no_answers_held'])
    expect((await bare().get(encodeURI('/v1/nta-answers/search?q=社宅&tax=酒税法'))).status).toBe(422)
  })
})
