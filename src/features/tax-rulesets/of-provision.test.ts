import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

test('an article finds the rulesets of the measure for which the table of measures states it, however it is cited', async () => {
  const ruleset = (unified_id: string, ruleset_name: string) => make(taxRuleset, { unified_id, ruleset_name })
  const app = await testApp({
    rows: [
      [taxRuleset, [ruleset('TAX-0000000001', '甲山促進税制'), ruleset('TAX-0000000002', '乙川促進税制')]],
      [
        taxMeasure,
        [
          make(taxMeasure, {
            canonical_id: 'tax_measure:1',
            name: '甲山促進税制',
            root_law: '租税特別措置法',
            article: '第42条の12の5',
          }),
          make(taxMeasure, {
            canonical_id: 'tax_measure:2',
            name: '乙川促進税制',
            root_law: '租税特別措置法',
            article: '附則第42条の12の5',
          }),
        ],
      ],
    ],
  })
  const found = async (q: string) => {
    const { json } = await app.get(`/v1/tax_rulesets/search?${new URLSearchParams({ q })}`)
    return json.results.map(({ ruleset_name }: Record<string, string>) => ruleset_name)
  }
  for (const q of ['措法42の12の5', '租税特別措置法第42条の12の5', '租税特別措置法第四十二条の十二の五'])
    expect([q, await found(q)]).toEqual([q, ['甲山促進税制']])
  expect(await found('措法42の12の6')).toEqual([])
})
