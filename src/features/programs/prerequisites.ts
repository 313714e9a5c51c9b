import type { Snapshot } from '../../corpus/snapshot.ts'
import { type ExclusionRule, exclusionRule } from '../../datasets/exclusion-rule.ts'
import { type Program, program } from '../../datasets/program.ts'
import type { Prerequisite } from './fit.ts'

/** What a program asks for first: rules of kind prerequisite in which it is program_a (by id or name). */
export function prerequisitesOf(snapshot: Snapshot, { unified_id, primary_name }: Program): Prerequisite[] {
  const known = prerequisites(snapshot)
  return [...(known.get(unified_id) ?? []), ...(known.get(primary_name) ?? [])]
}

const prerequisites = (snapshot: Snapshot): ReadonlyMap<string, Prerequisite[]> =>
  snapshot.remember('prerequisites', () => {
    const byProgram = new Map<string, Prerequisite[]>()
    for (const bytes of snapshot.table(exclusionRule).all('full')) {
      const rule = JSON.parse(bytes.toString('utf8')) as ExclusionRule
      if (rule.kind !== 'prerequisite' || rule.program_a === null || rule.program_b === null) continue
      const needed = { ruleId: rule.rule_id, names: namesOf(snapshot, rule.program_b) }
      byProgram.set(rule.program_a, [...(byProgram.get(rule.program_a) ?? []), needed])
    }
    return byProgram
  })

/** The id and, last, the name that people know the program by. */
function namesOf(snapshot: Snapshot, idOrName: string): string[] {
  const record = snapshot.table(program).get(idOrName, 'full', true)
  if (!record) return [idOrName]
  const { aliases, primary_name } = JSON.parse(record.toString('utf8')) as Program
  return [idOrName, ...aliases, primary_name]
}
