import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Client, errors } from 'undici'
import { settlesWithin } from '../../lib/in-time.ts'
import { urlHost } from '../../lib/public-address.ts'
import { dnsLookup } from '../dns-lookup.ts'
import { publicLookup } from '../public-lookup.ts'
import { ReceiverRefused } from './receiver-refused.ts'
import { receiverUrl } from './receiver-url.ts'

/** What became of one POST, in fixed words only: whatever else was seen of the receiver could be used to scan ports. */
export type Attempt =
  | { readonly ok: true; readonly statusCode: number }
  | {
      readonly ok: false
      /** Null where no answer came. */
      readonly statusCode: number | null
      readonly error: `http_${number}` | 'timeout' | 'transport_error' | 'unsafe_target'
    }

export interface ReceiversOptions {
  /** Hosts, each as URL.host writes it, that may be private and without TLS, for development and tests. */
  readonly allowPrivate?: readonly string[]
  /** Longest time of a POST from the first question for its address to the head of the answer. */
  readonly totalMs?: number
  /** Longest time until a connection stands, its address and TLS included. */
  readonly connectMs?: number
  /** Answers names in place of the name servers. */
  readonly lookup?: LookupFunction
  /** Certificates (PEM) to trust in place of those of Node. */
  readonly ca?: string
}

const dnsMs = 3000

class Late extends Error {}

/** Posts to the addresses that customers name: public ones only, one connection a POST, no redirects, no proxy. */
export class Receivers {
  private readonly allowPrivate: readonly string[]
  private readonly totalMs: number
  private readonly connectMs: number
  private readonly open: LookupFunction
  private readonly guarded: LookupFunction
  private readonly ca: string | undefined
  private readonly sending = new Set<Client>()

  constructor({ allowPrivate = [], totalMs = 10_000, connectMs = 5000, lookup, ca }: ReceiversOptions = {}) {
    this.allowPrivate = allowPrivate
    this.totalMs = totalMs
    this.connectMs = connectMs
    this.open = lookup ?? systemLookup
    this.guarded = publicName(lookup ?? dnsLookup())
    this.ca = ca
  }

  /** Reads the address of a receiver and asks for the addresses of its host; throws ReceiverRefused. */
  async check(text: string): Promise<URL> {
    const url = receiverUrl(text, this.allowPrivate)
    if (this.allowPrivate.includes(url.host) || isIP(urlHost(url)) !== 0) return url
    const vetted = new Promise((resolve, reject) => {
      this.guarded(url.hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
    })
    if (!(await settlesWithin(vetted, dnsMs))) throw new ReceiverRefused('unresolved')
    await vetted
    return url
  }

  /** Sends one POST; its status counts as soon as it has come, and the rest of the answer is cut. Never throws. */
  async post(text: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<Attempt> {
    try {
      const statusCode = await this.send(receiverUrl(text, this.allowPrivate), body, headers)
      if (statusCode >= 200 && statusCode < 300) return { ok: true, statusCode }
      return { ok: false, statusCode, error: `http_${statusCode}` }
    } catch (error) {
      return { ok: false, statusCode: null, error: wordFor(error) }
    }
  }

  /** Ends what is being sent, as a transport error. */
  async close(): Promise<void> {
    await Promise.all([...this.sending].map((client) => client.destroy()))
  }

  private async send(url: URL, body: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
    const client = this.clientFor(url)
    this.sending.add(client)
    const deadline = setTimeout(() => client.destroy(new Late()), this.totalMs)
    try {
      const path = `${url.pathname}${url.search}`
      const { statusCode } = await client.request({ method: 'POST', path, headers, body })
      return statusCode
    } finally {
      clearTimeout(deadline)
      this.sending.delete(client)
      void client.destroy()
    }
  }

  /** A connection of its own for each POST, so that receivers share nothing and a name is judged anew every time. */
  private clientFor(url: URL): Client {
    const lookup = this.allowPrivate.includes(url.host) ? this.open : this.guarded
    const connect = { timeout: this.connectMs, lookup, rejectUnauthorized: true, ...(this.ca ? { ca: this.ca } : {}) }
    return new Client(url.origin, { connect, pipelining: 0 })
  }
}

/** Names that are private, unknown or not answered for are refused alike: nobody learns which names a network has inside. */
function publicName(lookup: LookupFunction): LookupFunction {
  const refused = () => new ReceiverRefused('unresolved')
  const guarded = publicLookup(lookup, refused)
  return (hostname, options, done) => {
    guarded(hostname, options, (error, ...found) => done(error && refused(), ...found))
  }
}

function wordFor(error: unknown): 'timeout' | 'transport_error' | 'unsafe_target' {
  if (error instanceof ReceiverRefused) return 'unsafe_target'
  return error instanceof Late || error instanceof errors.ConnectTimeoutError ? 'timeout' : 'transport_error'
}
