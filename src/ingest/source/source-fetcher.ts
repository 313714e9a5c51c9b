import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { type OutboundHttp, OutboundRefused } from '../../gateways/outbound-http.ts'
import { messageOf } from '../../lib/caught.ts'
import type { Fetcher, FetchRequest, RawDocument } from '../connector.ts'
import { headOf } from '../read/document-head.ts'
import { type FileDocument, fileDocument } from '../read/file-document.ts'
import { isZip } from '../read/zip.ts'
import { noZip, retryAfterMs } from './refused-answer.ts'
import { SessionCookies } from './session-cookies.ts'
import { spool } from './spool.ts'

export interface FetcherOptions {
  /** Where answers are kept, named by their hash. */
  readonly folder: string
  readonly pauseMs: number
  readonly clock: () => Date
  /** Values that must not appear in names, addresses and messages, such as access tokens. */
  readonly hidden?: readonly string[]
  readonly wait?: (ms: number) => Promise<unknown>
  readonly memory?: AnswerMemory
}

/** Answers of a run that was stopped, so that the next one does not ask again; requests are told apart by their hash. */
export interface AnswerMemory {
  recall(request: string): { readonly sha256: string; readonly fetchedAt: string } | undefined
  note(request: string, sha256: string, fetchedAt: string): void
}

const defaultLimit = 2 * 1024 * 1024 * 1024
const mostAttempts = 5
const mostRedirects = 5
const longestWaitMs = 10 * 60_000
const longestAnswerMs = 60 * 60_000

/** Answers of one source, one request at a time with a pause between, each kept as a file before anything is parsed. */
export class SourceFetcher implements Fetcher {
  private nextAt = 0
  private readonly cookies = new SessionCookies()

  constructor(
    private readonly http: OutboundHttp,
    private readonly options: FetcherOptions,
  ) {}

  async fetch(address: string, request: FetchRequest = {}): Promise<RawDocument> {
    if (request.isFresh) return this.fetchAnew(address, request)
    const key = hash('sha256', JSON.stringify([address, request.as ?? request.form ?? null]))
    const known = await this.recalled(address, key)
    if (known) return known
    const document = await this.fetchAnew(address, request)
    this.options.memory?.note(key, document.sha256, document.fetchedAt)
    return document
  }

  private async recalled(address: string, key: string): Promise<RawDocument | undefined> {
    const answer = this.options.memory?.recall(key)
    const path = join(this.options.folder, answer?.sha256 ?? '')
    if (!answer || !existsSync(path)) return undefined
    const url = this.shown(new URL(address).href)
    const document = await fileDocument(path, { name: url, url, fetchedAt: answer.fetchedAt })
    return document.sha256 === answer.sha256 ? document : undefined
  }

  private async fetchAnew(address: string, request: FetchRequest): Promise<RawDocument> {
    let waitMs = 1000
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.attempt(new URL(address), request)
      if ('document' in outcome) return outcome.document
      const problem = this.shown(`${new URL(address).host} ${outcome.problem} (${address})`)
      if (outcome.isFinal) throw new NotAnswered(problem)
      if (attempt >= mostAttempts) throw new NotAnswered(`${problem}; asked ${attempt} times`)
      const pause = outcome.retryAfterMs ?? waitMs
      if (pause > longestWaitMs) throw new NotAnswered(`${problem}; it asks to wait ${Math.ceil(pause / 1000)} seconds`)
      await (this.options.wait ?? sleep)(pause)
      waitMs *= 2
    }
  }

  private async attempt(address: URL, request: FetchRequest): Promise<Outcome> {
    try {
      return await this.follow(address, request)
    } catch (error) {
      const problem = `cannot be read: ${messageOf(error)}`
      return { problem, isFinal: error instanceof OutboundRefused || error instanceof AnswerRefused }
    }
  }

  private async follow(address: URL, request: FetchRequest): Promise<Outcome> {
    let url = address
    let current = request
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await this.ask(url, current)
      const { statusCode: status, headers } = response
      this.cookies.note(url, headers['set-cookie'])
      if (status === 200) return this.kept(address, response, request)
      await response.body.dump()
      const location = status >= 301 && status <= 308 ? headers.location : undefined
      if (typeof location !== 'string') return failed(status, headers, this.options.clock())
      url = new URL(location, url)
      current = { ...(request.headers && { headers: request.headers }) }
    }
    return { problem: `redirects more than ${mostRedirects} times`, isFinal: true }
  }

  private async kept(address: URL, response: Dispatcher.ResponseData, request: FetchRequest): Promise<Outcome> {
    const document = await this.keep(address, response, request.limit ?? defaultLimit)
    if (request.expects === 'zip' && !isZip(await headOf(document))) return { problem: noZip, isFinal: true }
    return { document }
  }

  private async ask(url: URL, { headers: wanted, form }: FetchRequest): Promise<Dispatcher.ResponseData> {
    await this.pause()
    const signal = AbortSignal.timeout(longestAnswerMs)
    const headers = { ...wanted, ...this.cookies.headersFor(url) }
    if (!form) return this.http.request(url, { signal, headers })
    return this.http.request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal,
    })
  }

  private async pause(): Promise<void> {
    const waitMs = this.nextAt - performance.now()
    if (waitMs > 0) await (this.options.wait ?? sleep)(waitMs)
    this.nextAt = performance.now() + this.options.pauseMs
  }

  private async keep(address: URL, { headers, body }: Dispatcher.ResponseData, limit: number): Promise<FileDocument> {
    const { folder, clock } = this.options
    if (headers['content-encoding']) throw new AnswerRefused('it answers in an encoding that was not asked for')
    if (Number(headers['content-length']) > limit) throw new AnswerRefused(`its answer has more than ${limit} bytes`)
    const { path, sha256 } = await spool(body, folder, limit, AnswerRefused)
    const url = this.shown(address.href)
    return fileDocument(path, { name: url, url, sha256, fetchedAt: clock().toISOString() })
  }

  private shown(text: string): string {
    return (this.options.hidden ?? []).reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
  }
}

/** Raised where a source does not answer as it was asked. */
export class NotAnswered extends Error {}

/** Raised for an answer that would be no better next time. */
class AnswerRefused extends Error {}

type Outcome =
  | { readonly document: FileDocument }
  | { readonly problem: string; readonly isFinal: boolean; readonly retryAfterMs?: number | undefined }

function failed(status: number, headers: Dispatcher.ResponseData['headers'], now: Date): Outcome {
  const isFinal = status !== 429 && status < 500
  return { problem: `answers with status ${status}`, isFinal, retryAfterMs: retryAfterMs(headers['retry-after'], now) }
}
