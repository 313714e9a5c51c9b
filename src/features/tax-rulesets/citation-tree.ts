import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { law } from '../../datasets/law.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'

/** One source that a predicate cites, and whether this corpus holds it (docs/contract/shapes.md#predicates). */
export const treeEntry = Type.Object({
  id: Type.String(),
  kind: oneOf(['law', 'court_decision', 'tsutatsu', 'saiketsu', 'pending']),
  status: oneOf(['resolved', 'unresolved', 'unresolved_pending_ingestion', 'unresolved_pending_text_match']),
  title: Type.Optional(text()),
  source_url: Type.Optional(nullable(Type.String())),
})

export type TreeEntry = Static<typeof treeEntry>

/** What an id of `cite` stands for; only laws and court decisions can be looked up. */
export function treeEntryOf(snapshot: Snapshot, id: string): TreeEntry {
  if (id.startsWith('LAW-'))
    return { id, kind: 'law', ...entryOf(snapshot.table(law).record(id), ({ law_title }) => law_title) }
  if (id.startsWith('HAN-'))
    return {
      id,
      kind: 'court_decision',
      ...entryOf(snapshot.table(courtDecision).record(id), ({ case_name }) => case_name),
    }
  if (id.startsWith('TSUTATSU-')) return { id, kind: 'tsutatsu', status: 'unresolved_pending_ingestion' }
  if (id.startsWith('SAI-')) return { id, kind: 'saiketsu', status: 'unresolved_pending_ingestion' }
  const isPending = id.startsWith('PENDING:')
  return { id, kind: 'pending', status: isPending ? 'unresolved_pending_text_match' : 'unresolved' }
}

const entryOf = <R extends { readonly source_url: string | null }>(
  record: R | undefined,
  titleOf: (record: R) => string,
): Omit<TreeEntry, 'id' | 'kind'> =>
  record ? { status: 'resolved', title: titleOf(record), source_url: record.source_url } : { status: 'unresolved' }
