import type { Connector, Parsed, RawDocument } from '../src/ingest/connector.ts'
import { gate } from '../src/ingest/gate.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { all, rawDocument } from './raw-document.ts'

type Of<K extends Parsed['kind']> = Extract<Parsed, { kind: K }>

/** What a connector says about a document; every record must pass the gate of its dataset, as it must when it is ingested. */
export async function parsedBy(
  connector: Connector,
  content: string | Buffer,
  given: Partial<Pick<RawDocument, 'name' | 'url' | 'fetchedAt'>> = {},
) {
  const { name = 'document' } = given
  const things = await all(connector.parse({ ...rawDocument(name, content), ...given }))
  const of = <K extends Parsed['kind']>(kind: K) => things.filter((thing): thing is Of<K> => thing.kind === kind)
  const lines = (left: readonly (Of<'skipped'> | Of<'rejected'>)[]) => left.map(({ at, reason }) => `${at}: ${reason}`)
  for (const { at, dataset, record } of of('record')) {
    const gated = gate(dataset)(JSON.stringify(record))
    if (!gated.accepted) throw new Error(`${at} is refused by the gate of ${dataset.name}: ${gated.reason}`)
  }
  return {
    records: of('record').map(({ record }) => record as Record<string, unknown>),
    of: ({ name }: AnyDataset) =>
      of('record').flatMap(({ record, dataset }) => (dataset.name === name ? [record] : [])),
    withdrawn: of('withdrawn').map(({ dataset, id }) => `${dataset.name} ${id}`),
    skipped: lines(of('skipped')),
    rejected: lines(of('rejected')),
  }
}
