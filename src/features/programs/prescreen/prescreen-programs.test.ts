import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/programs/prescreen'
const now = new Date('2026-07-01T00:00:00Z')
const named = (primary_name: string, rest: Given = {}) => make(program, { primary_name, ...rest })

/** A service with programs and rules, and the rows that a profile gets from it. */
async function screening(programs: Given[], rules: Given[] = []) {
  const rows = [[program, programs] as const, [exclusionRule, rules.map((rule) => make(exclusionRule, rule))] as const]
  const app = await testApp({ now, rows })
  const screen = (profile: Given) => app.post(url, profile)
  const names = async (profile: Given): Promise<string[]> =>
    (await screen(profile)).json.results.map((row: Given) => row.primary_name)
  return { app, screen, names }
}

describe('prescreen_programs', () => {
  test('an empty profile is compared with every visible program, ten are shown, best tier and largest amount first', async () => {
    const { screen, names } = await screening([
      named('c', { tier: 'C', amount_max_man_yen: 900 }),
      named('a', { tier: 'A', amount_max_man_yen: 10 }),
      named('b', { tier: 'A', amount_max_man_yen: 20 }),
      named('d', { tier: 'A' }),
      named('x', { tier: 'X' }),
      named('e', { excluded: true }),
      ...Array.from({ length: 8 }, (_, i) => named(`s${i}`, { amount_max_man_yen: 100 - i })),
    ])
    const { status, json } = await screen({})
    expect(status).toBe(200)
    const beside = ['fits', 'size_classes', 'questions', 'derived_inputs', 'unused_inputs', 'left_out']
    expect(Object.keys(json)).toEqual(['limit', 'profile_echo', 'results', 'total_considered', ...beside])
    expect([json.limit, json.results.length, json.total_considered]).toEqual([10, 10, 12])
    const all = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 'b', 'a', 'd', 'c']
    expect(await names({ limit: 50 })).toEqual(all)
    expect(await names({ limit: 1 })).toEqual(['s0'])
  })

  test('programs of the place come before nationwide ones, and those of other places are not considered', async () => {
    const { screen } = await screening([
      named('国', { tier: 'S' }),
      named('都', { tier: 'C', prefecture: '東京都' }),
      named('府', { tier: 'S', prefecture: '大阪府' }),
    ])
    for (const prefecture of ['東京都', '東京', 'tokyo']) {
      const { json } = await screen({ prefecture })
      expect(json.results.map((row: Given) => [row.primary_name, row.fit_score])).toEqual([
        ['都', 2],
        ['国', 1],
      ])
      expect([json.total_considered, json.profile_echo.prefecture]).toEqual([2, '東京都'])
    }
    const { json } = await screen({ prefecture: '全国' })
    expect(json.results.map((row: Given) => row.primary_name)).toEqual(['国'])
  })

  test('of equal scores the better tier stays first, and a better score beats any tier', async () => {
    const { screen } = await screening([
      named('a', { tier: 'S', amount_max_man_yen: 100, target_types: ['大企業'] }),
      named('b', { tier: 'A', amount_max_man_yen: 500, target_types: ['個人事業主'] }),
      named('c', { tier: 'B', amount_max_man_yen: 500, target_types: ['中小企業'] }),
      named('d', { tier: 'C', amount_max_man_yen: 600, target_types: ['individual'] }),
    ])
    const { json } = await screen({ is_sole_proprietor: true, planned_investment_man_yen: 500 })
    expect(json.results.map((row: Given) => [row.primary_name, row.fit_score])).toEqual([
      ['b', 2],
      ['d', 2],
      ['c', 1],
      ['a', 0],
    ])
  })

  test('a row says what was compared, with pass, fail or open and a reason for each in both languages', async () => {
    const enriched = { B: { target_industries: ['農業'] } }
    const facts = { unified_id: 'UNI-1', tier: 'A', amount_max_man_yen: 300, target_types: ['法人'], enriched }
    const record = named('a', { ...facts, application_window: { start: '2026-06-01', end: '2026-07-31' } })
    const { screen } = await screening([record])
    const [row] = (await screen({ is_sole_proprietor: false, planned_investment_man_yen: 500, industry_jsic: 'E' }))
      .json.results
    const reasons = {
      target: '対象者: 法人に当たります',
      amount: '金額: 上限300万円で計画額500万円に届きません',
      industry: '業種: 製造業が対象業種に見当たりません',
      window: '受付期間: 2026-06-01から2026-07-31まで',
    }
    expect(row).toEqual({
      unified_id: 'UNI-1',
      primary_name: 'a',
      tier: 'A',
      authority_level: 'national',
      prefecture: null,
      municipality: null,
      amount_max_man_yen: 300,
      official_url: record.official_url,
      static_url: null,
      fit: 'fail',
      fit_score: 1,
      lifecycle: {
        status: 'open',
        days_left: 30,
        opens_on: '2026-06-01',
        closes_on: '2026-07-31',
        closes_at: null,
        basis: ['application_window.start', 'application_window.end'],
      },
      match_reasons: [reasons.target, reasons.window],
      caveats: [reasons.amount, reasons.industry],
      conditions: [
        {
          condition: 'target_types',
          status: 'pass',
          reason: reasons.target,
          reason_en: 'Who may apply: 法人 fits',
        },
        {
          condition: 'amount_max_man_yen',
          status: 'fail',
          reason: reasons.amount,
          reason_en: 'Amount: at most JPY 3,000,000, less than the planned JPY 5,000,000',
        },
        {
          condition: 'industry_jsic',
          status: 'fail',
          reason: reasons.industry,
          reason_en: 'Industry: E is not among those listed',
        },
        {
          condition: 'application_window',
          status: 'pass',
          reason: reasons.window,
          reason_en: 'Application period: from 2026-06-01 to 2026-07-31',
        },
      ],
    })
  })

  test('the day that decides about a deadline is the day in Japan', async () => {
    const { app, screen } = await screening([
      named('a', { application_window: { start: '2026-06-01', end: '2026-07-01' } }),
    ])
    app.clock.now = new Date('2026-07-01T14:59:59Z')
    expect((await screen({})).json).toMatchObject({ results: [{ lifecycle: { status: 'open' } }], left_out: {} })
    app.clock.now = new Date('2026-07-01T15:00:00Z')
    expect((await screen({})).json).toMatchObject({ results: [], total_considered: 0, left_out: { closed: 1 } })
  })

  test('what is over is left out and counted, however much of it there is; what is usable leads within a score', async () => {
    const over = { application_window: { start: '2025-06-01', end: '2025-07-01' }, amount_max_man_yen: 9000 }
    const { screen } = await screening([
      ...Array.from({ length: 1001 }, (_, i) => named(`over${i}`, over)),
      named('coming', { application_window: { start: '2026-08-01', end: '2026-09-01' } }),
      named('unknown', { amount_max_man_yen: 8000 }),
      named('open', { application_window: { start: '2026-06-01', end: '2026-09-01' } }),
    ])
    const { json } = await screen({})
    expect(json.results.map((row: Given) => row.primary_name)).toEqual(['open', 'coming', 'unknown'])
    expect(json).toMatchObject({ total_considered: 3, left_out: { closed: 1001 } })
  })

  test('echoes the profile with null for what was not said', async () => {
    const { screen } = await screening([named('a')])
    const nothing = {
      prefecture: null,
      municipality: null,
      industry_jsic: null,
      is_sole_proprietor: null,
      planned_investment_man_yen: null,
    }
    expect((await screen({})).json.profile_echo).toEqual({ ...nothing, declared_certifications: [] })
    const said = { is_sole_proprietor: false, planned_investment_man_yen: 0, declared_certifications: ['認定'] }
    expect((await screen({ ...said, industry_jsic: '製造業' })).json.profile_echo).toEqual({
      prefecture: null,
      municipality: null,
      industry_jsic: '製造業',
      ...said,
    })
  })
})
