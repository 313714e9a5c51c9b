import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billedUnits, type Plan, planTerms, withTaxYen, yenOf } from './price.ts'

const plan = fc.constantFrom(...(Object.keys(planTerms) as Plan[]))
const units = fc.integer({ min: 0, max: 20_000 })

describe('the price of units', () => {
  test.each([
    ['metered', 0, 5, 5],
    ['metered', 9_999, 1, 1],
    ['starter', 0, 1000, 0],
    ['starter', 999, 3, 2],
    ['starter', 1000, 3, 3],
    ['pro', 9_999, 2, 1],
    ['enterprise', 1_000_000, 50, 0],
    ['lifetime', 4_999, 50, 0],
    ['data_dump', 0, 1, 0],
  ] as const)('%s with %i units in the month charges %i more as %i', (plan, before, more, charged) => {
    expect(billedUnits(planTerms[plan], before, more)).toBe(charged)
  })

  test('however a month is cut into calls, the sum charged is the same', () => {
    fc.assert(
      fc.property(plan, fc.array(units, { maxLength: 8 }), (plan, calls) => {
        let before = 0
        let charged = 0
        for (const call of calls) {
          charged += billedUnits(planTerms[plan], before, call)
          before += call
        }
        expect(charged).toBe(billedUnits(planTerms[plan], 0, before))
      }),
    )
  })

  test('no call is charged more than it used, or less than nothing', () => {
    fc.assert(
      fc.property(plan, units, units, (plan, before, call) => {
        const charged = billedUnits(planTerms[plan], before, call)
        expect(charged).toBeGreaterThanOrEqual(0)
        expect(charged).toBeLessThanOrEqual(call)
      }),
    )
  })

  test('a unit is 3 JPY, and tax is rounded once for the whole amount', () => {
    expect(yenOf(7)).toBe(21)
    expect([withTaxYen(3), withTaxYen(15), withTaxYen(3000)]).toEqual([3, 17, 3300])
  })
})
