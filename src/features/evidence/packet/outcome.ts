import type { Snapshot } from '../../../corpus/snapshot.ts'
import { checkedScope } from '../../../operation/absence/checked-scope.ts'
import { stateNoHit } from '../../../operation/absence/no-hit-statement.ts'
import type { LicenceGate } from '../facts/licence-gate.ts'
import type { Candidate, SearchedDatasets } from '../request/request.ts'
import type { Draft } from '../subjects/draft.ts'

export type PacketOutcome = ReturnType<typeof outcomeOf>

/** How a packet is to be read: HIT, NO_HIT or AMBIGUOUS, and why (docs/contract/shapes.md#evidence-packet). */
export function outcomeOf(records: readonly Draft['record'][], namesakes: readonly Candidate[], gate: LicenceGate) {
  if (namesakes.length > 1) return ambiguous('same_name')
  if (records.length === 0 && gate.blocked > 0)
    return ambiguous(gate.admitted === 0 ? 'all_blocked_by_license' : 'rest_blocked_by_license')
  if (records.length === 0)
    return { outcome: 'NO_HIT' as const, outcome_reason: 'no_record' as const, no_hit_not_absence: true as const }
  if (records.every(({ source_url }) => source_url === null)) return ambiguous('no_source_link')
  return { outcome: 'HIT' as const, outcome_reason: 'source_linked_record' as const }
}

const ambiguous = <R extends string>(outcome_reason: R) => ({ outcome: 'AMBIGUOUS' as const, outcome_reason })

/** What a packet looked through, each dataset once. */
export function scopeOf(snapshot: Snapshot, searched: readonly SearchedDatasets[]) {
  const datasets = new Map(searched.map(({ dataset, predicate }) => [dataset, Object.keys(predicate)] as const))
  return checkedScope(snapshot, [...datasets])
}

/** One statement for every dataset that was searched in vain. */
export const noHitStatements = (snapshot: Snapshot, searched: readonly SearchedDatasets[]) =>
  searched.map(({ dataset, predicate }) => stateNoHit(snapshot, dataset, predicate))
