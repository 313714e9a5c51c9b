import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kind, nextRequest, type Request, type World } from './mix.ts'
import type { Plan } from './plan.ts'

/** A call with what its caller knows about its fate; one that was refused is not on the books. */
export interface Attempt {
  /** Names it on the books: its X-Client-Tag. */
  readonly tag: string
  readonly kind: Kind
  readonly units: number
  /** `lost`: no answer came, or one that leaves it open, and it cannot be asked for again. */
  outcome: 'open' | 'served' | 'refused' | 'lost'
}

/** What became of the calls of a kind. */
export interface Tally {
  served: number
  refused: number
  unavailable: number
  cut: number
  readonly ms: number[]
}

/** Everything that clients saw. */
export class Diary {
  readonly tallies = new Map<Kind, Tally>()
  /** Answers that were no success, no refusal that belongs to the call, and no 503 or cut while something was broken on purpose. */
  readonly faults: string[] = []
  /** The longest that an answer of any kind took since this was set to 0. */
  slowestMs = 0
  /** Calls without a key that were served, by network. */
  readonly served = new Map<string, number>()

  constructor(private readonly plan: Plan) {}

  of(kind: Kind): Tally {
    const known = this.tallies.get(kind)
    if (known) return known
    const made: Tally = { served: 0, refused: 0, unavailable: 0, cut: 0, ms: [] }
    this.tallies.set(kind, made)
    return made
  }

  /** Notes a failure; it is a fault unless something was broken on purpose meanwhile. */
  failed(request: Request, status: Status, from: number): void {
    const isPlanned = this.plan.covers(from, performance.now())
    if (isPlanned && (status === 503 || typeof status === 'string')) return
    this.faults.push(`${new Date().toISOString()} ${request.kind} ${request.method} ${request.path}: ${status}`)
  }
}

type Status = number | 'cut off' | 'nobody there'

interface Options {
  readonly url: string
  readonly key: string
  readonly world: World
  readonly diary: Diary
  /** Between two requests. */
  readonly pauseMs: number
}

/** A client that asks for one thing after the other and remembers what came of each. */
export class Customer {
  readonly attempts: Attempt[] = []
  private readonly ending = new AbortController()

  constructor(private readonly options: Options) {}

  /** Calls until `end` is called; what can be asked for again is then still brought to its answer. */
  async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.fulfil(nextRequest(this.options.world))
      await sleep(randomInt(2 * this.options.pauseMs + 1), undefined, { signal: this.ending.signal }).catch(() => {})
    }
  }

  end(): void {
    this.ending.abort()
  }

  private async fulfil(request: Request): Promise<void> {
    let attempt = this.begin(request)
    for (;;) {
      const from = performance.now()
      const { status, body } = await this.send(request, attempt.tag)
      this.note(request, status, from)
      if (isServed(status)) {
        attempt.outcome = 'served'
        return this.remember(request, body)
      }
      const isOver = typeof status === 'number' && status !== 503 && !(request.isRepeatable && status === 409)
      if (isOver) {
        attempt.outcome = 'refused'
        return
      }
      if (!request.isRepeatable) {
        const isLost = status === 'cut off' || isUnknown(body)
        attempt.outcome = isLost ? 'lost' : 'refused'
        if (isLost) return
        attempt = this.begin(request)
      }
      await sleep(50 + randomInt(150))
    }
  }

  private begin({ kind, units }: Request): Attempt {
    const attempt: Attempt = { tag: randomUUID().replaceAll('-', ''), kind, units, outcome: 'open' }
    if (units > 0) this.attempts.push(attempt)
    return attempt
  }

  private note(request: Request, status: Status, from: number): void {
    const { diary } = this.options
    diary.slowestMs = Math.max(diary.slowestMs, performance.now() - from)
    const tally = diary.of(request.kind)
    if (isServed(status)) {
      tally.served++
      tally.ms.push(performance.now() - from)
    } else if (typeof status === 'number' && request.refusals?.includes(status)) tally.refused++
    else {
      if (status === 503) tally.unavailable++
      else if (typeof status === 'string') tally.cut++
      diary.failed(request, status, from)
    }
  }

  private remember(request: Request, body: unknown): void {
    const { webhooks } = this.options.world
    if (request.kind === 'anonymous') {
      const network = String(request.headers?.['x-forwarded-for']).split('::')[0] as string
      const { served } = this.options.diary
      served.set(network, (served.get(network) ?? 0) + 1)
    }
    if (request.kind !== 'webhooks') return
    if (request.method === 'POST') webhooks.push((body as { id: number }).id)
    if (request.method === 'DELETE') webhooks.splice(webhooks.indexOf(Number(request.path.split('/').at(-1))), 1)
  }

  /** The status of the answer and what it says; an error of a tool has the status of its refusal. */
  private async send(request: Request, tag: string): Promise<{ status: Status; body?: unknown }> {
    const isKeyed = request.kind !== 'anonymous'
    const headers: Record<string, string> = {
      'x-client-tag': tag,
      ...(isKeyed && { 'x-api-key': this.options.key }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    }
    const body = request.body === undefined ? null : JSON.stringify(request.body)
    try {
      const response = await fetch(`${this.options.url}${request.path}`, { method: request.method, headers, body })
      const text = await response.text()
      const answer = text === '' ? undefined : JSON.parse(text)
      return { status: request.kind === 'mcp' ? toolStatus(response.status, answer) : response.status, body: answer }
    } catch (error) {
      if (error instanceof SyntaxError) return { status: 'cut off' }
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      return { status: code === 'ECONNREFUSED' ? 'nobody there' : 'cut off' }
    }
  }
}

const isServed = (status: Status): boolean => typeof status === 'number' && status >= 200 && status < 300

interface ToolAnswer {
  readonly result?: { isError?: boolean; _meta?: { 'konkyo/error'?: { status: number; code?: string } } }
}

/** Whether an answer says that its call may be on the books. */
function isUnknown(body: unknown): boolean {
  const { code, result } = Object(body) as { code?: string } & ToolAnswer
  return [code, result?._meta?.['konkyo/error']?.code].includes('outcome_unknown')
}

function toolStatus(status: number, answer: unknown): number {
  const { result } = answer as ToolAnswer
  if (result?.isError) return result._meta?.['konkyo/error']?.status ?? 500
  return result === undefined && status === 200 ? 500 : status
}
