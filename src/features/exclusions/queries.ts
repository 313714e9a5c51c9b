import type { Snapshot } from '../../corpus/snapshot.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { type NameBook, nameBook } from '../../datasets/subjects/name-book.ts'
import { addTo } from '../../lib/add-to.ts'
import { pauses } from '../../lib/pause.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import { type Rule, ruleOf } from './rules.ts'

/** The rules of a snapshot. */
export interface RuleBook {
  readonly count: number
  /** What ids and names of its parties, and those that callers select, stand for. */
  readonly names: NameBook
  /** The rules that name a party by one of these names, in rule order. */
  naming(names: Iterable<string>): Rule[]
  /** The rule of an id. */
  byId(ruleId: string): Rule | undefined
  /** What rules call a party that no record is called. */
  readonly freeNames: readonly string[]
  /** The names in rules that have a spelling key. */
  spelled(key: string): readonly string[]
}

/** Every rule of the snapshot, read and indexed once; whoever comes while it is read waits for it. */
export const ruleBook = (snapshot: Snapshot): Promise<RuleBook> =>
  snapshot.remember('rule book', () => readBook(snapshot))

async function readBook(snapshot: Snapshot): Promise<RuleBook> {
  const rules: Rule[] = []
  const places = new Map<string, number[]>()
  const pause = pauses()
  const names = await nameBook(snapshot)
  for (const record of snapshot.table(exclusionRule).records()) {
    const rule = ruleOf(record, (id) => namesInRules(names, id))
    for (const name of new Set(rule.parties.flatMap((party) => [...party]))) addTo(places, name, rules.length)
    rules.push(rule)
    await pause()
  }
  const spellings = new Map<string, string[]>()
  const freeNames: string[] = []
  for (const name of places.keys()) {
    addTo(spellings, spellingKey(name), name)
    if (names.named(name).subjects.length === 0 && !names.group(name)) freeNames.push(name)
    await pause()
  }
  const numbers = new Map(rules.map(({ rule_id }, i) => [rule_id, i]))
  return {
    count: rules.length,
    names,
    freeNames,
    byId: (ruleId) => rules[numbers.get(ruleId) ?? -1],
    spelled: (key) => spellings.get(key) ?? [],
    naming: (names) => {
      const found = new Set([...names].flatMap((name) => places.get(name) ?? []))
      return [...found].sort((a, b) => a - b).map((i) => rules[i] as Rule)
    },
  }
}

/** Under what else a rule means a party that it names by an id or a name: all ids and names of that one subject. */
function namesInRules(book: NameBook, idOrName: string): readonly string[] {
  const [subject, ...others] = book.named(idOrName).subjects
  if (!subject || others.length > 0) return []
  const name = book.recordByRef(idOrName)?.name ?? idOrName
  return [...new Set([name, ...subject.names, ...subject.records.map(({ ref }) => ref)])]
}

/** The official name of what an id stands for. */
export const nameIn = ({ names }: RuleBook, ref: string): string | null => names.recordByRef(ref)?.name ?? null
