import type { Connector, ParseResult, RawDocument } from '../src/ingest/connector.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { saidBy } from './said-by.ts'

type Of<K extends ParseResult['kind']> = Extract<ParseResult, { kind: K }>

/** What a connector reads from a document, sorted by what becomes of it; fails when a record does not pass the gate. */
export async function parsedBy(
  connector: Connector,
  content: string | Buffer,
  given: Partial<Pick<RawDocument, 'url' | 'fetchedAt'>> = {},
) {
  const said = await saidBy(connector, 'document', content, given)
  const of = <K extends ParseResult['kind']>(kind: K) => said.filter((thing): thing is Of<K> => thing.kind === kind)
  const lines = (left: readonly (Of<'skipped'> | Of<'rejected'> | Of<'unread'>)[]) =>
    left.map(({ at, reason }) => `${at}: ${reason}`)
  return {
    records: of('record').map(({ record }) => record),
    of: ({ name }: AnyDataset) =>
      of('record').flatMap(({ record, dataset }) => (dataset.name === name ? [record] : [])),
    withdrawn: of('withdrawn').map(({ dataset, id }) => `${dataset.name} ${id}`),
    skipped: lines(of('skipped')),
    rejected: lines(of('rejected')),
    unread: lines(of('unread')),
  }
}
