import type { AnyDataset } from '../src/schema/dataset.ts'
import { publisherAt } from '../src/schema/publishers.ts'
import { make } from './make.ts'

type Given = Record<string, unknown>

/** A record with a source of its own that may be passed on, read ten days before the snapshots of these tests. */
export const sourced = (dataset: AnyDataset, given: Given = {}): Given => {
  const source_url = given.source_url ?? `https://example.go.jp/${dataset.name}/${Object.values(given)[0]}`
  return make(dataset, {
    source_url,
    source_fetched_at: '2026-05-22T00:00:00Z',
    source_checksum: 'sha256:aa',
    license: publisherAt(source_url as string | null)?.license ?? 'gov_standard',
    ...given,
  })
}

/** The clock of tests about evidence: noon of the day in Japan that its snapshots are of. */
export const snapshotDay = new Date('2026-06-01T03:00:00Z')

/** The facts of a record by field. */
export const factsByField = (record: { facts: { field: string }[] }): Record<string, never> =>
  Object.fromEntries(record.facts.map((fact) => [fact.field, fact])) as Record<string, never>
