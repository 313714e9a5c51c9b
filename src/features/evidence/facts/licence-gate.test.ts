import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LicenceGate } from './licence-gate.ts'

const open = ['pdl_v1.0', 'gov_standard', 'gov_standard_v2.0', 'cc_by_4.0', 'public_domain'] as const
const closed = ['proprietary', 'unknown', null] as const
const licences = fc.array(fc.constantFrom(...open, ...closed))

describe('LicenceGate', () => {
  test('lets through exactly what may be passed on, and every record is counted once, by its licence', () => {
    fc.assert(
      fc.property(licences, (given) => {
        const gate = new LicenceGate()
        const shown = given.filter((licence) => gate.admits(licence))
        expect(shown).toEqual(given.filter((licence) => open.some((one) => one === licence)))
        const { allowed_count, blocked_count, blocked_reasons, blocked_detail_count } = gate.report()
        expect([allowed_count, allowed_count + blocked_count]).toEqual([shown.length, given.length])
        expect(Object.values(blocked_reasons).reduce((a, b) => a + b, 0)).toBe(blocked_count)
        expect(blocked_reasons.unknown_null ?? 0).toBe(given.filter((licence) => licence === null).length)
        expect(blocked_detail_count).toBe(0)
      }),
    )
  })

  test('reports the same whatever the order of the records', () => {
    const shuffled = licences.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    )
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const reported = (list: readonly (string | null)[]) => {
          const gate = new LicenceGate()
          for (const licence of list) gate.admitsDetail(licence)
          return JSON.stringify(gate.report())
        }
        expect(reported(other)).toBe(reported(given))
      }),
    )
  })
})
