import { ByteCache } from '../../corpus/byte-cache.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type ExclusionRule, exclusionRule } from '../../datasets/exclusion-rule.ts'
import { type Program, program } from '../../datasets/program.ts'
import { runSteps } from '../../lib/run-steps.ts'
import { type Rule, ruleOf, type Selected } from './rules.ts'

const cachedBytes = 8 * 1024 * 1024

/** The rules that name a party, by that name, and all of them in rule order. */
export interface RuleBook {
  readonly count: number
  naming(names: Iterable<string>): Rule[]
}

/** Every rule of the snapshot, read and indexed once, in steps; whoever comes while it is read waits for it. */
export const ruleBook = (snapshot: Snapshot): RuleBook | Promise<RuleBook> =>
  snapshot.remember('rule book', () => runSteps(bookSteps(snapshot)))

function* bookSteps(snapshot: Snapshot): Generator<void, RuleBook> {
  const rules: Rule[] = []
  const places = new Map<string, number[]>()
  for (const bytes of snapshot.table(exclusionRule).all('full')) {
    const rule = ruleOf(JSON.parse(bytes.toString('utf8')) as ExclusionRule, (id) => namesOf(snapshot, id))
    for (const name of new Set(rule.parties.flatMap((party) => [...party]))) {
      const known = places.get(name)
      if (known) known.push(rules.length)
      else places.set(name, [rules.length])
    }
    rules.push(rule)
    yield
  }
  return {
    count: rules.length,
    naming: (names) => {
      const found = new Set([...names].flatMap((name) => places.get(name) ?? []))
      return [...found].sort((a, b) => a - b).map((i) => rules[i] as Rule)
    },
  }
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

/** A selected program with the name that rules may use for it. */
export function selectedProgram(snapshot: Snapshot, id: string): Selected {
  const known = snapshot.remember('selected programs', () => new ByteCache<string, Selected>(cachedBytes))
  const selected = known.get(id)
  if (selected) return selected
  const fresh = readSelected(snapshot, id)
  if (fresh.knownAs.length > 1) known.set(id, fresh, 300)
  return fresh
}

function readSelected(snapshot: Snapshot, id: string): Selected {
  const record = snapshot.table(program).get(id, 'default')
  if (!record) return { id, knownAs: [id] }
  const { primary_name, aliases } = JSON.parse(record.toString('utf8')) as Program
  return { id, knownAs: [id, primary_name], aliases }
}
