import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { entitySource } from '../../../datasets/entity-source.ts'
import { byName } from '../../../lib/by-name.ts'
import type { EvidenceRow } from '../../../operation/evidence/evidence-rows.ts'
import { nullable, shape, textOrNull } from '../../../schema/fields.ts'
import { fetchedAt } from '../../../schema/lineage.ts'
import { licenceAt } from '../../../schema/publishers.ts'
import { inOrder } from '../../../schema/record-order.ts'

/** A document that says something about a record. */
export const sourceRow = shape('SourceDocument', {
  source_id: nullable(Type.Integer({ description: 'null = a document that evidence of the record names' })),
  source_url: textOrNull(),
  source_type: textOrNull(),
  domain: textOrNull(),
  license: textOrNull(),
  is_pdf: nullable(Type.Boolean()),
  content_hash: textOrNull({ description: 'Checksum of the document as it was read' }),
  first_seen: textOrNull(),
  last_verified: textOrNull(),
  canonical_status: textOrNull(),
  role: textOrNull({ description: 'primary_source, pdf_url, application_url and others' }),
  fetched_at: textOrNull(),
})

export type SourceRow = Static<typeof sourceRow>

/** The documents about a record, by role and first sight. */
export function sourcesOf(snapshot: Snapshot, entityId: string): SourceRow[] {
  const rows = snapshot
    .table(entitySource)
    .recordsWith('entity_id', entityId)
    .map((row) => ({
      source_id: row.source_id,
      source_url: row.source_url,
      source_type: row.source_type,
      domain: row.domain,
      // Of the document: where the words are ours it stands beside our licence.
      license: row.source_license ?? row.license,
      is_pdf: row.is_pdf,
      content_hash: row.content_hash,
      first_seen: row.first_seen,
      last_verified: row.last_verified,
      canonical_status: row.canonical_status,
      role: row.role,
      fetched_at: fetchedAt(row),
    }))
  return inOrder(rows, ({ role, first_seen }) => [role ?? '', first_seen ?? '~'])
}

/** Documents that evidence of a record names and that are not among some rows, each once with its newest reading. */
export function documentsOf(evidence: readonly EvidenceRow[], known: readonly SourceRow[]) {
  const urls = new Set(known.map(({ source_url }) => source_url))
  const named = new Map<string, SourceRow>()
  for (const { source_url, day, sha256, finding } of evidence) {
    if (source_url === null || urls.has(source_url)) continue
    const before = named.get(source_url)
    const isNewer = day !== null && day > (before?.fetched_at ?? '')
    if (before && !isNewer) continue
    named.set(source_url, {
      ...{ source_id: null, source_url, source_type: null, domain: new URL(source_url).host },
      license: licenceAt(source_url),
      is_pdf: /\.pdf$/i.test(source_url),
      ...{ content_hash: sha256, first_seen: null, last_verified: finding === null ? null : day },
      canonical_status: finding === 'source_gone' ? 'broken' : null,
      ...{ role: 'evidence', fetched_at: day },
    })
  }
  return [...named.values()]
}

/** How many of some sources have each licence; one that is not stated counts as unknown_null. */
export function licencesOf(rows: readonly SourceRow[]): Record<string, number> {
  const counts: Record<string, number> = byName({})
  for (const { license } of rows) counts[license ?? 'unknown_null'] = (counts[license ?? 'unknown_null'] ?? 0) + 1
  return counts
}
