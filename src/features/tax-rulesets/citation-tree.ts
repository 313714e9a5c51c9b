import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { law } from '../../datasets/law.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
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
  if (id.startsWith('LAW-')) return { id, kind: 'law', ...found(snapshot, law, id, 'law_title') }
  if (id.startsWith('HAN-')) return { id, kind: 'court_decision', ...found(snapshot, courtDecision, id, 'case_name') }
  if (id.startsWith('TSUTATSU-')) return { id, kind: 'tsutatsu', status: 'unresolved_pending_ingestion' }
  if (id.startsWith('SAI-')) return { id, kind: 'saiketsu', status: 'unresolved_pending_ingestion' }
  const isPending = id.startsWith('PENDING:')
  return { id, kind: 'pending', status: isPending ? 'unresolved_pending_text_match' : 'unresolved' }
}

function found(snapshot: Snapshot, dataset: AnyDataset, id: string, name: string): Omit<TreeEntry, 'id' | 'kind'> {
  const bytes = snapshot.table(dataset).get(id, 'full')
  if (!bytes) return { status: 'unresolved' }
  const record = JSON.parse(bytes.toString('utf8'))
  return { status: 'resolved', title: record[name], source_url: record.source_url }
}
