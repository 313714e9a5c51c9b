import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** One thing that a client wanted, with what it knows about its fate. */
export interface Wish {
  /** Names the wish on the books: each call carries it as its X-Client-Tag. */
  readonly tag: string
  /** Units it costs when it is served. */
  readonly units: number
  /** `lost`: the answer to a call that cannot be repeated for free did not arrive. */
  outcome: 'open' | 'served' | 'lost'
}

interface Request {
  readonly path: string
  readonly units: number
  /** A call with a body carries an Idempotency-Key and is repeated until it is answered. */
  readonly body?: unknown
}

export interface CallerOptions {
  readonly url: string
  readonly key: string
  readonly ids: readonly string[]
  /** Between two wishes. */
  readonly pauseMs: number
}

/** One client: searches, batches and checks, one after the other, and remembers what came of each. */
export class Caller {
  readonly wishes: Wish[] = []
  private readonly ending = new AbortController()

  constructor(private readonly options: CallerOptions) {}

  /** Calls until `end` is called; what began is then still brought to its answer. */
  async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.fulfil(this.next())
      await sleep(this.options.pauseMs, undefined, { signal: this.ending.signal }).catch(() => {})
    }
  }

  end(): void {
    this.ending.abort()
  }

  private next(): Request {
    const { ids } = this.options
    const kind = randomInt(3)
    if (kind === 0) return { path: '/v1/programs/search?limit=1', units: 1 }
    const first = randomInt(ids.length - 5)
    const some = ids.slice(first, first + 1 + randomInt(5))
    if (kind === 1) return { path: '/v1/exclusions/check', units: 1, body: { program_ids: some } }
    return { path: '/v1/programs/batch', units: some.length, body: { unified_ids: [...some, 'unknown'] } }
  }

  private async fulfil(request: Request): Promise<void> {
    const wish: Wish = { tag: randomUUID().replaceAll('-', ''), units: request.units, outcome: 'open' }
    this.wishes.push(wish)
    while (wish.outcome === 'open') {
      const status = await this.send(request, wish.tag)
      if (status === 200) wish.outcome = 'served'
      else if (request.body === undefined && status === 'cut off') wish.outcome = 'lost'
      else if (typeof status === 'string' || status === 409 || status === 503) await sleep(20 + randomInt(60))
      else throw new Error(`${request.path} answered ${status}`)
    }
  }

  /** The status; `cut off` when no whole answer arrived, `nobody there` when the call was certainly not received. */
  private async send({ path, body }: Request, tag: string): Promise<number | 'cut off' | 'nobody there'> {
    const headers = { 'x-api-key': this.options.key, 'x-client-tag': tag }
    const once = { 'idempotency-key': tag, 'x-cost-cap-jpy': '300', 'content-type': 'application/json' }
    const init =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { ...headers, ...once }, body: JSON.stringify(body) }
    try {
      const response = await fetch(`${this.options.url}${path}`, init)
      await response.arrayBuffer()
      return response.status
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      return code === 'ECONNREFUSED' ? 'nobody there' : 'cut off'
    }
  }
}
