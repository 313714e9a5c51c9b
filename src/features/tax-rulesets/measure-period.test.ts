import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { addDays } from '../../lib/jst.ts'
import { judgedDays, measurePeriod } from './measure-period.ts'

const ended = 'TAX-8700ac6f99'
const coming = 'TAX-88e1539baa'
const profile = { total_income_yen: 1_000_000, is_supplier_invoice_registered: false, supplier_is_registered: false }

interface Cell {
  unified_id: string
  period_state: string
  applicable: boolean
  reasons: string[]
}

describe('the days that a measure is judged for', () => {
  test('a measure that has ended or has not begun is never applicable today, alone or in a batch', async () => {
    const app = await testApp({ rows: 'starter', now: new Date('2026-11-21T03:00:00Z') })
    const { apiKey: key } = await app.createKey()
    const target_ruleset_ids = [ended, coming]
    const alone = await app.post('/v1/tax_rulesets/evaluate', { business_profile: profile, target_ruleset_ids })
    const batch = await app.post(
      '/v1/audit/batch_evaluate',
      { audit_firm_id: 'f', profiles: [{ client_id: 'c', profile }], target_ruleset_ids, max_cost_jpy: 3 },
      { key, headers: { 'idempotency-key': 'k' } },
    )
    for (const cells of [alone.json.results, batch.json.results[0].results] as Cell[][]) {
      expect(cells).toMatchObject([
        { unified_id: ended, period_state: 'measure_ended', applicable: false },
        { unified_id: coming, period_state: 'not_yet_in_force', applicable: false },
      ])
      expect(cells[0]?.reasons[0]).toBe(
        '期間: 所得の年分が2025-01-01から2025-12-31までの措置です（2026-01-01から2026-12-31までで判定）',
      )
      expect(cells[1]?.reasons[0]).toMatch(/^期間: 課税仕入れの日が2028-10-01から2030-09-30までの措置です/)
    }
    const anything = await app.post('/v1/tax_rulesets/evaluate', { business_profile: {} })
    const outside = (anything.json.results as Cell[]).filter(
      (cell) => cell.applicable && cell.period_state !== 'in_force',
    )
    expect(outside).toEqual([])
  })

  test('as_of and fiscal_year move the day, the answer says which days it judged, and both at once are refused', async () => {
    const app = await testApp({ rows: 'starter' })
    const ask = async (rest: object) =>
      app.post('/v1/tax_rulesets/evaluate', { business_profile: profile, target_ruleset_ids: [ended, coming], ...rest })
    const states = async (rest: object) =>
      ((await ask(rest)).json.results as Cell[]).map(({ period_state, applicable }) => [period_state, applicable])
    expect((await states({ as_of: '2025-06-01' }))[0]?.[0]).toBe('in_force')
    expect((await states({ fiscal_year: 2024 }))[0]).toEqual(['not_yet_in_force', false])
    expect((await states({ as_of: '2029-01-01' }))[1]).toEqual(['not_known_yet', null])
    expect((await ask({ fiscal_year: 2025 })).json.period).toEqual({ from: '2025-04-01', until: '2026-03-31' })
    const both = await ask({ fiscal_year: 2025, as_of: '2025-06-01' })
    expect([both.status, JSON.stringify(both.json)]).toEqual([422, expect.stringContaining('not both')])
    expect((await ask({ as_of: '2026-02-30' })).status).toBe(422)
  })

  test('in force means that every day asked for lies in the period and that the first of them has come', () => {
    const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays('2026-04-01', days))
    const until = fc.option(day)
    const requested = fc.oneof(
      fc.record({ as_of: day }),
      fc.record({ fiscal_year: fc.integer({ min: 2023, max: 2029 }) }),
      fc.constant({}),
    )
    fc.assert(
      fc.property(day, until, requested, day, (effective_from, effective_until, input, today) => {
        const days = judgedDays(input, today)
        const row = { effective_from, effective_until, period_test: null }
        const { state, reason } = measurePeriod(row, days, {})
        const isHeld = effective_from <= days.from && days.until <= (effective_until ?? '9999-12-31')
        expect(state === 'in_force').toBe(isHeld && days.from <= today)
        expect(reason === null).toBe(state === 'in_force')
      }),
    )
  })
})
