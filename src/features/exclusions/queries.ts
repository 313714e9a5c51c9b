import type { Snapshot } from '../../corpus/snapshot.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'
import { addTo } from '../../lib/add-to.ts'
import { normalizeText, textFault } from '../../lib/japanese-text.ts'
import { pauses } from '../../lib/pause.ts'
import { type Rule, ruleOf } from './rules.ts'

/** Longer texts are the name of nothing. */
const longestName = 500

/** What all spellings of a name have in common: width, case, kana and spaces do not count, as in a search. */
export const spellingKey = (name: string): string =>
  textFault(name, longestName) === null ? normalizeText(name).replaceAll(' ', '') : name

/** The rules of a snapshot. */
export interface RuleBook {
  readonly count: number
  /** The rules that name a party by one of these names, in rule order. */
  naming(names: Iterable<string>): Rule[]
  /** The rule of an id. */
  byId(ruleId: string): Rule | undefined
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
  for (const record of snapshot.table(exclusionRule).records()) {
    const rule = ruleOf(record, (id) => namesOf(snapshot, id))
    for (const name of new Set(rule.parties.flatMap((party) => [...party]))) addTo(places, name, rules.length)
    rules.push(rule)
    await pause()
  }
  const spellings = new Map<string, string[]>()
  for (const name of places.keys()) {
    addTo(spellings, spellingKey(name), name)
    await pause()
  }
  const numbers = new Map(rules.map(({ rule_id }, i) => [rule_id, i]))
  return {
    count: rules.length,
    byId: (ruleId) => rules[numbers.get(ruleId) ?? -1],
    spelled: (key) => spellings.get(key) ?? [],
    naming: (names) => {
      const found = new Set([...names].flatMap((name) => places.get(name) ?? []))
      return [...found].sort((a, b) => a - b).map((i) => rules[i] as Rule)
    },
  }
}

/** The names that people use for a program, read once per snapshot; none when the corpus does not know it. */
function namesOf(snapshot: Snapshot, id: string): readonly string[] {
  const read = snapshot.remember('names of programs', () => new Map<string, readonly string[]>())
  const known = read.get(id)
  if (known) return known
  const record = snapshot.table(program).record(id, true)
  if (!record) return []
  const names = [record.primary_name, ...record.aliases]
  read.set(id, names)
  return names
}

/** The official name of a program that the corpus knows by this id. */
export const officialName = (snapshot: Snapshot, id: string): string | null => namesOf(snapshot, id)[0] ?? null
