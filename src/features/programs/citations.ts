import { type Program, program } from '../../datasets/program.ts'
import type { Context } from '../../operation/context.ts'

const staleAfterDays = 180
const dayMs = 24 * 3600 * 1000

/** One citation per row that has a source; rows may be in any shape, the source comes from the full record. */
export function citationsOf(rows: readonly Partial<Program>[], { snapshot, now }: Context): Record<string, unknown>[] {
  const table = snapshot.table(program)
  return rows.flatMap(({ unified_id = '' }) => {
    const bytes = table.get(unified_id, 'full', true)
    if (!bytes) return []
    const record = JSON.parse(bytes.toString('utf8')) as Program
    if (record.source_url === null) return []
    return [
      {
        source_id: record.unified_id,
        source_url: record.source_url,
        publisher: record.authority_name,
        title: record.primary_name,
        fetched_at: record.source_fetched_at,
        checksum: record.source_checksum,
        license: record.license,
        field_paths: ['*'],
        verification_status: verificationOf(record, now),
      },
    ]
  })
}

/** Verified needs bytes that were hashed; without a fetch time nothing is known; old fetches are stale. */
function verificationOf({ source_fetched_at, source_checksum }: Program, now: Date): string {
  if (source_fetched_at === null) return 'unknown'
  if (now.getTime() - Date.parse(source_fetched_at) > staleAfterDays * dayMs) return 'stale'
  return source_checksum === null ? 'inferred' : 'verified'
}
