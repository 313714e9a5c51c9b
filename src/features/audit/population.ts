import { evaluatePredicate } from '../../lib/evaluate-predicate.ts'
import type { Ruleset } from '../tax-rulesets/ruleset-book.ts'
import { type Assessment, assess, isApplicable, needsWorkpaper, type RiskLevel, riskOf } from './assessment.ts'

/** One client of the firm. */
export interface BatchProfile {
  readonly client_id: string
  readonly profile: Readonly<Record<string, unknown>>
}

/** Fewer profiles have no usual outcome to deviate from (decisions.md 7.1). */
const smallestPopulation = 3

/** Every evaluation of a batch as one byte, and what the profiles together say about each ruleset. */
export class Population {
  readonly riskCounts: Record<RiskLevel, number> = { high: 0, low: 0, medium: 0 }
  workpapers = 0
  /** How many profiles each ruleset applies to. */
  private readonly applicable: Uint32Array

  private constructor(
    private readonly assessments: Uint8Array,
    readonly size: number,
    readonly rulesets: number,
  ) {
    this.applicable = new Uint32Array(rulesets)
  }

  /** Evaluates everything once, in steps that let other work in between. */
  static *of(profiles: readonly BatchProfile[], rulesets: readonly Ruleset[]): Generator<void, Population> {
    const assessments = new Uint8Array(profiles.length * rulesets.length)
    const population = new Population(assessments, profiles.length, rulesets.length)
    let at = 0
    for (const { profile } of profiles)
      for (const [r, { tree, citations }] of rulesets.entries()) {
        const assessment = assess(evaluatePredicate(tree, profile), citations.length)
        assessments[at++] = assessment
        if (isApplicable(assessment)) population.applicable[r] = population.yes(r) + 1
        yield
      }
    yield* population.count()
    return population
  }

  at(profile: number, ruleset: number): Assessment {
    return this.assessments[profile * this.rulesets + ruleset] as Assessment
  }

  /** Whether most profiles come under the ruleset. */
  usually(ruleset: number): boolean {
    return this.yes(ruleset) > this.size - this.yes(ruleset)
  }

  deviates(profile: number, ruleset: number): boolean {
    return this.size >= smallestPopulation && isApplicable(this.at(profile, ruleset)) !== this.usually(ruleset)
  }

  private yes(ruleset: number): number {
    return this.applicable[ruleset] as number
  }

  private *count(): Generator<void, void> {
    for (let p = 0; p < this.size; p++)
      for (let r = 0; r < this.rulesets; r++) {
        const assessment = this.at(p, r)
        this.riskCounts[riskOf(assessment, this.deviates(p, r)).level]++
        if (needsWorkpaper(assessment)) this.workpapers++
        yield
      }
  }
}
