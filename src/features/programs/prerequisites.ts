import type { Program } from '../../datasets/program.ts'
import type { RuleBook } from '../exclusions/queries.ts'
import type { Prerequisite } from './fit.ts'

/** What a program asks for first: rules of kind prerequisite that mean it as the one that asks, by id or name. */
export function prerequisitesOf(book: RuleBook, { unified_id, primary_name }: Program): Prerequisite[] {
  const names = [unified_id, primary_name]
  return book.naming(names).flatMap(({ kind, rule_id, parties: [asking, ...needed], partyNames }) => {
    if (kind !== 'prerequisite' || needed.length === 0 || !names.some((name) => asking?.has(name))) return []
    return [{ ruleId: rule_id, names: [...needed.flatMap((party) => [...party]), partyNames[1] ?? ''] }]
  })
}
