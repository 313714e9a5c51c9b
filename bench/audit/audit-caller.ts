import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setPriority } from 'node:os'

/** One long call to make. */
export interface LongCall {
  readonly port: number
  readonly apiKey: string
  readonly path: string
  readonly body: string
  readonly idempotencyKey: string
}

/** What the caller saw of its call. */
export interface Answer {
  readonly status: number
  readonly firstByteMs: number
  readonly ms: number
  readonly bytes: number
  readonly sha256: string
}

const niceness = 10

/** A caller in a process of its own, which reads an answer and hashes it. */
export function run(_nothing: object): void {
  // A caller is elsewhere: the one here gives way to the service, as far as the cores allow. Linux counts niceness by thread.
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness)
  process.on('SIGTERM', () => process.exit(0))
  process.on('message', async (given: LongCall) => process.send?.((await call(given)) satisfies Answer))
  process.send?.('ready')
}

function call({ port, apiKey, path, body, idempotencyKey }: LongCall): Promise<Answer> {
  const began = performance.now()
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'idempotency-key': idempotencyKey,
    'x-cost-cap-jpy': '1000000',
  }
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      const firstByteMs = performance.now() - began
      const hash = createHash('sha256')
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
        hash.update(piece)
      })
      response.on('error', reject)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        resolve({ status, firstByteMs, ms: performance.now() - began, bytes, sha256: hash.digest('hex') })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
