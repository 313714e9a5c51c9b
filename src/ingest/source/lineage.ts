import { hash } from 'node:crypto'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { readAt } from './reading-day.ts'

type RecordSaid = Extract<ParseResult, { kind: 'record' }>

/** The record with where it comes from: what the connector left out is told by the document and the connector. */
export function withLineage(
  { dataset, record, raw }: RecordSaid,
  document: RawDocument,
  { license }: Pick<Connector, 'license'>,
): Record<string, unknown> {
  const sha256 = raw === undefined ? document.sha256 : hash('sha256', raw)
  const { source_url, source_fetched_at, source_checksum } = record
  const fetchedAt = 'fetched_at' in dataset.fields ? { fetched_at: record.fetched_at ?? readAt(document) } : {}
  return {
    ...record,
    source_url: source_url ?? document.url,
    source_fetched_at: source_fetched_at ?? readAt(document),
    source_checksum: source_checksum ?? `sha256:${sha256}`,
    license: record.license ?? license,
    ...fetchedAt,
  }
}
