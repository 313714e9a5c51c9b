import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'

type Given = Record<string, unknown>

const cases = (...records: Given[]) =>
  searching(
    enforcementCase,
    { path: '/v1/enforcement-cases/search', shown: 'case_id', now: new Date('2026-11-20T15:30:00Z') },
    ...records,
  )
const one = (case_id: string, given: Given = {}) => ({ case_id, ...given })

describe('search_enforcement_cases', () => {
  test('lists the newest disclosure first, then by case, and undated cases last', async () => {
    const { found } = await cases(
      one('none'),
      one('b', { disclosed_date: '2026-01-01' }),
      one('a', { disclosed_date: '2026-01-01' }),
      one('new', { disclosed_date: '2026-02-01' }),
    )
    expect(await found()).toEqual(['new', 'a', 'b', 'none'])
    expect(await found('disclosed_from=2026-01-01&disclosed_until=2026-01-31')).toEqual(['a', 'b'])
  })

  test('words are looked for in program, reason, title and recipient', async () => {
    const { found } = await cases(
      one('1', { program_name_hint: '水増し補助' }),
      one('2', { reason_excerpt: '経費の水増し' }),
      one('3', { source_title: '水増し事案' }),
      one('4', { recipient_name: '株式会社水増し' }),
      one('5', { ministry: '水増し省' }),
    )
    expect(await found('q=水増し')).toEqual(['1', '2', '3', '4'])
  })

  test('law and program are found by a part of them in any width; the other filters are exact', async () => {
    const { found, status } = await cases(
      one('1', { legal_basis: '補助金適正化法 第17条', program_name_hint: 'IT導入補助金', event_type: 'grant_refund' }),
      one('2', { legal_basis: '建設業法', ministry: '国土交通省', prefecture: '東京都' }),
    )
    expect(await found('legal_basis=適正化法 第１７条')).toEqual(['1'])
    expect(await found('legal_basis=存在しない')).toEqual([])
    expect(await found('program_name_hint=ＩＴ導入')).toEqual(['1'])
    expect(await found('event_type=grant_refund')).toEqual(['1'])
    expect(await found('ministry=国土交通省&prefecture=tokyo')).toEqual(['2'])
    expect(await found('ministry=国土')).toEqual([])
    expect(await status(`legal_basis=${'あ'.repeat(161)}`)).toBe(422)
  })

  test('a law is found by any of its names, in words and as the legal basis', async () => {
    const { found } = await cases(
      one('1', { legal_basis: '下請代金支払遅延等防止法（当時）' }),
      one('2', { legal_basis: '私的独占の禁止及び公正取引の確保に関する法律' }),
      one('3', { legal_basis: '建設業法' }),
    )
    for (const name of ['下請法', '取適法', '下請代金支払遅延等防止法'])
      expect([name, await found(`q=${name}`), await found(`legal_basis=${name}`)]).toEqual([name, ['1'], ['1']])
    for (const name of ['独禁法', '独占禁止法'])
      expect([name, await found(`q=${name}`), await found(`legal_basis=${name}`)]).toEqual([name, ['2'], ['2']])
  })

  test('a company is meant by its number in any spelling, and a number that is none is refused', async () => {
    const { found, search } = await cases(one('1', { recipient_houjin_bangou: '8000012050008' }), one('2'))
    for (const spelling of ['8000012050008', 'T8000012050008', '8-0000-1205-0008', '８００００１２０５０００８'])
      expect(await found(`recipient_houjin_bangou=${spelling}`)).toEqual(['1'])
    const { status, json } = await search('recipient_houjin_bangou=123')
    expect([status, json.detail[0].loc]).toEqual([422, ['query', 'recipient_houjin_bangou']])
  })

  test('bounds of the improper amount are inclusive', async () => {
    const { found } = await cases(one('1', { amount_improper_grant_yen: 100 }), one('2'))
    expect(await found('min_improper_grant_yen=100&max_improper_grant_yen=100')).toEqual(['1'])
    expect(await found('min_improper_grant_yen=101')).toEqual([])
  })

  test('a case is shown until the last day of its publication in Japan, and neither found nor read after it', async () => {
    const { app, found } = await cases(
      one('open'),
      one('today', { disclosed_until: '2026-11-21' }),
      one('over', { disclosed_until: '2026-11-20' }),
    )
    const status = async (id: string) => (await app.get(`/v1/enforcement-cases/${id}`)).status
    expect(await found()).toEqual(['open', 'today'])
    expect([await status('open'), await status('today'), await status('over')]).toEqual([200, 200, 404])
    app.clock.now = new Date('2026-11-21T15:00:00Z')
    expect(await found()).toEqual(['open'])
    expect(await status('today')).toBe(404)
  })
})

test('get_enforcement_case shows every field, null when nobody states it', async () => {
  const { app } = await cases(one('HEC-1', { occurred_fiscal_years: [2024] }))
  const { json } = await app.get('/v1/enforcement-cases/HEC-1')
  expect(json).toMatchObject({ case_id: 'HEC-1', occurred_fiscal_years: [2024], amount_yen: null, source_url: null })
  expect((await app.get('/v1/enforcement-cases/HEC-2')).json.detail).toBe('enforcement case "HEC-2" not found')
})
