import { join } from 'node:path'
import { OutboundHttp } from '../../gateways/outbound-http.ts'
import type { IngestLog } from '../../records/ingest-log.ts'
import type { Connector, FetchPlan } from '../connector.ts'
import { documentsIn, type InputDocument } from './input-documents.ts'
import { type AnswerMemory, SourceFetcher } from './source-fetcher.ts'
import { sweepUnfinished } from './spool.ts'

export interface NetworkOptions {
  readonly dataDir: string
  readonly log: IngestLog
  /** Names this software and how its operator can be reached. */
  readonly userAgent: string
  /** `host:port` that may be asked although private and without TLS. */
  readonly allowPrivate: readonly string[]
  readonly clock: () => Date
  /** Ask again what an unfinished run was told. */
  readonly again?: boolean
}

/** An unfinished run is continued within this time; later its answers are too old. */
const memoryMs = 24 * 60 * 60_000

/**
 * The documents of a source from the network; archives are opened, and what is in them that nobody knows is told. A run
 * that stopped half-way goes on with the answers that it has.
 */
export async function* networkDocuments(
  connector: Connector,
  plan: FetchPlan,
  { dataDir, log, userAgent, allowPrivate, clock, again = false }: NetworkOptions,
): AsyncGenerator<InputDocument> {
  const { name, hosts, pauseMs, documents } = connector
  if (!documents) throw new Error(`${name} cannot be read over the network; give its files with --input`)
  const folder = join(dataDir, 'raw', name)
  const oldest = new Date(clock().getTime() - memoryMs)
  sweepUnfinished(folder, oldest)
  if (again) log.forgetAnswers(name)
  const memory: AnswerMemory = {
    recall: (request) => log.answer(name, request, oldest.toISOString()),
    note: (request, sha256, fetchedAt) => log.noteAnswer(name, request, sha256, fetchedAt),
  }
  const http = new OutboundHttp({ hosts, allowPrivate, userAgent })
  const hidden = Object.values(plan.secrets).filter((secret): secret is string => Boolean(secret))
  const fetcher = new SourceFetcher(http, { folder, pauseMs, clock, hidden, memory })
  try {
    for await (const document of documents.call(connector, fetcher, plan))
      for await (const found of documentsIn(document, connector))
        yield found.kind === 'unrecognized' && found.name === document.name ? strange(found) : found
    log.forgetAnswers(name)
  } finally {
    await http.close()
  }
}

/** Some sources report errors as pages with status 200. */
const strange = ({ name, bytes }: InputDocument): InputDocument => {
  return { kind: 'refused', name, bytes, reason: `${name} answers with something that is no document of this source` }
}
