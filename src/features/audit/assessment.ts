import type { RulesetEvaluation } from '../tax-rulesets/evaluate-ruleset.ts'
import type { MeasurePeriod } from '../tax-rulesets/measure-period.ts'
import type { AuditedRuleset } from './audited-ruleset.ts'

/** What one evaluation alone says about audit risk, in one byte: a whole batch is kept as such bytes. */
export type Assessment = number

const applicableBit = 1
const workpaperBit = 2
const openBit = 64
/** Circumstances that add to the risk, each with its bit and its points (docs/contract/shapes.md#audit-batch). */
const circumstances = [
  { bit: 4, points: 1, factor: 'applicable_with_unmatched_conditions' },
  { bit: 8, points: 1, factor: 'five_or_more_conditions' },
  { bit: 16, points: 1, factor: 'five_or_more_citations' },
  { bit: 32, points: 1, factor: 'partial_match_not_applicable' },
] as const
const anomaly = { points: 2, factor: 'deviates_from_population' } as const
const many = 5

export const factorNames = [anomaly.factor, ...circumstances.map(({ factor }) => factor)] as const

export type RiskLevel = 'low' | 'medium' | 'high'

/** Days in which nobody can use a measure: there is nothing to work on, whatever its conditions say. */
const outside: ReadonlySet<MeasurePeriod['state']> = new Set(['measure_ended', 'not_yet_in_force', 'not_known_yet'])

/** Looks at one evaluation in its time; `citations` = sources that the predicates of the ruleset cite. */
export function assess(evaluation: RulesetEvaluation, { citations }: Pick<AuditedRuleset, 'citations'>): Assessment {
  const { applicable, reasons, conditions_matched, conditions_unmatched, conditions_open, period } = evaluation
  const open = applicable === null ? openBit : 0
  if (outside.has(period.state)) return open
  const matched = conditions_matched.length
  const unmatched = conditions_unmatched.length
  let bits = open | (applicable ? applicableBit : 0)
  if (applicable || matched > 0 || reasons.some(namesExclusion)) bits |= workpaperBit
  if (applicable && unmatched > 0) bits |= 4
  if (matched + unmatched + conditions_open.length >= many) bits |= 8
  if (citations >= many) bits |= 16
  if (!applicable && matched > 0) bits |= 32
  return bits
}

const namesExclusion = (reason: string): boolean => /除外|対象外|exclu/i.test(reason)

export const isApplicable = (assessment: Assessment): boolean => (assessment & applicableBit) !== 0

/** Whether what the client stated leaves it open. */
export const isOpen = (assessment: Assessment): boolean => (assessment & openBit) !== 0

export const needsWorkpaper = (assessment: Assessment): boolean => (assessment & workpaperBit) !== 0

/** Points and level of an evaluation, once it is known whether it deviates from the others of its ruleset. */
export interface Risk {
  readonly factors: readonly string[]
  readonly level: RiskLevel
  readonly score: number
}

/** The risk of an evaluation. */
export const riskOf = (assessment: Assessment, isAnomaly: boolean): Risk =>
  risks[assessment * 2 + Number(isAnomaly)] as Risk

const levelOf = (score: number): RiskLevel => (score >= 3 ? 'high' : score >= 1 ? 'medium' : 'low')

// There are few different ones and half a million evaluations to a batch.
const risks: readonly Risk[] = Array.from({ length: 256 }, (_, i) => {
  const met = circumstances.filter(({ bit }) => ((i >> 1) & bit) !== 0)
  const all = i % 2 === 1 ? [anomaly, ...met] : met
  const score = all.reduce((sum, { points }) => sum + points, 0)
  return { factors: all.map(({ factor }) => factor), level: levelOf(score), score }
})
