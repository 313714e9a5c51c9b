import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RawDocument } from '../connector.ts'

const defaultReadLimit = 64 * 1024 * 1024

/** What is known about a file beside its bytes. */
export interface FileFacts {
  readonly name: string
  readonly url?: string | null
  /** Without it nobody knows when the bytes were received. */
  readonly fetchedAt?: string
  /** Computed from the bytes without it. */
  readonly sha256?: string
}

/** A raw document that lies in a file of its own, which archives and PDF readers can seek in. */
export interface FileDocument extends RawDocument {
  readonly path: string
}

/** A file as a raw document; its bytes are hashed before anything else is done with them. */
export async function fileDocument(path: string, { name, url = null, ...known }: FileFacts): Promise<FileDocument> {
  const { size, mtime } = statSync(path)
  const open = () => createReadStream(path, { highWaterMark: 256 * 1024 })
  return {
    path,
    name,
    url,
    fetchedAt: known.fetchedAt ?? mtime.toISOString(),
    ...(known.fetchedAt === undefined && { isUndated: true as const }),
    sha256: known.sha256 ?? (await sha256Of(open())),
    bytes: size,
    open,
    read: async (limit = defaultReadLimit) => {
      if (size > limit) throw tooLarge(name, size, limit)
      return readFile(path)
    },
  }
}

/** Hex SHA-256 of a stream. */
export async function sha256Of(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** The refusal of a document that is too large to be held at once. */
export const tooLarge = (name: string, bytes: number, limit: number): Error =>
  new Error(`${name} has ${bytes} bytes, more than the ${limit} that are read at once`)
