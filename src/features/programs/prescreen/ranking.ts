import type { Fit } from '../../../lib/size-class.ts'
import type { Condition, Judgements } from './demand.ts'
import type { ProgramDemands } from './demands-of.ts'

/** How one program turns out, before its record is read. */
export interface Placement {
  readonly rank: number
  readonly family: string
  readonly fit: Fit
  readonly score: number
  /** What decides about its place, as one number: the least comes first. */
  readonly order: number
  readonly conditions: readonly Condition[]
}

interface Where {
  readonly rank: number
  /** How far it stands from use: 0 = usable now. */
  readonly distance: number
}

/** The placement of a program for one applicant: fails where a demand fails, passes where none is open. */
export function placementOf({ demands, aid, family }: ProgramDemands, judged: Judgements, where: Where): Placement {
  const conditions: Condition[] = []
  let fit: Fit = 'pass'
  let score = 0
  let specific = 0
  let isDoubtful = false
  let isVague = false
  for (const demand of demands) {
    const made = judged.of(demand)
    if (made === null) continue
    conditions.push(made)
    const { status, points = 0 } = made
    if (status === 'pass') score += points
    if (status === 'pass' && points > 1) specific++
    if (made.isDoubtful) isDoubtful = true
    if (demand.decides && status === 'fail') fit = 'fail'
    else if (demand.decides && status === 'open') {
      if (fit === 'pass') fit = 'open'
      if (isVagueIn(made)) isVague = true
    }
  }
  const order = orderOf([
    fit === 'fail' ? 2 : isDoubtful ? 1 : 0,
    // Who plans to invest looks for money first, and first for money that need not be paid back.
    judged.plansToInvest ? aid : 0,
    mostPoints - Math.min(score, mostPoints),
    mostPoints - Math.min(specific, mostPoints),
    isVague ? 1 : 0,
    where.distance,
    fit === 'pass' ? 0 : 1,
  ])
  return { rank: where.rank, family, fit, score, order, conditions }
}

/** Open for want of what no profile says, or of the town alone: a town with many programs would fill the first page. */
const isVagueIn = ({ condition, needs }: Condition): boolean =>
  condition === 'municipality' || needs === undefined || needs.length === 0

const mostPoints = 100
/** More than any part of an order, so that a part never reaches the one before it. */
const base = 256
/** What one point less weighs: specific conditions, vagueness, distance and fit follow. */
const pointLess = base ** 4

const orderOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum * base + part, 0)

/** The best first; each further record of one scheme stands as if it had a point less than the one before. */
export function ranked(placements: readonly Placement[]): Placement[] {
  const sorted = [...placements].sort((a, b) => a.order - b.order)
  const counts = new Map<string, number>()
  const ordered = sorted.map((placement) => {
    const before = counts.get(placement.family) ?? 0
    counts.set(placement.family, before + 1)
    return { placement, order: placement.order + Math.min(before, mostPoints) * pointLess }
  })
  return ordered.sort((a, b) => a.order - b.order).map(({ placement }) => placement)
}
