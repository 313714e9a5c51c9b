import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/programs/search'
const named = (primary_name: string, rest: Given = {}) => make(program, { primary_name, ...rest })

/** A service that holds the given programs, and the names that a query finds in it. */
async function searching(...records: Given[]) {
  const app = await testApp({ rows: [[program, records]] })
  const search = (q: string, rest = '') => app.get(`${url}?q=${encodeURIComponent(q)}${encodeURI(rest)}`)
  /** Rows that have all words; where there is none, the answer must say so. */
  const find = async (q: string, rest = ''): Promise<string[]> => {
    const { json } = await search(q, rest)
    if (json.relaxed) expect(json.relaxed.exact_total).toBe(0)
    return json.relaxed ? [] : json.results.map((row: Given) => row.primary_name)
  }
  return { search, find }
}

describe('the words of search_programs', () => {
  test('the exact name comes first, then names, aliases and text; inside each by tier and name', async () => {
    const { find } = await searching(
      named('省力化投資', { tier: 'C' }),
      named('ん省力化投資', { tier: 'S' }),
      named('あ省力化投資', { tier: 'B' }),
      named('い', { tier: 'S', aliases: ['省力化投資補助金'] }),
      named('う', { tier: 'S', enriched: { A: { summary: ['人手不足の', { more: '省力化投資を支援' }] } } }),
      named('え', { tier: 'A', authority_name: '省力化投資機構' }),
      named('お', { tier: 'S', enriched: { A: { page: 'https://example.go.jp/省力化投資' } } }),
    )
    expect(await find('省力化投資')).toEqual(['省力化投資', 'ん省力化投資', 'あ省力化投資', 'い', 'う', 'え'])
    expect(await find('省力化投資', '&limit=2&offset=2')).toEqual(['あ省力化投資', 'い'])
    expect(await find('省力化投資', '&tier=S&limit=2')).toEqual(['ん省力化投資', 'い'])
  })

  test('every word must occur, in any field, and single characters of a word do not count', async () => {
    const { find } = await searching(
      named('設備導入', { municipality: '青葉市', target_types: ['農業者'] }),
      named('設備更新', { crop_categories: ['いちご'] }),
      named('省設備化'),
    )
    expect(await find('設備 青葉市')).toEqual(['設備導入'])
    expect(await find('　設備　農業者 ')).toEqual(['設備導入'])
    expect(await find('設備 いちご')).toEqual(['設備更新'])
    expect(await find('青葉市 いちご')).toEqual([])
    expect(await find('省化')).toEqual([])
    expect(await find('設備省')).toEqual([])
  })

  test('queries of 1, 2, 3 and 8 characters are all exact; the shortest look at names and aliases only', async () => {
    const { find } = await searching(
      named('農'),
      named('担い手', { aliases: ['農の会'] }),
      named('園芸', { target_types: ['認定新規就農者等', 'IT'] }),
      named('IT導入', { target_types: ['農業者'] }),
    )
    expect(await find('農')).toEqual(['農', '担い手'])
    expect(await find('農業')).toEqual(['IT導入'])
    expect(await find('農業者')).toEqual(['IT導入'])
    expect(await find('認定新規就農者等')).toEqual(['園芸'])
    expect(await find('認定新規就農者達')).toEqual([])
    expect(await find('I')).toEqual(['IT導入'])
    expect(await find('IT')).toEqual(['IT導入'])
  })

  test('width, case and kana do not matter, and no character is a wildcard', async () => {
    const { find } = await searching(named('ものづくり支援㈱ 100%'), named('テレワークIT導入'), named('a_b\\c'))
    for (const q of ['モノヅクリ', 'ものづくり', 'ﾓﾉﾂﾞｸﾘ', '(株)', '（株）', '１００％', '支援㈱　100'])
      expect([q, await find(q)]).toEqual([q, ['ものづくり支援㈱ 100%']])
    for (const q of ['ﾃﾚﾜｰｸ', 'てれわーく', 'ＩＴ導入', 'it導入', 'テレワークＩｔ'])
      expect([q, await find(q)]).toEqual([q, ['テレワークIT導入']])
    expect(await find('A_B\\C')).toEqual(['a_b\\c'])
    for (const q of ['a%c', 'a_b_c', '100_', '%', '*', 'テレ%導入'])
      expect([q, await find(q)]).toEqual([q, q === '%' ? ['ものづくり支援㈱ 100%'] : []])
  })

  test('synonyms are found too, after what was written, and only as whole words', async () => {
    const { find } = await searching(
      named('IT補助金の手引', { tier: 'C' }),
      named('IT導入補助金', { tier: 'S' }),
      named('省エネ設備', { tier: 'S' }),
      named('デジタル化推進', { tier: 'A' }),
      named('環境対策', { tier: 'A' }),
    )
    expect(await find('IT補助金')).toEqual(['IT補助金の手引', 'IT導入補助金'])
    expect(await find('ＩＴ補助金')).toEqual(['IT補助金の手引', 'IT導入補助金'])
    expect(await find('IT導入補助金')).toEqual(['IT導入補助金', 'IT補助金の手引'])
    expect(await find('しょうエネ')).toEqual(['省エネ設備'])
    expect(await find('ショウエネ せつび')).toEqual(['省エネ設備'])
    expect(await find('dx')).toEqual(['デジタル化推進'])
    expect(await find('グリーン')).toEqual(['環境対策'])
    expect(await find('IT補助金X')).toEqual([])
  })

  test('a wide word is not found from a narrow one, and the other way round it is', async () => {
    const { find } = await searching(named('グリーン枠'), named('環境枠'))
    expect(await find('グリーン')).toEqual(['グリーン枠', '環境枠'])
    expect(await find('環境')).toEqual(['環境枠'])
  })

  test('a quoted phrase is taken as it stands: no synonyms, spaces inside, a lone quote is text', async () => {
    const { find } = await searching(named('IT補助金 手引'), named('IT導入補助金'), named('手引 IT補助金"'))
    expect(await find('"IT補助金"')).toEqual(['IT補助金 手引', '手引 IT補助金"'])
    expect(await find('"IT補助金　手引"')).toEqual(['IT補助金 手引'])
    expect(await find('"IT補助金" "手引"')).toEqual(['IT補助金 手引', '手引 IT補助金"'])
    expect(await find('補助金"')).toEqual(['手引 IT補助金"'])
    expect(await find('""')).toHaveLength(3)
  })

  test('words and filters hold together, and total counts what both leave', async () => {
    const rows = Array.from({ length: 30 }, (_, i) =>
      named(`省エネ${i}`, { prefecture: i % 3 === 0 ? '東京都' : null, amount_max_man_yen: i }),
    )
    const { search } = await searching(...rows, named('創業', { prefecture: '東京都', amount_max_man_yen: 1 }))
    expect((await search('省エネ', '&prefecture=東京&amount_min=10&limit=2')).json).toMatchObject({
      total: 6,
      limit: 2,
    })
    expect((await search('創業', '&prefecture=東京&amount_min=10')).json.total).toBe(0)
  })

  test('an empty query is no query, and one of more than 200 characters or with broken text is refused', async () => {
    const { search, find } = await searching(named('b'), named('a'))
    for (const q of ['', ' ', '　']) expect(await find(q)).toEqual(['a', 'b'])
    expect((await search('あ'.repeat(200))).status).toBe(200)
    expect((await search('𠮷'.repeat(200))).status).toBe(200)
    for (const bad of ['あ'.repeat(201), 'a\0b', `か${'\u3099'.repeat(33)}`, `ｶ${'ﾞ'.repeat(33)}`]) {
      const refused = await search(bad)
      expect(refused.status).toBe(422)
      expect(refused.json.detail[0].loc).toEqual(['query', 'q'])
    }
    expect((await search('a', '&q=b')).status).toBe(422)
  })
})
