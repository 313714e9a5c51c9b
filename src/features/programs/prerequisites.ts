import type { Snapshot } from '../../corpus/snapshot.ts'
import { type ExclusionRule, exclusionRule, partyNames } from '../../datasets/exclusion-rule.ts'
import { type Program, program } from '../../datasets/program.ts'
import type { Prerequisite } from './fit.ts'

/** What a program asks for first: rules of kind prerequisite in which it is program_a, by any id or name the rule means. */
export function prerequisitesOf(snapshot: Snapshot, { unified_id, primary_name }: Program): Prerequisite[] {
  const known = prerequisites(snapshot)
  return [...new Set([...(known.get(unified_id) ?? []), ...(known.get(primary_name) ?? [])])]
}

const prerequisites = (snapshot: Snapshot): ReadonlyMap<string, Prerequisite[]> =>
  snapshot.remember('prerequisites', () => {
    const byProgram = new Map<string, Prerequisite[]>()
    for (const bytes of snapshot.table(exclusionRule).all('full')) {
      const rule = JSON.parse(bytes.toString('utf8')) as ExclusionRule
      if (rule.kind !== 'prerequisite') continue
      const names = [...partyNames(rule, 'program_b'), ...rule.program_b_group].flatMap((id) => namesOf(snapshot, id))
      if (names.length === 0) continue
      const needed = { ruleId: rule.rule_id, names: [...new Set(names)] }
      for (const asking of partyNames(rule, 'program_a')) {
        byProgram.set(asking, [...(byProgram.get(asking) ?? []), needed])
      }
    }
    return byProgram
  })

/** The names that people know the program by, last the official one; what is no program of the corpus stands for itself. */
function namesOf(snapshot: Snapshot, idOrName: string): string[] {
  const record = snapshot.table(program).get(idOrName, 'full', true)
  if (!record) return [idOrName]
  const { aliases, primary_name } = JSON.parse(record.toString('utf8')) as Program
  return [idOrName, ...aliases, primary_name]
}
