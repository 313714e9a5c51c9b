import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

/** A service that holds the given programs; queries are written as people read them. */
async function searching(...records: Given[]) {
  const app = await testApp({ rows: [[program, records.map((record) => make(program, record))]] })
  const search = (query: string) => app.get(encodeURI(`/v1/programs/search?${query}`))
  const names = async (query: string): Promise<string[]> =>
    (await search(query)).json.results.map((row: { primary_name: string }) => row.primary_name)
  const status = async (query: string) => (await search(query)).status
  return { app, search, names, status }
}

const named = (primary_name: string, rest: Given = {}) => ({ primary_name, ...rest })

describe('search_programs', () => {
  test('without words lists by tier, then by the code points of the name, then by id', async () => {
    const names = ['𠮷', 'ﾊ', '亜', 'ア', 'ん', 'a', 'A']
    const { search } = await searching(
      ...names.map((name) => named(name, { tier: 'S' })),
      named('あ', { tier: 'C' }),
      named('い', { tier: 'B', unified_id: 'UNI-2' }),
      named('い', { tier: 'B', unified_id: 'UNI-1' }),
      named('ん', { tier: 'A' }),
    )
    const { results } = (await search('')).json
    expect(results.map((row: Given) => `${row.tier} ${row.primary_name}`)).toEqual([
      'S A',
      'S a',
      'S ん',
      'S ア',
      'S 亜',
      'S ﾊ',
      'S 𠮷',
      'A ん',
      'B い',
      'B い',
      'C あ',
    ])
    expect(results.slice(8, 10).map((row: Given) => row.unified_id)).toEqual(['UNI-1', 'UNI-2'])
  })

  test('any of several tiers will do, and a word that is no tier is refused', async () => {
    const { names, status } = await searching(...['S', 'A', 'B', 'C', 'X'].map((tier) => named(tier, { tier })))
    expect(await names('tier=A')).toEqual(['A'])
    expect(await names('tier=C&tier=S&tier=S')).toEqual(['S', 'C'])
    expect(await names('tier=X')).toEqual([])
    expect(await names('tier=X&include_excluded=true')).toEqual(['X'])
    for (const bad of ['tier=D', 'tier=s', 'tier=', 'tier=S,A', 'tier=S&tier=D', 'tier=S&'.repeat(21)])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })

  test('a prefecture is meant in full, short or in romaji, and nationwide programs are not mixed in', async () => {
    const { names, status } = await searching(
      named('都', { prefecture: '東京都' }),
      named('府', { prefecture: '京都府' }),
      named('国'),
    )
    for (const spelling of ['東京都', '東京', 'tokyo', 'Tokyo-to', 'ＴＯＫＹＯ'])
      expect([spelling, await names(`prefecture=${spelling}`)]).toEqual([spelling, ['都']])
    for (const everywhere of ['全国', 'national', 'all', 'Japan'])
      expect([everywhere, await names(`prefecture=${everywhere}`)]).toEqual([everywhere, ['国']])
    for (const bad of ['', 'あ'.repeat(40), 'あ'.repeat(41), '東京&prefecture=大阪', '江戸', '京', '東京都 ！', 'null'])
      expect([bad, await status(`prefecture=${bad}`)]).toEqual([bad, 422])
  })

  test('an authority level has English and Japanese names, and any other word is refused', async () => {
    const levels = ['national', 'prefecture', 'municipality', 'financial']
    const { names, search } = await searching(...levels.map((level) => named(level, { authority_level: level })))
    const aliases = { national: '国', prefecture: '都道府県', municipality: '市区町村', financial: '公庫' }
    for (const [level, alias] of Object.entries(aliases)) {
      for (const spelling of [level, level.toUpperCase(), alias])
        expect([spelling, await names(`authority_level=${spelling}`)]).toEqual([spelling, [level]])
    }
    const refused = await search('authority_level=世界')
    expect(refused.status).toBe(422)
    expect(refused.json.detail[0].loc).toEqual(['query', 'authority_level'])
    expect(refused.json.detail[0].msg).toContain('市区町村')
  })

  test('each repeated purpose and target must be among those of the program, as a whole word', async () => {
    const { names, status } = await searching(
      named('a', { funding_purpose: ['設備投資', '省エネ'], target_types: ['中小企業', '個人事業主'] }),
      named('b', { funding_purpose: ['設備投資'], target_types: ['中小企業'] }),
    )
    expect(await names('funding_purpose=設備投資')).toEqual(['a', 'b'])
    expect(await names('funding_purpose=設備投資&funding_purpose=省エネ')).toEqual(['a'])
    expect(await names('funding_purpose=設備')).toEqual([])
    expect(await names('target_type=中小企業&target_type=個人事業主')).toEqual(['a'])
    expect(await names('target_type=個人事業主&funding_purpose=省エネ')).toEqual(['a'])
    expect(await names('target_type=大企業&target_type=中小企業')).toEqual([])
    for (const bad of ['funding_purpose=', `target_type=${'あ'.repeat(257)}`, 'target_type=a&'.repeat(21)])
      expect(await status(bad)).toBe(422)
  })

  test('amount bounds include the bound, and leave out programs whose maximum no source states', async () => {
    const { names, status } = await searching(
      named('a', { amount_max_man_yen: 0 }),
      named('b', { amount_max_man_yen: 99.5 }),
      named('c', { amount_max_man_yen: 100 }),
      named('d', { amount_max_man_yen: null }),
    )
    expect(await names('amount_min=0')).toEqual(['a', 'b', 'c'])
    expect(await names('amount_min=99.5')).toEqual(['b', 'c'])
    expect(await names('amount_max=99.5')).toEqual(['a', 'b'])
    expect(await names('amount_min=100&amount_max=100')).toEqual(['c'])
    expect(await names('amount_min=100.000000001')).toEqual([])
    expect(await names('amount_min=2&amount_max=1')).toEqual([])
    for (const bad of ['-1', '1e2', '１００', '.5', '1.', '0100', 'NaN', 'Infinity', '', '100円', '1,000'])
      expect([bad, await status(`amount_min=${bad}`), await status(`amount_max=${bad}`)]).toEqual([bad, 422, 422])
  })

  test('excluded programs and tier X are shown only on request', async () => {
    const { names, search, status } = await searching(
      named('a'),
      named('b', { excluded: true, exclusion_reason: '終了' }),
      named('c', { tier: 'X' }),
    )
    expect(await names('')).toEqual(['a'])
    expect(await names('include_excluded=false')).toEqual(['a'])
    expect(await names('q=b')).toEqual([])
    const all = (await search('include_excluded=true')).json
    expect(all.total).toBe(3)
    expect(all.results.map((row: Given) => row.exclusion_reason)).toEqual([null, '終了', null])
    for (const bad of ['1', 'TRUE', 'yes', ''])
      expect([bad, await status(`include_excluded=${bad}`)]).toEqual([bad, 422])
  })
})
