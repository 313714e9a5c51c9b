import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Law } from '../../datasets/law.ts'
import { groupRecords } from '../../datasets/subjects/group-records.ts'
import { namedRecord, views } from '../../datasets/subjects/views.ts'
import { type TaxRuleset, taxRuleset } from '../../datasets/tax-ruleset.ts'
import { gate } from '../../ingest/gate.ts'
import { leavesOf } from '../../lib/asked-field.ts'
import { profileFieldName } from '../../lib/condition-reason.ts'
import { readPredicate } from '../../lib/predicate.ts'
import type { Evidence } from '../../schema/evidence.ts'

const linesOf = (dataset: string) => readFileSync(`starter/${dataset}.jsonl`, 'utf8').trim().split('\n')
const lines = linesOf('tax_rulesets')
const rulesets = lines.map((line) => JSON.parse(line) as TaxRuleset)
const named = (part: string) => rulesets.find(({ ruleset_name }) => ruleset_name.includes(part))?.unified_id as string

describe('the tax rulesets of the starter corpus', () => {
  test('pass the gate without a doubt, each with a source, sorted and each once', () => {
    const check = gate(taxRuleset)
    expect(lines.map(check).filter((gated) => !gated.accepted || gated.doubt)).toEqual([])
    const ids = rulesets.map(({ unified_id }) => unified_id)
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(rulesets.filter(({ source_url }) => source_url === null)).toEqual([])
    expect(rulesets.filter((one) => (one.effective_until ?? '9999-12-31') < one.effective_from)).toEqual([])
  })

  test('have with tax_measures, by subject, conditions for 140 measures and more, and rest for the most part on words that were read', async () => {
    const tax = views.filter(({ kind }) => kind === 'tax')
    const rowsOf = (name: string) => linesOf(name).map((line) => JSON.parse(line) as Record<string, unknown>)
    const records = tax.flatMap((view) => rowsOf(view.dataset.name).map((row) => namedRecord(view, row)))
    const subjects = await groupRecords(records, async () => {})
    const evaluated = subjects.filter((group) => group.some(({ dataset }) => dataset === taxRuleset))
    expect(evaluated.length).toBeGreaterThanOrEqual(120)
    expect(evaluated.flat().length).toBeGreaterThanOrEqual(140)
    const items = ['tax_rulesets', 'tax_measures'].flatMap(rowsOf).map(({ evidence }) => evidence as Evidence[])
    const quoting = items.filter((one) => one.some(({ span, how }) => span !== null && how === 'read_from_copy'))
    expect(quoting.length).toBeGreaterThanOrEqual(200)
    const isOdd = ({ span, how, source_url }: Evidence) =>
      source_url === null || (span !== null && how === 'written_down')
    expect(items.flat().filter(isOdd)).toEqual([])
  })

  test('name only laws that the starter corpus has', () => {
    const laws = new Set(linesOf('laws').map((line) => (JSON.parse(line) as Law).unified_id))
    const unknown = rulesets.flatMap(({ related_law_ids }) => related_law_ids.filter((id) => !laws.has(id)))
    expect(unknown).toEqual([])
  })

  test('can all be tested by a machine, and every field they ask for has a Japanese name', () => {
    const trees = rulesets.map(({ eligibility_conditions_json }) => readPredicate(eligibility_conditions_json))
    const fields = trees.flatMap((tree) =>
      'error' in tree || tree.predicate === null ? [''] : leavesOf(tree.predicate).map(({ field }) => field),
    )
    expect([...new Set(fields)].filter((field) => profileFieldName(field) === field)).toEqual([])
  })

  test('draw their limits where the law does', async () => {
    const app = await testApp({ rows: 'starter', now: new Date('2026-11-21T03:00:00Z') })
    const outcome = async (part: string, business_profile: Record<string, unknown>): Promise<boolean | null> => {
      const body = { business_profile, target_ruleset_ids: [named(part)] }
      return (await app.post('/v1/tax_rulesets/evaluate', body)).json.results[0].applicable
    }
    const small = {
      is_sole_proprietor: true,
      is_blue_return: true,
      employee_count: 400,
      small_assets_total_yen: 3_000_000,
      asset_for_lending_not_main_business: false,
      asset_has_other_tax_special: false,
      certified_type_e_plan: false,
    }
    const asset = (more: Record<string, unknown>) => outcome('取得）', { ...small, ...more })
    expect(named('取得）')).toBe(named('令和8年4月1日以後の取得'))
    expect(await asset({ asset_cost_yen: 399_999 })).toBe(true)
    expect(await asset({ asset_cost_yen: 400_000 })).toBe(false)
    expect(await asset({ asset_cost_yen: 399_999, employee_count: 401 })).toBe(false)
    expect(await asset({ asset_cost_yen: 99_999 })).toBe(false)
    const purchase = { amount_incl_tax_yen: 9999, is_taxable_business: true, input_tax_method: '原則課税' }
    const kept = { ...purchase, is_taxable_purchase: true }
    expect(await outcome('少額特例', { ...kept, taxable_sales_base_period_yen: 100_000_001 })).not.toBe(true)
    const over = { taxable_sales_base_period_yen: 100_000_001, taxable_sales_specific_period_yen: 50_000_001 }
    expect(await outcome('少額特例', { ...kept, ...over })).toBe(false)
    expect(await outcome('納税義務の免除', { taxable_sales_base_period_yen: 10_000_000 })).toBeNull()
    const registered = { taxable_sales_base_period_yen: 1, invoice_registration_number: 'T1234567890123' }
    expect(await outcome('納税義務の免除', registered)).toBe(false)
    const taxed = { is_corporation: true, size_based_by_capital_surplus: false }
    expect(await outcome('外形標準課税', { ...taxed, capital_yen: 100_000_000 })).toBe(false)
    expect(await outcome('外形標準課税', { ...taxed, capital_yen: 100_000_001 })).toBe(true)
    expect(await outcome('外形標準課税', { is_corporation: true, capital_yen: 100_000_000 })).toBeNull()
  })

  test('draw limits that the law moved where it had them in the year that is meant', async () => {
    const app = await testApp({ rows: 'starter', now: new Date('2026-11-21T03:00:00Z') })
    const married = { is_corporation: false, has_spouse: true, spouse_same_livelihood: true }
    const couple = { ...married, spouse_is_family_employee: false, total_income_yen: 5_000_000 }
    const outcomes = async (spouse_total_income_yen: number, year: number) => {
      const body = {
        business_profile: { ...couple, spouse_total_income_yen },
        target_ruleset_ids: [named('配偶者控除'), named('配偶者特別控除')],
        as_of: `${year}-06-30`,
      }
      const { results } = (await app.post('/v1/tax_rulesets/evaluate', body)).json
      return results.map(({ applicable }: { applicable: boolean | null }) => applicable)
    }
    expect(await outcomes(620_000, 2026)).toEqual([true, false])
    expect(await outcomes(620_000, 2025)).toEqual([false, true])
    expect(await outcomes(580_000, 2025)).toEqual([true, false])
    expect(await outcomes(580_000, 2024)).toEqual([false, true])
    expect(await outcomes(480_000, 2024)).toEqual([true, false])
    expect(await outcomes(1_330_001, 2026)).toEqual([false, false])
  })

  test('state the period by the basis that the measure goes by, within the days that they show', () => {
    for (const { ruleset_name, period_basis, period_test, effective_until } of rulesets) {
      if (!period_test) continue
      expect([ruleset_name, period_basis === null]).toEqual([ruleset_name, false])
      expect([ruleset_name, period_test.until]).toEqual([ruleset_name, effective_until])
      expect(profileFieldName(period_test.field)).not.toBe(period_test.field)
    }
  })

  test('say what is in force: the 70 percent step holds, the 80 percent step and the 20 percent rule have ended', async () => {
    const app = await testApp({ rows: 'starter' })
    const query = new URLSearchParams({ effective_on: '2026-11-21', tax_category: 'consumption', limit: '100' })
    const { results } = (await app.get(`/v1/tax_rulesets/search?${query}`)).json
    const shown = results.map(({ unified_id }: TaxRuleset) => unified_id)
    expect(shown).toContain(named('経過措置（70%）'))
    for (const ended of ['経過措置（80%）', '2割特例', '経過措置（50%）']) expect(shown).not.toContain(named(ended))
  })
})
