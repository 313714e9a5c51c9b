import { OutboundHttp } from '../../gateways/outbound-http.ts'
import type { IngestLog } from '../../records/ingest-log.ts'
import type { Connector, FetchPlan } from '../connector.ts'
import { documentsIn, type InputDocument } from './input-documents.ts'
import { keptFolder } from './kept-documents.ts'
import { type AnswerMemory, type FetcherOptions, NotAnswered, SourceFetcher } from './source-fetcher.ts'
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
  /** Least time between two requests to the gateway; that of the source without it. */
  readonly gatewayPauseMs?: number | null
  readonly clock: () => Date
  /** Ask again what an unfinished run was told. */
  readonly again?: boolean
  readonly wait?: FetcherOptions['wait']
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
  options: NetworkOptions,
): AsyncGenerator<InputDocument> {
  const { dataDir, log, userAgent, allowPrivate, gateway = '', clock, again = false, wait } = options
  const { name, hosts, documents, delivery } = connector
  if (!documents) throw new Error(`${name} cannot be read over the network; give its files with --input`)
  const folder = keptFolder(dataDir, name)
  const oldest = new Date(clock().getTime() - (delivery?.resumeDays ?? 1) * dayMs)
  sweepUnfinished(folder, oldest)
  if (again) log.forgetAnswers(name)
  const memory = new RunMemory(name, log, oldest)
  const http = new OutboundHttp({ hosts, allowPrivate, userAgent, gateway })
  const hidden = Object.values(plan.secrets).filter((secret): secret is string => Boolean(secret))
  const pauseMs = (gateway === '' ? null : options.gatewayPauseMs) ?? connector.pauseMs
  const fetcher = new SourceFetcher(http, { folder, pauseMs, clock, hidden, memory, ...(wait && { wait }) })
  try {
    for await (const document of documents.call(connector, fetcher, plan)) {
      const onRefused = () => memory.refuse(document.sha256)
      for await (const each of documentsIn(document, connector)) {
        const found = each.kind === 'unrecognized' && each.name === document.name ? strange(each) : each
        if (found.kind === 'refused') onRefused()
        yield found.kind === 'document' ? { ...found, onRefused } : found
      }
      memory.settle(document.sha256)
    }
    log.forgetAnswers(name)
  } catch (error) {
    if (!(error instanceof NotAnswered)) memory.doubt()
    throw error
  } finally {
    await http.close()
  }
}

/** The answers of a run. What a source answered that its reader could not read, or not go on from, is asked anew next time. */
class RunMemory implements AnswerMemory {
  /** Hashes of answers that no document came from yet, by their requests. */
  private readonly unsettled = new Map<string, string>()

  constructor(
    private readonly source: string,
    private readonly log: IngestLog,
    private readonly oldest: Date,
  ) {}

  recall(request: string): { readonly sha256: string; readonly fetchedAt: string } | undefined {
    const answer = this.log.answer(this.source, request, this.oldest.toISOString())
    if (answer) this.unsettled.set(request, answer.sha256)
    return answer
  }

  note(request: string, sha256: string, fetchedAt: string): void {
    this.log.noteAnswer(this.source, request, sha256, fetchedAt)
    this.unsettled.set(request, sha256)
  }

  /** Its documents were read. */
  settle(sha256: string): void {
    for (const [request, hash] of this.unsettled) if (hash === sha256) this.unsettled.delete(request)
  }

  refuse(sha256: string): void {
    for (const [request, hash] of this.unsettled) if (hash === sha256) this.forget(request)
  }

  doubt(): void {
    for (const request of this.unsettled.keys()) this.forget(request)
  }

  private forget(request: string): void {
    this.unsettled.delete(request)
    this.log.forgetAnswer(this.source, request)
  }
}

/** Some sources report errors as pages with status 200. */
const strange = ({ name, bytes }: InputDocument): InputDocument => {
  const reason = `${name} answers with something that is no document of this source`
  return { kind: 'refused', name, bytes, reason, alarm: 'not_a_document' }
}
