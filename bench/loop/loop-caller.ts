import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { LoopCall } from './calls.ts'

/** What is called, as often as the limits allow, for how long. */
export interface LoopLoad {
  readonly call: LoopCall
  readonly atOnce: number
  readonly ms: number
}

/** What became of the calls of one load. */
export interface LoopAnswers {
  readonly answered: number
  /** The status that most of them had. */
  readonly status: number
  readonly slowestMs: number
}

/** A process that makes one call again and again, several at once, with a key. */
export function run({ port, apiKey }: { readonly port: number; readonly apiKey: string }): void {
  const agent = new Agent({ keepAlive: true })
  process.on('SIGTERM', () => process.exit(0))
  process.on('message', async ({ call, atOnce, ms }: LoopLoad) => {
    const end = performance.now() + ms
    const times: number[] = []
    const statuses = new Map<number, number>()
    const line = async () => {
      do {
        const began = performance.now()
        const { status, waitMs } = await send(call)
        if (status !== 429) times.push(performance.now() - began)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, end - performance.now())))
      } while (performance.now() < end)
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    const [status = 0] = [...statuses].sort(([, a], [, b]) => b - a)[0] ?? []
    process.send?.({ answered: times.length, status, slowestMs: Math.max(0, ...times) } satisfies LoopAnswers)
  })
  process.send?.('ready')

  function send({ method, path, body }: LoopCall): Promise<{ status: number; waitMs: number }> {
    const headers = {
      'x-api-key': apiKey,
      'idempotency-key': randomUUID(),
      'x-cost-cap-jpy': '10000000',
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve) => {
      const sending = request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
        response.resume()
        const waitMs = response.statusCode === 429 ? Number(response.headers['retry-after'] ?? 1) * 1000 : 0
        response.once('end', () => resolve({ status: response.statusCode ?? 0, waitMs }))
      })
      sending.on('error', () => resolve({ status: 0, waitMs: 50 }))
      sending.end(body ?? undefined)
    })
  }
}
