import type { AnyDataset } from '../../schema/dataset.ts'
import { licencesOf } from '../../schema/lineage.ts'
import { publisherAt } from '../../schema/publishers.ts'
import type { Context } from '../context.ts'
import { restsOf, verificationOf } from './verification.ts'

interface Sourced {
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly source_checksum: string | null
  readonly license: string | null
  readonly source_license?: string
}

/** The v2 citation of a record; none when it names no source. */
export function citationOf(
  record: Sourced,
  what: {
    readonly id: string
    readonly publisher: string | null
    readonly title: string | null
    readonly fields?: readonly string[]
    /** Of which kind the record is, where its figures say what they rest on. */
    readonly dataset?: AnyDataset
  },
  { now }: Pick<Context, 'now'>,
): Record<string, unknown>[] {
  if (record.source_url === null) return []
  return [
    {
      source_id: what.id,
      source_url: record.source_url,
      publisher: publisherAt(record.source_url)?.name ?? what.publisher,
      title: what.title,
      fetched_at: record.source_fetched_at,
      checksum: record.source_checksum,
      ...licencesOf(record),
      field_paths: what.fields ?? ['*'],
      verification_status: verificationOf(
        {
          ...{ url: record.source_url, fetched_at: record.source_fetched_at, checksum: record.source_checksum },
          rests: what.dataset ? restsOf(what.dataset, record as Sourced & Readonly<Record<string, unknown>>) : [],
        },
        now.toISOString(),
      ),
    },
  ]
}
