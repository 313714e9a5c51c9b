import type { Snapshot } from '../../corpus/snapshot.ts'
import type { ProgramRelation } from '../../datasets/program-relation.ts'
import type { Ask } from '../exclusions/asks.ts'
import type { ProgramChoice, Rule } from '../exclusions/rules.ts'
import { idOfRelation, relationsOf } from './queries.ts'
import { evidenceOfRelation } from './rule-chain.ts'

/** The records on the compatibility of selected programs with others, as rules for a derivation, each once and by id. */
export function rulesOfRelations(snapshot: Snapshot, selected: readonly ProgramChoice[]): Rule[] {
  const names = selected.flatMap(({ knownAs }) => knownAs)
  const rules = relationsOf(snapshot, names).flatMap((relation) => ruleOf(relation) ?? [])
  const once = new Map(rules.map((rule) => [rule.rule_id, rule]))
  return [...once.values()].sort((one, other) => (one.rule_id < other.rule_id ? -1 : 1))
}

/** A record that nobody has confirmed permits nothing: what it says has to be looked up first. */
function ruleOf(relation: ProgramRelation): Rule | undefined {
  const evidence = evidenceOfRelation(relation)
  if (evidence === undefined) return undefined
  const { verdict, link } = evidence
  const { from_id, to_id, relation_type, source_url, license } = relation
  const isInferred = link.inferred_only === true
  const asks: Ask[] = link.compat_status === 'case_by_case' ? [{ kind: 'office_decides' }] : []
  if (isInferred) asks.unshift({ kind: 'primary_source' })
  const isPermission = verdict === 'compatible'
  const effect = verdict === 'unknown' || (isPermission && isInferred) ? 'requires_review' : verdict
  return {
    rule_id: idOfRelation(relation),
    kind: relation_type,
    severity: null,
    description: link.rule_text,
    source_urls: source_url === null ? [] : [source_url],
    source_notes: null,
    document: null,
    license,
    learnt: source_url === null ? 'general_knowledge' : 'cited_page',
    asks,
    parties: [new Set([from_id]), new Set([to_id])],
    partyNames: [from_id, to_id],
    relation: { effect },
  }
}
