import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ByteRange, byteRange } from '../../lib/byte-range.ts'
import { AppError } from '../../operation/errors.ts'
import { matches } from '../../pipeline/answer/reply-headers.ts'
import { fixedHeaders } from './ready-document.ts'
import { requestIdOf } from './request.ts'

/** A file that is never changed, though it may be removed. */
interface DumpFile {
  readonly id: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

interface Dumps {
  /** The file that a token of a link stands for; throws the refusal otherwise. */
  find(token: string): Promise<DumpFile>
  readonly clock: () => Date
}

const url = '/v1/data_dump/:token'

/** Mounts the download of snapshots: whole, or the part that a download which broke off still needs (RFC 9110, 14). */
export function mountDumps(app: FastifyInstance, { find, clock }: Dumps): void {
  const running = new Set<Readable>()
  // A service that stops does not wait for gigabytes: whoever was reading goes on later where it broke off.
  app.addHook('preClose', async () => {
    for (const stream of running) stream.destroy()
  })
  app.get(url, async (request, response) => {
    const file = await find((request.params as { token: string }).token)
    const etag = `"${file.sha256}"`
    response.headers({
      ...fixedHeaders,
      'x-request-id': requestIdOf(request, clock),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag,
    })
    if (matches(request.headers['if-none-match'], etag)) return response.code(304).send()
    const part = partOf(request, file, etag)
    const { first, last } = part ?? { first: 0, last: file.bytes - 1 }
    const handle = await open(file.path).catch(removedMeanwhile)
    if (part) response.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`)
    const stream = handle.createReadStream({ start: first, end: last })
    running.add(stream)
    stream.once('close', () => running.delete(stream))
    return response
      .headers({
        'content-type': 'application/vnd.sqlite3',
        'content-disposition': `attachment; filename="${file.id}.sqlite"`,
        'content-length': last - first + 1,
      })
      .send(stream)
  })
  app.knownPaths.add(url, ['GET'])
}

/** Null for the whole: a part of another file than the one that the caller began with would make nonsense. */
function partOf({ headers }: FastifyRequest, { bytes }: DumpFile, etag: string): ByteRange | null {
  const began = headers['if-range']
  const part = began === undefined || began === etag ? byteRange(headers.range, bytes) : null
  if (part !== 'unsatisfiable') return part
  throw new AppError('unsatisfiable_range', {
    ja: `ファイルは${bytes}バイトです。その範囲内で指定してください。`,
    en: `the file has ${bytes} bytes`,
    headers: { 'content-range': `bytes */${bytes}` },
  })
}

function removedMeanwhile(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT')
    throw new AppError('unavailable', {
      ja: '現在、データの版を開けません。少し待って再試行してください。',
      en: 'the snapshot cannot be opened right now',
      retryAfter: 1,
    })
  throw new AppError('gone', { ja: 'このデータの版の保存期間は終わりました。', en: 'the snapshot is no longer kept' })
}
