import { evaluateRuleset, withImplied } from '../tax-rulesets/evaluate-ruleset.ts'
import type { JudgedDays } from '../tax-rulesets/period-basis.ts'
import { type Assessment, assess, isApplicable, isOpen, needsWorkpaper, type RiskLevel, riskOf } from './assessment.ts'
import type { AuditedRuleset } from './audited-ruleset.ts'

/** One client of the firm. */
export interface BatchProfile {
  readonly client_id: string
  readonly profile: Readonly<Record<string, unknown>>
}

/** How far a batch is: clients that were evaluated, and what was found of them. */
export interface BatchStep {
  readonly done: number
  readonly counts: Readonly<Record<string, number>>
}

/** Fewer profiles have no usual outcome to deviate from (docs/contract/shapes.md#audit-batch). */
const smallestPopulation = 3

/** Clients between two looks at how far a batch is. */
const profilesAtOnce = 50

/** Evaluates everything once, telling how far it is: a byte for each profile and ruleset, profile by profile. */
export function* assessing(
  profiles: readonly BatchProfile[],
  rulesets: readonly AuditedRuleset[],
  days: JudgedDays,
): Generator<BatchStep, Uint8Array<ArrayBuffer>> {
  const assessments = new Uint8Array(profiles.length * rulesets.length)
  const counts = { evaluations: 0, applicable: 0, open: 0, workpaper_required: 0 }
  for (const [p, { profile }] of profiles.entries()) {
    const facts = withImplied(profile, days)
    for (const ruleset of rulesets) {
      const assessment = assess(evaluateRuleset(ruleset, facts, days), ruleset)
      assessments[counts.evaluations++] = assessment
      if (isApplicable(assessment)) counts.applicable++
      if (isOpen(assessment)) counts.open++
      if (needsWorkpaper(assessment)) counts.workpaper_required++
    }
    if ((p + 1) % profilesAtOnce === 0) yield { done: p + 1, counts: { ...counts } }
  }
  yield { done: profiles.length, counts: { ...counts } }
  return assessments
}

/** What all evaluations of a batch together say about each ruleset. */
export class Population {
  readonly riskCounts: Record<RiskLevel, number> = { high: 0, low: 0, medium: 0 }
  workpapers = 0
  /** How many profiles each ruleset applies to, and of how many that is open. */
  private readonly applicable: Uint32Array
  private readonly open: Uint32Array

  /** `assessments` as `assessing` found them. */
  constructor(
    private readonly assessments: Uint8Array,
    readonly size: number,
    readonly rulesets: number,
  ) {
    this.applicable = new Uint32Array(rulesets)
    this.open = new Uint32Array(rulesets)
    for (let p = 0; p < size; p++) this.countApplicable(p)
    for (let p = 0; p < size; p++) this.countRisks(p)
  }

  at(profile: number, ruleset: number): Assessment {
    return this.assessments[profile * this.rulesets + ruleset] as Assessment
  }

  /** Whether most of the decided profiles come under the ruleset. */
  usually(ruleset: number): boolean {
    const decided = this.size - (this.open[ruleset] as number)
    return this.yes(ruleset) > decided - this.yes(ruleset)
  }

  /** What is open is unlike nobody. */
  deviates(profile: number, ruleset: number): boolean {
    const assessment = this.at(profile, ruleset)
    if (this.size < smallestPopulation || isOpen(assessment)) return false
    return isApplicable(assessment) !== this.usually(ruleset)
  }

  private yes(ruleset: number): number {
    return this.applicable[ruleset] as number
  }

  private countApplicable(p: number): void {
    for (let r = 0; r < this.rulesets; r++) {
      if (isApplicable(this.at(p, r))) this.applicable[r] = this.yes(r) + 1
      if (isOpen(this.at(p, r))) this.open[r] = (this.open[r] as number) + 1
    }
  }

  private countRisks(p: number): void {
    for (let r = 0; r < this.rulesets; r++) {
      const assessment = this.at(p, r)
      this.riskCounts[riskOf(assessment, this.deviates(p, r)).level]++
      if (needsWorkpaper(assessment)) this.workpapers++
    }
  }
}
