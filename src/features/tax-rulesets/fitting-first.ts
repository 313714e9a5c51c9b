import type { Snapshot } from '../../corpus/snapshot.ts'
import { lineOf } from '../../datasets/bracketed-name.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { leavesOf } from '../../lib/asked-field.ts'
import { evaluatePredicate, type Profile } from '../../lib/evaluate-predicate.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import { type Leaf, readPredicate } from '../../lib/predicate.ts'
import type { Context } from '../../operation/context.ts'
import { rowsHeld } from '../../operation/lookup/rows.ts'
import type { Selection } from '../../operation/search/search.ts'
import { lexicon } from '../../question/lexicon.ts'
import { readQuestion } from '../../question/read-question.ts'
import type { ReadRuleset } from './evaluate-ruleset.ts'
import { measurePeriod } from './measure-period.ts'
import { rulesetBook } from './ruleset-book.ts'
import { statedIn, type TaxQuestion } from './stated-in-question.ts'

/**
 * Puts what fits a question first, each part in the order of the search: measures that the taxpayer and the amount stated do not
 * rule out, among them those of the day stated, or else of today, and among those the ones whose bounds admit the amount.
 */
export async function fittingFirst(
  q: string,
  day: string | undefined,
  { snapshot, now }: Context,
  measuresByRank: (snapshot: Snapshot) => Promise<MeasuresByRank>,
): Promise<Selection> {
  const today = jstDate(now)
  const stated = statedIn(readQuestion(q, await lexicon(), today), q, { day, today })
  const byRank = await measuresByRank(snapshot)
  return { arrange: (ranks) => inClasses(ranks, byRank, stated), used: stated.parts }
}

const mostMisfit = 7
const daysOfYear = 365

function inClasses(ranks: readonly number[], byRank: MeasuresByRank, stated: TaxQuestion): readonly number[] {
  const all = ranks.map((rank) => ({ rank, one: byRank[rank], state: stateIn(byRank[rank], stated) }))
  const inForce = new Set(all.flatMap(({ one, state }) => (state === 'in_force' && one ? [one.line] : [])))
  const { days, isOfDay } = stated
  const soon = addDays(days.today, daysOfYear)
  // Without a day what begins within a year stands behind other periods of its own measure alone.
  const isOutOfTime = ({ one, state }: (typeof all)[number]) =>
    state === 'measure_ended' ||
    (state === 'not_yet_in_force' &&
      (isOfDay || one === undefined || one.effective_from > soon || inForce.has(one.line)))
  const classes = all.map((row) => ({ rank: row.rank, of: misfitOf(row.one, stated) + (isOutOfTime(row) ? 2 : 0) }))
  return [...Array(mostMisfit + 1).keys()].flatMap((least) =>
    classes.filter(({ of }) => of === least).map(({ rank }) => rank),
  )
}

const stateIn = (measure: Measure | undefined, { days, profile }: TaxQuestion) =>
  measure && measurePeriod(measure, days, profile).state

/** 0 = nothing that is stated speaks against it; who asks and how much weighs more than when. */
function misfitOf(measure: Measure | undefined, { profile }: TaxQuestion): number {
  if (!measure || isEmpty(profile)) return 0
  const isRuledOut = evaluatePredicate(measure.tree, profile).applicable === false
  const isSilent = 'asset_cost_yen' in profile && !admitsCost(measure, profile)
  return (isRuledOut ? 4 : 0) + (isSilent ? 1 : 0)
}

/** Whether a measure asks for a cost, and each of its bounds admits the one that is stated. */
function admitsCost({ tree }: ReadRuleset, profile: Profile): boolean {
  if ('error' in tree || tree.predicate === null) return false
  const bounds = leavesOf(tree.predicate).filter(({ field }) => field === 'asset_cost_yen')
  const isMet = (leaf: Leaf) => evaluatePredicate({ ...tree, predicate: leaf }, profile).applicable === true
  return bounds.length > 0 && bounds.every(isMet)
}

const isEmpty = (profile: Profile): boolean => Object.keys(profile).length === 0

/** A measure with what it is judged by, and what its periods have in common in their names. */
interface Measure extends ReadRuleset {
  readonly line: string
}

/** Measures by their ranks in a table. */
type MeasuresByRank = readonly (Measure | undefined)[]

export const rulesetsByRank = (snapshot: Snapshot): Promise<MeasuresByRank> =>
  snapshot.remember('tax rulesets by rank', async () => {
    const rulesets = [...(await rulesetBook(snapshot)).values()]
    const measures = rulesets.map((one) => [one.unified_id, { ...one, line: lineOf(one.ruleset_name) }] as const)
    return byRankOf(snapshot.table(taxRuleset), measures)
  })

/** The measures of the other table, which state no conditions that a machine could read. */
export const measuresByRank = (snapshot: Snapshot): Promise<MeasuresByRank> =>
  snapshot.remember('tax measures by rank', async () => {
    const rows = await rowsHeld(snapshot, taxMeasure)
    const judged = rows.map(({ canonical_id, name, application_period_from: from, application_period_to: until }) => {
      const days = { effective_from: from ?? '0001-01-01', effective_until: until, period_test: null }
      return [canonical_id, { ...days, line: lineOf(name), tree: readPredicate(null) }] as const
    })
    return byRankOf(snapshot.table(taxMeasure), judged)
  })

function byRankOf(
  table: { rankOf(id: string): number | undefined },
  measures: Iterable<readonly [string, Measure]>,
): MeasuresByRank {
  const byRank: (Measure | undefined)[] = []
  for (const [id, measure] of measures) {
    const rank = table.rankOf(id)
    if (rank !== undefined) byRank[rank] = measure
  }
  return byRank
}
