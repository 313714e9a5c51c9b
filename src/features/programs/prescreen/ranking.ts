import type { Fit } from '../../../lib/size-class.ts'
import type { Judgement, Judgements } from './demand.ts'
import type { ProgramDemands } from './demands-of.ts'

/** A condition that was compared, as an answer shows it. */
export interface Condition extends Judgement {
  readonly condition: string
}

/** How one program turns out, before its record is read. */
export interface Placement {
  readonly rank: number
  readonly family: string
  readonly fit: Fit
  readonly score: number
  /** What decides about its place, the first difference first. */
  readonly order: readonly number[]
  readonly compared: readonly Condition[]
}

interface Where {
  readonly rank: number
  /** How far it stands from use: 0 = usable now. */
  readonly distance: number
}

/** The placement of a program for one applicant: fails where a demand fails, passes where none is open. */
export function placementOf({ demands, aid, family }: ProgramDemands, judged: Judgements, where: Where): Placement {
  const compared: Condition[] = []
  let fit: Fit = 'pass'
  let score = 0
  let specific = 0
  let isDoubtful = false
  for (const demand of demands) {
    const made = judged.of(demand)
    if (made === null) continue
    compared.push({ condition: demand.condition, ...made })
    if (made.status === 'pass') {
      score += made.points ?? 0
      if ((made.points ?? 0) > 1) specific++
    }
    if (made.isDoubtful) isDoubtful = true
    if (demand.decides && made.status === 'fail') fit = 'fail'
    else if (demand.decides && made.status === 'open' && fit === 'pass') fit = 'open'
  }
  const group = fit === 'fail' ? 2 : isDoubtful ? 1 : 0
  // Who plans to invest looks for money first, and first for money that need not be paid back.
  const order = [group, judged.plansToInvest ? aid : 0, -score, -specific, where.distance, fit === 'pass' ? 0 : 1]
  return { rank: where.rank, family, fit, score, order, compared }
}

/** The best first; each further record of one scheme stands as if it had a point less than the one before. */
export function ranked(placements: readonly Placement[]): Placement[] {
  const sorted = [...placements].sort(byPlacement)
  const counts = new Map<string, number>()
  const nth = new Map(
    sorted.map((placement) => {
      const before = counts.get(placement.family) ?? 0
      counts.set(placement.family, before + 1)
      return [placement, before] as const
    }),
  )
  const withNth = sorted.map(({ order: [group = 0, aid = 0, score = 0, ...rest], ...placement }, i) => ({
    ...placement,
    order: [group, aid, score + (nth.get(sorted[i] as Placement) ?? 0), ...rest],
  }))
  return withNth.sort(byPlacement)
}

/** The first of two placements; equal ones stay in the order in which they came. */
function byPlacement({ order: a }: Placement, { order: b }: Placement): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - (b[i] as number)
  return 0
}
