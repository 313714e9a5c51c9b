import type { Snapshot } from '../../corpus/snapshot.ts'
import { type ExclusionRule, exclusionRule } from '../../datasets/exclusion-rule.ts'
import { type Program, program } from '../../datasets/program.ts'
import { type Rule, ruleOf } from './rules.ts'
import { spellingKey } from './spelling.ts'

/** The rules of a snapshot. */
export interface RuleBook {
  readonly count: number
  /** The rules that name a party by one of these names, in rule order. */
  naming(names: Iterable<string>): Rule[]
  /** The names in rules that have a spelling key. */
  spelled(key: string): readonly string[]
}

/** Every rule of the snapshot, read and indexed once. */
export function ruleBook(snapshot: Snapshot): RuleBook {
  return snapshot.remember('rule book', () => {
    const rules = [...snapshot.table(exclusionRule).all('full')].map((bytes) =>
      ruleOf(JSON.parse(bytes.toString('utf8')) as ExclusionRule, (id) => namesOf(snapshot, id)),
    )
    const places = new Map<string, number[]>()
    for (const [i, rule] of rules.entries()) {
      for (const name of new Set(rule.parties.flatMap((party) => [...party]))) {
        const known = places.get(name)
        if (known) known.push(i)
        else places.set(name, [i])
      }
    }
    const spellings = new Map<string, string[]>()
    for (const name of places.keys()) {
      const key = spellingKey(name)
      spellings.set(key, [...(spellings.get(key) ?? []), name])
    }
    return {
      count: rules.length,
      spelled: (key) => spellings.get(key) ?? [],
      naming: (names) => {
        const found = new Set([...names].flatMap((name) => places.get(name) ?? []))
        return [...found].sort((a, b) => a - b).map((i) => rules[i] as Rule)
      },
    }
  })
}

/** The names that people use for a program; none when the corpus does not know it. */
function namesOf(snapshot: Snapshot, id: string): string[] {
  const record = snapshot.table(program).get(id, 'default', true)
  if (!record) return []
  const { primary_name, aliases } = JSON.parse(record.toString('utf8')) as Program
  return [primary_name, ...aliases]
}

/** The official name of a program that the corpus knows by this id. */
export const officialName = (snapshot: Snapshot, id: string): string | null => namesOf(snapshot, id)[0] ?? null
