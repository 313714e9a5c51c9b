import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { type OutboundHttp, OutboundRefused } from '../../gateways/outbound-http.ts'
import { crawlDelay, robotsAllow } from '../../ingest/robots.ts'
import { retryAfterMs } from '../../ingest/source/refused-answer.ts'
import { codeOf, messageOf } from '../../lib/caught.ts'
import type { PageBytes } from '../pages/page.ts'
import { HostTurns } from './host-turns.ts'

/** What came of asking for a page. */
export type Answer =
  | (PageBytes & { readonly state: 'read'; readonly etag: string | null; readonly last_modified: string | null })
  | { readonly state: 'unchanged' }
  | { readonly state: 'gone' | 'robots' | 'refused' | 'unreadable' | 'unreachable'; readonly why: string }

type Failure = Extract<Answer, { readonly why: string }>

/** What the server told versions apart by when the page was read. */
export interface KnownVersion {
  readonly etag: string | null
  readonly last_modified: string | null
}

export interface SourcePagesOptions {
  readonly http: OutboundHttp
  readonly clock: () => Date
  readonly pauseMs?: number
  readonly wait?: (ms: number) => Promise<unknown>
  readonly monotonicMs?: () => number
  /** Ends one request. */
  readonly deadline?: () => AbortSignal
  readonly mostBytes?: number
}

const [mostAttempts, mostRedirects, longestWaitMs, longestDelayS] = [3, 5, 120_000, 120]
const requestMs = 60_000
const robotsBytes = 512 * 1024
const accept =
  'text/html, application/xhtml+xml, application/pdf, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, text/plain;q=0.9, */*;q=0.5'

/** Asks for pages as a careful robot does: what robots.txt allows, one request of a host at a time, no more bytes and time than bounded. */
export class SourcePages {
  private readonly turns: HostTurns
  private readonly robots = new Map<string, Promise<string | Failure>>()
  /** Whether anybody answered: until then a name that nobody knows may be our own network. */
  private isOnline = false

  constructor(private readonly options: SourcePagesOptions) {
    const { pauseMs = 1000, wait = sleep, monotonicMs = () => performance.now() } = options
    this.turns = new HostTurns({ pauseMs, wait, monotonicMs })
  }

  /** The page at an address, wherever its site has moved it. */
  async ask(address: string, known: KnownVersion | null = null): Promise<Answer> {
    if (!URL.canParse(address)) return { state: 'unreadable', why: 'its address is none' }
    const asked = new URL(address)
    let url = asked
    for (let moves = 0; moves <= mostRedirects; moves++) {
      const forbidden = await this.forbidden(url)
      if (forbidden) return forbidden
      const answer = await this.patiently(url, moves === 0 ? known : null)
      if (!('location' in answer)) return moves > 0 && isFront(url) && !isFront(asked) ? toFront : answer
      if (!URL.canParse(answer.location, url.href)) return { state: 'unreadable', why: 'it redirects to no address' }
      url = new URL(answer.location, url)
    }
    return { state: 'unreadable', why: `it redirects more than ${mostRedirects} times` }
  }

  private async forbidden(url: URL): Promise<Failure | undefined> {
    const known = this.robots.get(url.origin)
    const asked = known ?? this.robotsOf(url)
    if (!known) this.robots.set(url.origin, asked)
    const text = await asked
    if (typeof text !== 'string') return text
    const path = url.pathname + url.search
    return robotsAllow(text, path) ? undefined : { state: 'robots', why: `robots.txt forbids ${path}`.slice(0, 300) }
  }

  /** A site without the file forbids nothing (RFC 9309, 2.3.1.3); one that cannot give it is not asked for anything else. */
  private async robotsOf({ origin, host }: URL): Promise<string | Failure> {
    let url = new URL('/robots.txt', origin)
    for (let moves = 0; moves <= mostRedirects; moves++) {
      const answer = await this.patiently(url, null, robotsBytes)
      if ('location' in answer) {
        if (!URL.canParse(answer.location, url.href)) return ''
        url = new URL(answer.location, url)
        continue
      }
      if (answer.state === 'read') {
        const text = answer.bytes.toString('utf8')
        this.turns.slow(host, Math.min(crawlDelay(text) ?? 0, longestDelayS) * 1000)
        return text
      }
      const isSilent = answer.state === 'unreachable' || (answer.state === 'gone' && answer.why === unknownHost)
      return isSilent ? answer : ''
    }
    return ''
  }

  private async patiently(url: URL, known: KnownVersion | null, limit?: number): Promise<Answer | Moved> {
    let waitMs = 2000
    for (let attempt = 1; ; attempt++) {
      const answer = await this.turns.at(url.host, () => this.once(url, known, limit))
      if (!('retryMs' in answer)) return answer
      const { retryMs, ...failure } = answer
      const pause = retryMs ?? waitMs
      if (attempt === mostAttempts || pause > longestWaitMs) return failure
      await (this.options.wait ?? sleep)(pause)
      waitMs *= 4
    }
  }

  private async once(url: URL, known: KnownVersion | null, limit?: number): Promise<Answer | Moved | Passing> {
    const signal = this.options.deadline?.() ?? AbortSignal.timeout(requestMs)
    try {
      const headers = { accept, 'accept-language': 'ja', 'accept-encoding': 'identity', ...conditionsOf(known) }
      const answer = await this.options.http.request(url, { headers, signal })
      this.isOnline = true
      return await this.taken(answer, limit ?? this.options.mostBytes ?? 20 * 1024 * 1024)
    } catch (error) {
      if (error instanceof OutboundRefused) return { state: 'refused', why: messageOf(error) }
      if (error instanceof TooLong) return { state: 'unreadable', why: error.message }
      if (signal.aborted) return { state: 'unreachable', why: 'it did not come to its end in time' }
      const isUnknown = codeOf(error) === 'ENOTFOUND' && this.isOnline
      const why = isUnknown ? unknownHost : `it cannot be reached: ${messageOf(error)}`.slice(0, 300)
      return { state: isUnknown ? 'gone' : 'unreachable', why, retryMs: undefined }
    }
  }

  private async taken(answer: Dispatcher.ResponseData, limit: number): Promise<Answer | Moved | Passing> {
    const { statusCode: status, headers, body } = answer
    if (status === 200) {
      if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
        throw await dumped(body, 'it comes compressed although that was not asked for')
      if (Number(headers['content-length']) > limit) throw await dumped(body, `it has more than ${limit} bytes`)
      const bytes = await bytesOf(body, limit)
      const moved = movedByPage(bytes)
      if (moved !== null) return { location: moved }
      const [type, etag, modified] = ['content-type', 'etag', 'last-modified'].map((name) => headers[name])
      return { state: 'read', bytes, type: textOf(type) ?? '', etag: textOf(etag), last_modified: textOf(modified) }
    }
    await body.dump({ limit: 64 * 1024 }).catch(() => {})
    if (status === 304) return { state: 'unchanged' }
    const { location } = headers
    if (status >= 301 && status <= 308 && typeof location === 'string') return { location }
    const why = `status ${status}`
    if (status === 404 || status === 410) return { state: 'gone', why }
    if (status !== 429 && status < 500) return { state: 'refused', why }
    return { state: 'unreachable', why, retryMs: retryAfterMs(headers['retry-after'], this.options.clock()) }
  }
}

interface Moved {
  readonly location: string
}

/** A failure that may pass. */
type Passing = Failure & { readonly retryMs: number | undefined }

class TooLong extends Error {}

const unknownHost = 'its host is not known any more'
const toFront: Failure = { state: 'gone', why: 'it leads to a front page' }

/** Whether an address is that of a site as a whole. */
export const isFront = ({ pathname, search }: URL): boolean =>
  search === '' && /^\/(?:(?:index|default|top|home)\.\w{1,5})?$/i.test(pathname)

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header.slice(0, 300) : null

const conditionsOf = (known: KnownVersion | null): Record<string, string> => ({
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
})

async function dumped(body: Dispatcher.ResponseData['body'], message: string): Promise<TooLong> {
  await body.dump({ limit: 64 * 1024 }).catch(() => {})
  return new TooLong(message)
}

async function bytesOf(body: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw new TooLong(`it has more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Where a page sends browsers by itself, within ten seconds: how many sites tell that they moved. */
function movedByPage(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 4096).toString('latin1')
  const [tag = ''] = /<meta\s[^>]{0,200}http-equiv\s?=\s?["']?refresh[^>]{0,600}>/i.exec(head) ?? []
  const [, seconds, address] =
    /content\s?=\s?["']?\s?(\d{1,3})\s?[;,]\s?url\s?=\s?["']?([^"'>\s]{1,500})/i.exec(tag) ?? []
  return address !== undefined && Number(seconds) <= 10 ? address : null
}
