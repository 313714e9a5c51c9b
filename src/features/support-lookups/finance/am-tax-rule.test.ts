import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')

async function measures() {
  const measure = (key: string, name: string, kind: string, to: string | null, given: Given = {}) =>
    make(taxMeasure, {
      canonical_id: `tax_measure:${key}`,
      name,
      kind,
      application_period_from: '2020-04-01',
      application_period_to: to,
      ...given,
    })
  const rows = [
    measure('a', '投資促進税制', 'credit_or_depreciation', null, {
      tax_credit_rate_standard: 0.07,
      root_law: '租税特別措置法',
      article: '第42条の6',
      target_taxpayer: '中小企業者等',
      amount_or_rate: '7％又は30％',
    }),
    measure('b', '投資促進税制（旧）', 'credit', '2024-03-31', { tax_credit_rate_standard: 0.035 }),
    measure('c', '開発税制（2023年に廃止）', 'credit', '2023-03-31', { tax_credit_rate_standard: 0.03 }),
  ]
  const app = await testApp({ now, rows: [[taxMeasure, rows]] })
  const ask = async (query: string) => (await app.get(encodeURI(`/v1/am/tax_rule?${query}`))).json
  return { app, ask }
}

describe('am_tax_rule', () => {
  test('a measure that lets the taxpayer choose has a rule of each kind, the rate at the one that has it', async () => {
    const { ask } = await measures()
    const { results, total, hint } = await ask('measure_name_or_id=tax_measure:a')
    expect([total, hint]).toEqual([2, undefined])
    expect(results[0]).toMatchObject({
      tax_measure: { canonical_id: 'tax_measure:a', canonical_status: 'active' },
      rule_type: 'credit',
      base_rate_pct: 7,
      cap_yen: null,
      article_ref: '租税特別措置法 第42条の6',
      eligibility: { target_taxpayer: '中小企業者等' },
      effective_period: { from: '2020-04-01', until: null },
    })
    expect([results[1].rule_type, results[1].base_rate_pct]).toEqual(['special_depreciation', null])
  })

  test('an exact name wins over a part of it, and what is over is marked', async () => {
    const { ask } = await measures()
    const idsOf = ({ results }: { results: { tax_measure: Given }[] }) => [
      ...new Set(results.map(({ tax_measure }) => tax_measure.canonical_id)),
    ]
    expect(idsOf(await ask('measure_name_or_id=投資促進税制'))).toEqual(['tax_measure:a'])
    const both = await ask('measure_name_or_id=投資促進')
    expect(idsOf(both)).toEqual(['tax_measure:a', 'tax_measure:b'])
    const ended = await ask('measure_name_or_id=tax_measure:c')
    const over = [both.results.at(-1), ended.results[0]].map((row) => row.tax_measure.canonical_status)
    expect([over, typeof both.hint]).toEqual([['past_stated_end', 'abolished'], 'string'])
  })

  test('a day and a kind select among the rules, and which of the two finds nothing is told apart from an unknown name', async () => {
    const { ask } = await measures()
    expect((await ask('measure_name_or_id=投資促進&as_of=2026-01-01')).total).toBe(2)
    expect((await ask('measure_name_or_id=投資促進&rule_type=credit')).total).toBe(2)
    for (const none of [
      'measure_name_or_id=投資促進&rule_type=exemption',
      'measure_name_or_id=投資促進&as_of=2019-01-01',
    ])
      expect((await ask(none)).error.code).toBe('no_matching_records')
    expect((await ask('measure_name_or_id=ない税制')).error).toMatchObject({
      code: 'seed_not_found',
      severity: 'soft',
      retry_with: ['am_tax_incentives'],
    })
    expect((await ask('measure_name_or_id=投資&as_of=2026-02-30')).error.code).toBe('invalid_date_format')
  })
})
