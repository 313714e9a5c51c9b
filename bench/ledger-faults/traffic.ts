import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a caller of the traffic sees of an answer. */
export interface Answer {
  readonly status: number
  readonly retryAfter: string | null
}

export interface Request {
  readonly path: string
  /** Without one the caller is somebody new. */
  readonly key?: string
  readonly idempotencyKey?: string
  readonly body?: unknown
}

export type Send = (request: Request) => Promise<Answer>

export interface TrafficOptions {
  readonly send: Send
  /** A key whose account has a monthly cap, one without, and one for batches. */
  readonly keys: { readonly capped: string; readonly plain: string; readonly batches: string }
  readonly ids: readonly string[]
  /** Callers of each kind at a time. */
  readonly callers: number
}

/** Units that callers were served, and how they were answered. */
export class Traffic {
  /** Units of answers with 200, by key: a search costs one. */
  readonly served = { capped: 0, plain: 0, batches: 0 }
  readonly statuses: Record<number, number> = {}
  /** Answers that are neither right nor 503 with Retry-After. */
  readonly faults: string[] = []
  /** Batches that were answered only after a retry. */
  retried = 0
  slowestMs = 0
  private isEnding = false
  private running: Promise<unknown> = Promise.resolve()

  constructor(private readonly options: TrafficOptions) {}

  start(): void {
    const kinds = [() => this.search('capped'), () => this.search('plain'), () => this.batch(), () => this.anonymous()]
    const caller = async (call: () => Promise<void>) => {
      while (!this.isEnding) await call()
    }
    this.running = Promise.all(
      kinds.flatMap((call) => Array.from({ length: this.options.callers }, () => caller(call))),
    )
  }

  /** Lets every call that began come to its end; batches are repeated until they are served. */
  async end(): Promise<void> {
    this.isEnding = true
    await this.running
  }

  private async search(kind: 'capped' | 'plain'): Promise<void> {
    const answer = await this.ask({ path: '/v1/programs/search?limit=1', key: this.options.keys[kind] })
    if (answer.status === 200) this.served[kind]++
  }

  private async batch(): Promise<void> {
    const { keys, ids } = this.options
    const first = randomInt(ids.length - 3)
    const unified_ids = ids.slice(first, first + 1 + randomInt(3))
    const request = {
      path: '/v1/programs/batch',
      key: keys.batches,
      idempotencyKey: randomUUID(),
      body: { unified_ids },
    }
    for (let tries = 1; ; tries++) {
      const answer = await this.ask(request)
      if (answer.status === 200) {
        this.served.batches += unified_ids.length
        if (tries > 1) this.retried++
        return
      }
      await sleep(20 + randomInt(60))
    }
  }

  private async anonymous(): Promise<void> {
    await this.ask({ path: '/v1/programs/search?limit=1' })
  }

  private async ask(request: Request): Promise<Answer> {
    const began = performance.now()
    const answer = await this.options.send(request)
    this.slowestMs = Math.max(this.slowestMs, performance.now() - began)
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1
    if (answer.status === 503) {
      // Callers wait as they are told, though less long.
      await sleep(50)
      if (answer.retryAfter === null) this.faults.push(`${request.path}: 503 without Retry-After`)
    } else if (answer.status !== 200) this.faults.push(`${request.path}: ${answer.status}`)
    return answer
  }
}
