import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct, sampleOrder } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const measures = {
  id: '332AC0000000026',
  title: '租税特別措置法',
  number: '昭和三十二年法律第二十六号',
  articles: [{ num: '42_12_5', title: '第四十二条の十二の五', paragraphs: ['一項とする。', '二項とする。'] }],
}
const app = oneLawService(
  lawFile(measures, '20240401'),
  lawFile(sampleAct, '20201001'),
  lawFile(sampleOrder, '20201001'),
)
const ask = (text: string, context?: string) =>
  bothWays(app(), 'parse_law_citation', { text, ...(context !== undefined && { context }) })
const official = async (text: string, context?: string) =>
  (await ask(text, context)).results.map(({ forms }: Given) => (forms as Given).official)

describe('parse_law_citation', () => {
  test('gives every part of a citation with its kind and number, its address, and the citation in every style', async () => {
    const { results } = await ask('措法42の12の5①')
    expect(results).toMatchObject([
      {
        law_status: 'resolved',
        law: { law_title: '租税特別措置法', matched_by: 'abbreviation' },
        kind: 'article',
        parts: [
          { kind: 'law', number: null, text: '租税特別措置法' },
          { kind: 'article', number: '42の12の5', text: '第42条の12の5' },
          { kind: 'paragraph', number: '1', text: '第1項' },
        ],
        forms: {
          official: '租税特別措置法第42条の12の5第1項',
          statute: '租税特別措置法第四十二条の十二の五第一項',
          court: '租税特別措置法42条の12の5第1項',
          tax_practice: '措法42の12の5①',
        },
        tax_abbreviation: { short: '措法' },
        status: 'held',
        until: null,
        is_former: false,
      },
    ])
    const { citation } = await bothWays(app(), 'get_law_article', { article: results[0].address })
    expect(citation).toBe('租税特別措置法第42条の12の5第1項')
  })

  test.each([
    ['見本取引法第2条第2項第1号イ', '見本取引法第2条第2項第1号イ'],
    ['見本取引法二条二項一号', '見本取引法第2条第2項第1号'],
    ['見本取引法2②一', '見本取引法第2条第2項第1号'],
    ['見本取引法別表第一', '見本取引法別表第一'],
    ['見本取引法附則第2項', '見本取引法附則第2項'],
    [
      '見本取引法附則（令和二年三月三一日法律第九〇八号）第五条第一項',
      '見本取引法附則（令和2年法律第908号）第5条第1項',
    ],
    ['旧見本取引法第3条', '見本取引法第3条'],
    ['旧消費税法30条', '消費税法第30条'],
    ['見本取引法第3条第1項ただし書', '見本取引法第3条第1項ただし書'],
    ['所基通36-15', '所得税基本通達36-15'],
    ['法人税基本通達9-2-12の2', '法人税基本通達9-2-12の2'],
    ['独禁法2条9項5号', '私的独占の禁止及び公正取引の確保に関する法律第2条第9項第5号'],
    ['平成28年法律第15号附則第53条', '平成28年法律第15号附則第53条'],
    ['架空法第3条', '架空法第3条'],
  ])('reads %s', async (text, expected) => {
    expect(await official(text)).toEqual([expected])
  })

  test('reads 同法 and an article without a law by the context, and every citation of a passage at its place', async () => {
    expect(await official('同法第3条', '見本取引法')).toEqual(['見本取引法第3条'])
    expect(await official('第3条第1項', '見本取引法')).toEqual(['見本取引法第3条第1項'])
    expect(await official('法第三条第一項', '見本取引法施行令')).toEqual(['見本取引法第3条第1項'])
    expect(await official('42の12の5②', '措法')).toEqual(['租税特別措置法第42条の12の5第2項'])
    const text = '見本取引法第2条第1項及び第3項並びに同法施行令第1条による。'
    const { results } = await ask(text)
    expect(results.map(({ words }: Given) => words)).toEqual(['見本取引法第2条第1項', '第3項', '同法施行令第1条'])
    expect(results.map(({ forms }: Given) => (forms as Given).official)).toEqual([
      '見本取引法第2条第1項',
      '見本取引法第2条第3項',
      '見本取引法施行令第1条',
    ])
    for (const { start, end, words } of results) expect(text.slice(start, end)).toBe(words)
  })

  test('picks no law where none is named or the name does not decide, and says so', async () => {
    expect(await ask('第3条第1項')).toMatchObject({ results: [{ law_status: 'not_named', law: null, address: null }] })
    expect(await ask('架空法第3条')).toMatchObject({ results: [{ law_status: 'not_found', law: null, address: null }] })
    expect(await ask('法規57')).toMatchObject({ results: [{ law_status: 'ambiguous', law: null }] })
    expect(await ask('こんにちは')).toMatchObject({ total: 0, results: [] })
  })

  test('reads a citation of a law that is not held without saying that the article exists', async () => {
    const { results } = await ask('消法30⑦')
    expect(results).toMatchObject([
      {
        law: { in_corpus: false },
        status: 'law_not_in_corpus',
        address: null,
        forms: { official: '消費税法第30条第7項' },
      },
    ])
  })

  test('tells the other readings of dashes, the end of a range, and the law before an amendment', async () => {
    const { results } = await ask('見本取引法第57-4-1')
    expect(results[0]?.other_readings).toEqual(['見本取引法第57条の4第1項', '見本取引法第57条第4項第1号'])
    for (const [text, context] of [['見本取引法第2条から第4条まで'], ['第二条から第四条まで', '見本取引法']] as const)
      expect((await ask(text, context)).results).toMatchObject([{ until: '第4条', forms: { court: '見本取引法2条' } }])
    for (const text of ['旧見本取引法第3条', '旧消費税法30条', '令和5年改正前の消費税法30条'])
      expect((await ask(text)).results).toMatchObject([{ is_former: true }])
  })
})
