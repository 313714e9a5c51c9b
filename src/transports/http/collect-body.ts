import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../operation/errors.ts'
import type { BodyRoom } from './body-budget.ts'
import { brokenOff, declaredBytes } from './body-rooms.ts'

/** The body of a request as the bytes that came. Fails with 413 above `limit`, and with 400 when it breaks off. */
export async function collectBody(
  request: Pick<FastifyRequest, 'headers'>,
  payload: Readable,
  { limit, room }: { readonly limit: number; readonly room: BodyRoom },
): Promise<Buffer> {
  const declared = declaredBytes(request)
  if (declared !== null && declared > limit) throw bodyTooLong(limit)
  if (declared !== null) room.take(declared)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of chunksOf(payload)) {
    length += chunk.length
    if (length > limit) {
      payload.resume()
      throw bodyTooLong(limit)
    }
    if (declared === null) room.take(chunk.length)
    chunks.push(chunk)
  }
  if (declared !== null && length !== declared) throw brokenOff()
  return Buffer.concat(chunks)
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
  new AppError('too_large', {
    ja: `送信された内容が${sizeOf(limit)}を超えています。分けて送ってください。`,
    en: `the body is larger than ${sizeOf(limit)}`,
  })

const sizeOf = (bytes: number): string => {
  const mebibyte = 1024 * 1024
  return bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : `${bytes / 1024} KiB`
}
