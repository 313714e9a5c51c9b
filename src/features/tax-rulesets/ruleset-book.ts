import type { Snapshot } from '../../corpus/snapshot.ts'
import { type TaxRuleset, taxRuleset } from '../../datasets/tax-ruleset.ts'
import { pauses } from '../../lib/pause.ts'
import { type ReadTree, readPredicate, type Unreadable } from '../../lib/predicate.ts'
import { type TreeEntry, treeEntryOf } from './citation-tree.ts'

/** What evaluation needs of a ruleset, its predicates already checked. */
export interface Ruleset
  extends Pick<TaxRuleset, 'unified_id' | 'ruleset_name' | 'effective_from' | 'effective_until'> {
  readonly tree: ReadTree | Unreadable
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
  const { unified_id, ruleset_name, effective_from, effective_until, eligibility_conditions_json } = record
  const tree = readPredicate(eligibility_conditions_json)
  const citations = 'error' in tree ? [] : tree.citations.map((id) => treeEntryOf(snapshot, id))
  return { unified_id, ruleset_name, effective_from, effective_until, tree, citations }
}

/** Those with the given ids, each once and in the given order; ids that nobody has are left out. */
export const rulesetsOf = (book: RulesetBook, ids: readonly string[]): Ruleset[] =>
  [...new Set(ids)].flatMap((id) => book.get(id) ?? [])

/** Those that have not ended by a day. */
export const notEnded = (book: RulesetBook, today: string): Ruleset[] =>
  [...book.values()].filter(({ effective_until }) => effective_until === null || effective_until >= today)
