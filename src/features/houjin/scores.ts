import { keysOf } from '../../lib/by-name.ts'
import type { RegistrationStatus } from '../company/registration.ts'
import { kindWeight, type Severity } from '../company/severity.ts'

/** What the scores are computed from; null = nothing could be compared. */
export interface ScoreBasis {
  readonly actionKinds: readonly string[] | null
  /** Heaviest severity among the actions. */
  readonly severity: Severity
  readonly registration: RegistrationStatus
  readonly news: number
  readonly adoptions: number | null
  readonly receivedYen: number | null
  readonly bids: number | null
  readonly awardedYen: number | null
  readonly capitalYen: number
  readonly employees: number
  readonly isActive: boolean
  /** Share of the identifying fields of the registry entry that are filled, 0 to 1. */
  readonly filledShare: number
}

const riskOfRegistration = { revoked: 0.85, expired: 0.55, inactive: 0.3, not_found: 0.15, active: 0, unknown: null }
const trustOfRegistration = { active: 1, inactive: 0.7, expired: 0.4, revoked: 0.1, not_found: 0.55, unknown: null }
const trustOfSeverity = { none: 1, high: 0.1, medium: 0.4, low: 0.65 } as const

/** Grows from 0 towards 1; `half` is where it is one half. */
const saturating = (value: number, half: number): number => (value <= 0 ? 0 : value / (value + half))
const millions = (yen: number) => yen / 1_000_000
const round = (value: number) => Math.round(value * 10_000) / 10_000

/** Three mechanical figures between 0 and 1, each with its components and weights (docs/contract/shapes.md#companies). */
export const scoresOf = (basis: ScoreBasis) => ({
  risk: score(
    {
      enforcement:
        basis.actionKinds &&
        saturating(
          basis.actionKinds.reduce((sum, kind) => sum + kindWeight(kind), 0),
          1.5,
        ),
      invoice: riskOfRegistration[basis.registration],
      news: saturating(basis.news, 5),
    },
    { enforcement: 0.55, invoice: 0.3, news: 0.15 },
    '公表された処分、インボイス登録の状態、記録の変更から機械的に計算した値です。与信や反社会的勢力の判断ではありません。',
  ),
  credit: score(
    {
      adoptions: volume(basis.adoptions, 3, basis.receivedYen, 20),
      bids: volume(basis.bids, 3, basis.awardedYen, 50),
      size: mean(saturating(millions(basis.capitalYen), 50), saturating(basis.employees, 30)),
    },
    { adoptions: 0.45, bids: 0.3, size: 0.25 },
    '公表された採択・落札・規模の多さを表すだけの値です。返済能力や信用を判断するものではありません。',
  ),
  compliance: score(
    {
      invoice: trustOfRegistration[basis.registration],
      enforcement: basis.actionKinds && trustOfSeverity[basis.severity],
      registry: mean(basis.isActive ? 1 : 0, basis.filledShare),
    },
    { invoice: 0.4, enforcement: 0.4, registry: 0.2 },
    '接続している公表情報だけから計算した値です。高くても法令遵守の証明にはなりません。',
  ),
})

const mean = (a: number, b: number) => (a + b) / 2

/** How many and how much; a sum that nobody states adds nothing. */
const volume = (count: number | null, halfCount: number, yen: number | null, halfMillions: number): number | null =>
  count === null ? null : mean(saturating(count, halfCount), saturating(millions(yen ?? 0), halfMillions))

/** The weighted mean of the components that are known: one that is null neither raises nor lowers the value. */
function score<N extends string>(
  components: Record<N, number | null>,
  weights: Record<N, number>,
  interpretation: string,
) {
  const names = keysOf(components)
  const known = names.filter((name) => components[name] !== null)
  const sum = known.reduce((sum, name) => sum + (components[name] as number) * weights[name], 0)
  const weight = known.length === names.length ? 1 : known.reduce((sum, name) => sum + weights[name], 0)
  return {
    value: round(sum / weight),
    components: Object.fromEntries(
      names.map((name) => [name, components[name] === null ? null : round(components[name] as number)]),
    ),
    weights,
    interpretation,
  }
}
