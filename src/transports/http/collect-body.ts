import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'
import { letGo } from '../../lib/let-go.ts'
import { nextTurn } from '../../lib/run-steps.ts'

/** Bytes that are set aside for a body whose length nobody declared. */
const firstRoom = 65_536

/**
 * The body of a request as the bytes that came, a chunk a turn of the event loop, each copied into its place as it comes: a long
 * body read and joined at once would hold others up. Fails as the parser of Fastify does: 413 above `limit`, else 400.
 */
export async function collectBody({ headers }: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  const declared = headers['content-length'] === undefined ? null : Number(headers['content-length'])
  if (declared !== null && declared > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const body = await collected(payload, declared ?? firstRoom, limit)
  if (declared !== null && body.length !== declared) throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  return body
}

async function collected(payload: Readable, room: number, limit: number): Promise<Buffer> {
  // Reading the head of the first request of a process takes milliseconds; a long body waits for the turn after that.
  if (room > firstRoom) await nextTurn()
  let bytes = Buffer.allocUnsafe(room)
  let length = 0
  for await (const chunk of chunksOf(payload)) {
    const end = length + chunk.length
    if (end > limit) {
      payload.resume()
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    }
    if (end > bytes.length) bytes = inMore(bytes, Math.min(limit, 2 * end))
    chunk.copy(bytes, length)
    length = end
    await nextTurn()
  }
  return bytes.subarray(0, length)
}

async function* chunksOf(payload: Readable): AsyncGenerator<Buffer, void> {
  try {
    // An iterator that ends its stream would end the connection, and with it the answer.
    yield* payload.iterator({ destroyOnReturn: false })
  } catch {
    // Whoever sent it has gone away, which is no failure of ours.
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()
  }
}

function inMore(bytes: Buffer, room: number): Buffer<ArrayBuffer> {
  const more = Buffer.allocUnsafe(room)
  bytes.copy(more)
  letGo(bytes)
  return more
}
