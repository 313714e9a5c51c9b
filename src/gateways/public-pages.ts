import type { LookupFunction } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { messageOf } from '../lib/caught.ts'
import { Recent } from '../lib/recent.ts'
import { type Encoding, encodingOfLabel, sniffEncoding, strictDecoder } from '../lib/text-encoding.ts'
import { Turns } from '../lib/turns.ts'
import { AddressRefused, OutboundHttp } from './outbound-http.ts'

/** A page as it was fetched, or in a word why it was not: `timeout` = the time of all pages together is over. */
export type Page = { readonly url: string; readonly text: string } | Problem

/** Looks at a page; it is let go of when that is done. */
type Look = (address: string, page: Page) => Promise<void> | void

interface Problem {
  readonly problem: 'unreachable' | 'unreadable' | 'timeout'
  readonly detail: string
}

/** A page as it came. */
interface Fetched {
  readonly url: string
  readonly bytes: Buffer
  readonly type: string
}

export interface PublicPagesOptions {
  readonly userAgent: string
  /** `host:port` that may be asked although private, for tests. */
  readonly allowPrivate?: readonly string[]
  readonly pageMs?: number
  readonly totalMs?: number
  /** Answers names in place of the name servers. */
  readonly lookup?: LookupFunction
}

const mostBytes = 5 * 1024 * 1024
const mostRedirects = 3
const keptMs = 3_600_000
const mostKept = 12
const longestKept = 1_000_000
const mostDecoded = 2
const sliceBytes = 64 * 1024
const readable = /^(?:text\/|application\/(?:xhtml\+xml|xml|json))/

/** Reads pages that callers name, one after the other, through the guarded client; keeps shorter ones for an hour. */
export class PublicPages {
  private readonly http: OutboundHttp
  private readonly turns = new Turns(mostDecoded)
  private readonly kept = new Recent<Page>(keptMs, mostKept)
  private readonly pageMs: number
  private readonly totalMs: number

  constructor({ userAgent, allowPrivate = [], pageMs = 5000, totalMs = 30_000, lookup }: PublicPagesOptions) {
    const http = { hosts: 'public', allowPrivate, userAgent, waitMs: pageMs } as const
    this.http = new OutboundHttp({ ...http, ...(lookup && { lookup }) })
    this.pageMs = pageMs
    this.totalMs = totalMs
  }

  /**
   * Shows the pages of some addresses, one after the other, and holds none of them longer. Decoding and comparing a page takes
   * many times its size, so only so many calls of the process are shown one at a time.
   */
  async read(addresses: Iterable<string>, now: Date, look: Look): Promise<void> {
    const total = AbortSignal.timeout(this.totalMs)
    for (const address of new Set(addresses)) await this.show(address, total, now, look)
  }

  async close(): Promise<void> {
    await this.http.close()
  }

  private async show(address: string, total: AbortSignal, now: Date, look: Look): Promise<void> {
    const fetched = this.kept.get(address, now)?.value ?? (await this.fetch(address, total))
    if (!('bytes' in fetched)) return look(address, fetched)
    const endTurn = await this.turns.take()
    try {
      const page = await decoded(fetched)
      if ('text' in page && page.text.length <= longestKept) this.kept.set(address, page, now)
      await look(address, page)
    } finally {
      endTurn()
    }
  }

  private async fetch(address: string, total: AbortSignal): Promise<Fetched | Problem> {
    try {
      return await this.follow(address, AbortSignal.any([total, AbortSignal.timeout(this.pageMs)]))
    } catch (error) {
      if (total.aborted) return { problem: 'timeout', detail: 'no time was left for this page' }
      if (error instanceof Unreadable) return { problem: 'unreadable', detail: error.message }
      return { problem: 'unreachable', detail: reasonOf(error) }
    }
  }

  private async follow(address: string, signal: AbortSignal): Promise<Fetched> {
    signal.throwIfAborted()
    let url = addressOf(address)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const headers = { accept: 'text/html, text/plain;q=0.9, */*;q=0.1', 'accept-encoding': 'identity' }
      const answer = await this.http.request(url, { headers, signal })
      const { statusCode: status, headers: said } = answer
      if (status === 200) return { url: url.href, ...(await bodyOf(answer)) }
      await answer.body.dump()
      if (status < 301 || status > 308 || typeof said.location !== 'string') throw new Refused(`status ${status}`)
      url = addressOf(said.location, url.href)
    }
    throw new Refused(`more than ${mostRedirects} redirects`)
  }
}

/** Raised for an answer that is no text that we read. */
class Unreadable extends Error {}

/** Raised for an answer that is no page. */
class Refused extends Error {}

function addressOf(text: string, base?: string): URL {
  if (!URL.canParse(text, base)) throw new Refused('not an address')
  return new URL(text, base)
}

/**
 * What is told about a failure: one sentence for names and addresses that are private or unknown, ports that are closed and
 * servers that are silent, so that nobody explores our network, or another one from ours.
 */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof AddressRefused) return 'only http and https addresses without port and credentials are asked'
  return 'no public server gave this page in time'
}

async function bodyOf({ headers, body }: Dispatcher.ResponseData): Promise<Pick<Fetched, 'bytes' | 'type'>> {
  const type = String(headers['content-type'] ?? '')
  if (/^application\/pdf\b/i.test(type)) throw await dumped(body, 'a PDF is not read')
  if (type !== '' && !readable.test(type.toLowerCase())) throw await dumped(body, 'not a page of text')
  if (headers['content-encoding']) throw await dumped(body, 'compressed although that was not asked for')
  const bytes = await bytesOf(body)
  if (bytes.subarray(0, 1024).includes('%PDF-')) throw new Unreadable('a PDF is not read')
  return { bytes, type }
}

async function decoded({ url, bytes, type }: Fetched): Promise<Page> {
  try {
    return { url, text: await decode(bytes, encodingOf(bytes, type)) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: 'unreadable', detail: error.message }
    throw error
  }
}

async function dumped(body: Dispatcher.ResponseData['body'], message: string): Promise<Unreadable> {
  await body.dump({ limit: sliceBytes })
  return new Unreadable(message)
}

async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new Unreadable(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What the answer says, else what the page says in its first 1024 bytes (WHATWG prescan), else what the bytes look like. */
function encodingOf(bytes: Buffer, contentType: string): Encoding {
  const inPage = /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1'))
  const [, label] = /charset\s*=\s*"?([\w-]+)/i.exec(contentType) ?? inPage ?? []
  const declared = label === undefined ? undefined : encodingOfLabel(label)
  if (declared) return declared
  try {
    return sniffEncoding(bytes.subarray(0, sliceBytes), bytes.length <= sliceBytes)
  } catch (error) {
    throw new Unreadable(messageOf(error))
  }
}

/** Decodes strictly, in slices between which other work goes on. */
async function decode(bytes: Buffer, encoding: Encoding): Promise<string> {
  const decoder = strictDecoder(encoding)
  const parts: string[] = []
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      parts.push(decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true }))
      await setImmediate()
    }
    parts.push(decoder.decode())
  } catch {
    throw new Unreadable(`not valid ${encoding}`)
  }
  return parts.join('')
}
