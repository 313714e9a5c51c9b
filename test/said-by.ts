import type { Connector, ParseResult, RawDocument } from '../src/ingest/connector.ts'
import { recordGate } from '../src/ingest/gate.ts'
import { withLineage } from '../src/ingest/source/lineage.ts'
import { all, rawDocument } from './raw-document.ts'

/** What a connector reads from a document, records as they would be stored; fails when one does not pass the gate. */
export async function saidBy(
  connector: Connector,
  name: string,
  content: string | Buffer,
  given: Partial<Pick<RawDocument, 'url' | 'fetchedAt'>> = {},
) {
  const document = { ...rawDocument(name, content), ...given }
  const said = await all(connector.parse(document))
  return said.map((one) => (one.kind === 'record' ? { ...one, record: stored(connector, one, document) } : one))
}

function stored(
  connector: Connector,
  said: Extract<ParseResult, { kind: 'record' }>,
  document: RawDocument,
): Record<string, unknown> {
  const gated = recordGate(said.dataset)(withLineage(said, document, connector))
  if (!gated.accepted) throw new Error(`${said.at} ${gated.reason}`)
  return gated.record
}
