import type { Snapshot } from '../../corpus/snapshot.ts'
import { type TaxRuleset, taxRuleset } from '../../datasets/tax-ruleset.ts'
import type { Profile } from '../../lib/evaluate-predicate.ts'
import { pauses } from '../../lib/pause.ts'
import { readPredicate } from '../../lib/predicate.ts'
import { type TreeEntry, treeEntryOf } from './citation-tree.ts'
import type { ReadRuleset } from './evaluate-ruleset.ts'
import { measurePeriod } from './measure-period.ts'
import type { JudgedDays } from './period-basis.ts'

/** What evaluation needs of a ruleset, its predicates already checked. */
export interface Ruleset extends ReadRuleset, Pick<TaxRuleset, 'unified_id' | 'ruleset_name'> {
  readonly citations: readonly TreeEntry[]
}

/** Every ruleset of a snapshot by its id, in the order of the ids. */
export type RulesetBook = ReadonlyMap<string, Ruleset>

/** The rulesets of a snapshot, read once; other calls are let in between. */
export const rulesetBook = (snapshot: Snapshot): Promise<RulesetBook> =>
  snapshot.remember('tax ruleset book', () => read(snapshot))

async function read(snapshot: Snapshot): Promise<RulesetBook> {
  const rulesets: Ruleset[] = []
  const pause = pauses()
  for (const record of snapshot.table(taxRuleset).records()) {
    rulesets.push(rulesetOf(snapshot, record))
    await pause()
  }
  rulesets.sort((a, b) => (a.unified_id < b.unified_id ? -1 : 1))
  return new Map(rulesets.map((ruleset) => [ruleset.unified_id, ruleset]))
}

function rulesetOf(snapshot: Snapshot, record: TaxRuleset): Ruleset {
  const { unified_id, ruleset_name, effective_from, effective_until, period_test, eligibility_conditions_json } = record
  const tree = readPredicate(eligibility_conditions_json)
  const citations = 'error' in tree ? [] : tree.citations.map((id) => treeEntryOf(snapshot, id))
  return { unified_id, ruleset_name, effective_from, effective_until, period_test, tree, citations }
}

/** Those with the given ids, each once and in the given order; ids that nobody has are left out. */
export const rulesetsOf = (book: RulesetBook, ids: readonly string[]): Ruleset[] =>
  [...new Set(ids)].flatMap((id) => book.get(id) ?? [])

/** Those that have not ended by the days asked for, by their last day or by their own basis. */
export const notEnded = (book: RulesetBook, days: JudgedDays, profile: Profile): Ruleset[] =>
  [...book.values()].filter(
    (one) =>
      one.effective_until === null ||
      one.effective_until >= days.from ||
      measurePeriod(one, days, profile).state !== 'measure_ended',
  )
