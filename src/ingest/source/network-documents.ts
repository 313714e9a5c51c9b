import { join } from 'node:path'
import { OutboundHttp } from '../../gateways/outbound-http.ts'
import type { IngestLog } from '../../records/ingest-log.ts'
import type { Connector, FetchPlan } from '../connector.ts'
import { documentsIn, type InputDocument } from './input-documents.ts'
import { type AnswerMemory, NotAnswered, SourceFetcher } from './source-fetcher.ts'
import { sweepUnfinished } from './spool.ts'

export interface NetworkOptions {
  readonly dataDir: string
  readonly log: IngestLog
  /** Names this software and how its operator can be reached. */
  readonly userAgent: string
  /** `host:port` that may be asked although private and without TLS. */
  readonly allowPrivate: readonly string[]
  /** What is asked instead of the hosts of the source, in networks without a way out. */
  readonly gateway?: string
  readonly clock: () => Date
  /** Ask again what an unfinished run was told. */
  readonly again?: boolean
}

/** An unfinished run is continued within this time, where its source declares no other; later its answers are too old. */
const dayMs = 24 * 60 * 60_000

/**
 * The documents of a source from the network; archives are opened, and what is in them that nobody knows is told. A run
 * that stopped half-way goes on with the answers that it has.
 */
export async function* networkDocuments(
  connector: Connector,
  plan: FetchPlan,
  { dataDir, log, userAgent, allowPrivate, gateway = '', clock, again = false }: NetworkOptions,
): AsyncGenerator<InputDocument> {
  const { name, hosts, pauseMs, documents, delivery } = connector
  if (!documents) throw new Error(`${name} cannot be read over the network; give its files with --input`)
  const folder = join(dataDir, 'raw', name)
  const oldest = new Date(clock().getTime() - (delivery?.resumeDays ?? 1) * dayMs)
  sweepUnfinished(folder, oldest)
  if (again) log.forgetAnswers(name)
  const memory = new RunMemory(name, log, oldest)
  const http = new OutboundHttp({ hosts, allowPrivate, userAgent, gateway })
  const hidden = Object.values(plan.secrets).filter((secret): secret is string => Boolean(secret))
  const fetcher = new SourceFetcher(http, { folder, pauseMs, clock, hidden, memory })
  try {
    for await (const document of documents.call(connector, fetcher, plan)) {
      for await (const found of documentsIn(document, connector))
        yield found.kind === 'unrecognized' && found.name === document.name ? strange(found) : found
      memory.settle()
    }
    log.forgetAnswers(name)
  } catch (error) {
    if (!(error instanceof NotAnswered)) memory.doubt()
    throw error
  } finally {
    await http.close()
  }
}

/** The answers of a run. Where a source answers with what its reader cannot go on from, that is asked anew next time. */
class RunMemory implements AnswerMemory {
  /** Answers that no document came from yet. */
  private unsettled: string[] = []

  constructor(
    private readonly source: string,
    private readonly log: IngestLog,
    private readonly oldest: Date,
  ) {}

  recall(request: string): { readonly sha256: string; readonly fetchedAt: string } | undefined {
    this.unsettled.push(request)
    return this.log.answer(this.source, request, this.oldest.toISOString())
  }

  note(request: string, sha256: string, fetchedAt: string): void {
    this.log.noteAnswer(this.source, request, sha256, fetchedAt)
  }

  settle(): void {
    this.unsettled = []
  }

  doubt(): void {
    for (const request of this.unsettled) this.log.forgetAnswer(this.source, request)
  }
}

/** Some sources report errors as pages with status 200. */
const strange = ({ name, bytes }: InputDocument): InputDocument => {
  const reason = `${name} answers with something that is no document of this source`
  return { kind: 'refused', name, bytes, reason, alarm: 'not_a_document' }
}
