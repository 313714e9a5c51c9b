import type { Context } from './context.ts'

const staleAfterDays = 180
const dayMs = 24 * 3600 * 1000

interface Sourced {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly source_checksum: string | null
  readonly license: string | null
}

/** The v2 citation of a record; none when it names no source. */
export function citationOf(
  record: Sourced,
  what: {
    readonly id: string
    readonly publisher: string | null
    readonly title: string | null
    readonly fields?: readonly string[]
  },
  { now }: Pick<Context, 'now'>,
): Record<string, unknown>[] {
  if (record.source_url === null) return []
  return [
    {
      source_id: what.id,
      source_url: record.source_url,
      publisher: what.publisher,
      title: what.title,
      fetched_at: record.source_fetched_at,
      checksum: record.source_checksum,
      license: record.license,
      field_paths: what.fields ?? ['*'],
      verification_status: verificationOf(record, now),
    },
  ]
}

/** Verified needs bytes that were hashed; without a fetch time nothing is known; old fetches are stale. */
function verificationOf({ source_fetched_at, source_checksum }: Sourced, now: Date): string {
  if (source_fetched_at === null) return 'unknown'
  if (now.getTime() - Date.parse(source_fetched_at) > staleAfterDays * dayMs) return 'stale'
  return source_checksum === null ? 'inferred' : 'verified'
}
