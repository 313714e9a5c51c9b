import { join } from 'node:path'
import { OutboundHttp } from '../../gateways/outbound-http.ts'
import type { Connector, FetchPlan } from '../connector.ts'
import { documentsIn, type Found } from './input-documents.ts'
import { SourceFetcher } from './source-fetcher.ts'

export interface NetworkOptions {
  readonly dataDir: string
  /** Names this software and how its operator can be reached. */
  readonly userAgent: string
  /** `host:port` that may be asked although private and without TLS. */
  readonly allowPrivate: readonly string[]
  readonly clock: () => Date
}

/** The documents of a source from the network; archives are opened, and what is in them that nobody knows is told. */
export async function* networkDocuments(
  connector: Connector,
  plan: FetchPlan,
  { dataDir, userAgent, allowPrivate, clock }: NetworkOptions,
): AsyncGenerator<Found> {
  const { name, hosts, pauseMs, documents } = connector
  if (!documents) throw new Error(`${name} cannot be read over the network; give its files with --input`)
  const http = new OutboundHttp({ hosts, allowPrivate, userAgent })
  const hidden = Object.values(plan.secrets).filter((secret) => secret !== undefined && secret !== '') as string[]
  const fetcher = new SourceFetcher(http, { folder: join(dataDir, 'raw', name), pauseMs, clock, hidden })
  try {
    for await (const document of documents.call(connector, fetcher, plan))
      for await (const found of documentsIn(document, connector))
        yield found.kind === 'unrecognized' && found.name === document.name ? strange(found) : found
  } finally {
    await http.close()
  }
}

/** Some sources report errors as pages with status 200. */
const strange = ({ name, bytes }: Found): Found => {
  return { kind: 'refused', name, bytes, reason: `${name} answers with something that is no document of this source` }
}
