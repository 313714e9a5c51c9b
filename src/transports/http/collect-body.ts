import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { letGo } from '../../lib/let-go.ts'
import { nextTurn } from '../../lib/run-steps.ts'
import { AppError } from '../../operation/errors.ts'
import type { BodyRoom } from './body-budget.ts'
import { brokenOff, declaredBytes } from './body-rooms.ts'

/** Bytes that are set aside before any has come: who declares a long body may never send it. */
const firstRoom = 65_536

/**
 * The body of a request as the bytes that came, a chunk a turn of the event loop, each copied into its place as it comes: a long
 * body read and joined at once would hold others up. Fails with 413 above `limit`, and with 400 when it breaks off.
 */
export async function collectBody(
  request: Pick<FastifyRequest, 'headers'>,
  payload: Readable,
  { limit, room }: { readonly limit: number; readonly room: BodyRoom },
): Promise<Buffer> {
  const declared = declaredBytes(request)
  if (declared !== null && declared > limit) throw bodyTooLong(limit)
  if (declared !== null) room.take(declared)
  const body = new GrowingBody(declared ?? limit)
  try {
    // Reading the head of the first request of a process takes milliseconds; a long body waits for the turn after that.
    if (declared === null || declared > firstRoom) await nextTurn()
    for await (const chunk of chunksOf(payload)) {
      if (body.length + chunk.length > limit) {
        payload.resume()
        throw bodyTooLong(limit)
      }
      if (declared === null) room.take(chunk.length)
      body.add(chunk)
      await nextTurn()
    }
    if (declared !== null && body.length !== declared) throw brokenOff()
    return body.bytes
  } catch (error) {
    body.letGo()
    throw error
  }
}

/** Bytes that grow to twice their room when it is used up, but not above what may come. */
class GrowingBody {
  length = 0
  private held: Buffer

  constructor(private readonly most: number) {
    this.held = Buffer.allocUnsafe(Math.min(firstRoom, most))
  }

  get bytes(): Buffer {
    return this.held.subarray(0, this.length)
  }

  add(chunk: Buffer): void {
    const end = this.length + chunk.length
    if (end > this.held.length) this.grow(Math.max(end, Math.min(this.most, 2 * end)))
    chunk.copy(this.held, this.length)
    this.length = end
  }

  letGo(): void {
    letGo(this.held)
  }

  private grow(room: number): void {
    const more = Buffer.allocUnsafe(room)
    this.held.copy(more, 0, 0, this.length)
    letGo(this.held)
    this.held = more
  }
}

async function* chunksOf(payload: Readable): AsyncGenerator<Buffer, void> {
  try {
    // An iterator that ends its stream would end the connection, and with it the answer.
    yield* payload.iterator({ destroyOnReturn: false })
  } catch {
    // Whoever sent it has gone away, which is no failure of ours.
    throw brokenOff()
  }
}

/** 413 of a body above the limit of its route. */
export const bodyTooLong = (limit: number): AppError =>
  new AppError('too_large', `the body is larger than ${limit / 1024} KiB`)
