import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindWeight, severityOf } from '../company/severity.ts'
import { type ScoreBasis, scoresOf } from './scores.ts'

const nothing: ScoreBasis = {
  actionKinds: [],
  severity: 'none',
  registration: 'not_found',
  news: 0,
  adoptions: 0,
  receivedYen: 0,
  bids: 0,
  awardedYen: 0,
  capitalYen: 0,
  employees: 0,
  isActive: false,
  filledShare: 0,
}

describe('scores', () => {
  test('weigh kinds of action as documented; a kind that is not listed weighs little, whatever its name', () => {
    const listed = [
      'license_revoke',
      'fine',
      'grant_refund',
      'subsidy_exclude',
      'contract_suspend',
      'investigation',
      'business_improvement',
    ]
    expect(listed.map(kindWeight)).toEqual([1, 0.85, 0.85, 0.55, 0.55, 0.3, 0.2])
    expect(['other', '', 'constructor', '__proto__'].map(kindWeight)).toEqual([0.15, 0.15, 0.15, 0.15])
    expect(['license_revoke', 'subsidy_exclude', 'investigation', 'business_improvement'].map(severityOf)).toEqual([
      'high',
      'medium',
      'low',
      'low',
    ])
  })

  test('of a company without any record are those of its missing registration alone', () => {
    const { risk, credit, compliance } = scoresOf(nothing)
    expect([risk.value, credit.value, compliance.value]).toEqual([0.045, 0, 0.62])
  })

  test('stay between 0 and 1, and another action never lowers the risk', () => {
    const count = fc.nat({ max: 1_000_000 })
    const kinds = fc.array(fc.constantFrom('fine', 'investigation', 'x'), { maxLength: 20 })
    fc.assert(
      fc.property(
        kinds,
        count,
        count,
        fc.constantFrom('active', 'revoked', 'expired'),
        (actionKinds, a, b, registration) => {
          const basis = {
            ...nothing,
            actionKinds,
            adoptions: a,
            receivedYen: b,
            bids: b,
            awardedYen: a,
            news: a,
            registration,
          } as const
          const scores = scoresOf(basis)
          for (const { value } of Object.values(scores)) expect(value >= 0 && value <= 1).toBe(true)
          const more = scoresOf({ ...basis, actionKinds: [...actionKinds, 'fine'] })
          expect(more.risk.value).toBeGreaterThanOrEqual(scores.risk.value)
        },
      ),
    )
  })
})
