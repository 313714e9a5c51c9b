import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { RawDocument } from '../src/ingest/connector.ts'

/** A raw document of a source made in a test, in pieces as small as asked so that borders fall everywhere. */
export function rawDocument(name: string, content: string | Buffer, pieceBytes = 64 * 1024): RawDocument {
  const bytes = Buffer.from(content)
  const pieces = () => {
    const count = Math.ceil(bytes.length / pieceBytes)
    return Array.from({ length: count }, (_, i) => bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes))
  }
  return {
    name,
    url: null,
    fetchedAt: '2026-04-01T00:00:00.000Z',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    open: () => Readable.from(pieces(), { objectMode: false }),
    read: async (limit = 64 * 1024 * 1024) => {
      if (bytes.length > limit) throw new Error(`${name} has more than ${limit} bytes`)
      return bytes
    },
  }
}

/** A zip archive of the given files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return Buffer.concat((await Readable.from(zip.outputStream).toArray()) as Buffer[])
}

/** Everything an asynchronous list gives. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
