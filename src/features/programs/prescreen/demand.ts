import type { Fit } from '../../../lib/size-class.ts'
import type { Text } from '../../../lib/text.ts'
import type { Applicant, Field } from './applicant.ts'

/** How one demand of a program turns out for an applicant. */
export interface Judgement {
  readonly status: Fit
  readonly reason: Text
  /** What the applicant could state to decide an open one; none where only the official page can. */
  readonly needs?: readonly Field[]
  /** What was not stated and is taken not to hold. */
  readonly assumes?: readonly Field[]
  /** Added to the score when it passes. */
  readonly points?: number
  /** The program is by its name for another trade: it may apply, but must not lead. */
  readonly isDoubtful?: true
  /** Open because the record says nothing. */
  readonly isSilent?: true
}

/** One thing that a program asks of who applies, or offers; equal ones of several programs are one object. */
export interface Demand {
  readonly condition: string
  /** Members of the profile that it is judged by. */
  readonly reads: readonly Field[]
  /** false = says how useful the program is, not whether one may apply. */
  readonly decides: boolean
  /** null = nothing to compare for this applicant. */
  readonly judge: (applicant: Applicant) => Judgement | null
}

/** A demand that was compared. */
export interface Condition extends Judgement {
  readonly condition: string
}

/** The judgements of one applicant: each demand is judged once, however many programs make it. */
export class Judgements {
  private readonly known = new Map<Demand, Condition | null>()

  constructor(private readonly applicant: Applicant) {}

  get plansToInvest(): boolean {
    return (this.applicant.plannedManYen ?? 0) > 0
  }

  of(demand: Demand): Condition | null {
    const known = this.known.get(demand)
    if (known !== undefined) return known
    const judgement = demand.judge(this.applicant)
    const made = judgement && { condition: demand.condition, ...judgement }
    this.known.set(demand, made)
    return made
  }

  /** The members of the profile that any demand was judged by. */
  read(): ReadonlySet<Field> {
    return new Set([...this.known].flatMap(([demand, made]) => (made === null ? [] : demand.reads)))
  }
}

/** Demands by what they say, so that equal ones are one object. */
export class DemandBook {
  private readonly known = new Map<string, Demand>()

  of(key: string, make: () => Demand): Demand {
    const demand = this.known.get(key) ?? make()
    this.known.set(key, demand)
    return demand
  }
}

export const pass = (reason: Text, points = 0): Judgement => ({ status: 'pass', reason, points })
export const fail = (reason: Text): Judgement => ({ status: 'fail', reason })
export const open = (reason: Text, needs: readonly Field[] = []): Judgement => ({ status: 'open', reason, needs })
