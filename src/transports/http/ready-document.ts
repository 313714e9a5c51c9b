import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onceMade } from '../../lib/once.ts'
import { matches } from '../../pipeline/answer/reply-headers.ts'
import { type Coding, codingFor } from '../accept-encoding.ts'

/** One form of a document, ready to be sent. */
interface Form {
  readonly bytes: Buffer
  readonly etag: string
}

/** For what is made once, and for what is made at every look: from here on the result is a few per cent shorter and takes many times as long. */
const brotliQuality = { once: 6, now: 4 } as const

type When = keyof typeof brotliQuality

/** Compresses beside the event loop. */
export const compressors = {
  br: (bytes: Buffer, when: When) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[when],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, _: When) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer, _: When) => bytes,
}

/** A long text that is the same for everybody: made when somebody first asks, and compressed once for each coding. */
export class ReadyDocument {
  private readonly forms: Record<Coding, () => Promise<Form>>

  constructor(make: () => Buffer | Promise<Buffer>) {
    const made = onceMade(async () => make())
    const form = (coding: Coding) =>
      onceMade(async () => {
        const bytes = await compressors[coding](await made(), 'once')
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
      })
    this.forms = { br: form('br'), gzip: form('gzip'), identity: form('identity') }
  }

  /** Sends it in the coding that the caller likes best, or 304 where the caller has it. */
  async send({ headers }: FastifyRequest, response: FastifyReply): Promise<FastifyReply> {
    const coding = codingFor(headers['accept-encoding'], ['br', 'gzip'])
    const { bytes, etag } = await this.forms[coding]()
    response.headers({ etag, vary: 'Accept-Encoding' })
    if (matches(headers['if-none-match'], etag)) return response.code(304).send()
    if (coding !== 'identity') response.header('content-encoding', coding)
    return response.send(bytes)
  }
}

/** How a document is served. */
interface Served {
  readonly document: ReadyDocument
  readonly headers: Readonly<Record<string, string>>
  readonly throttle: (request: FastifyRequest) => void
}

/** Mounts a document at its address. */
export function mountDocument(app: FastifyInstance, url: string, { document, headers, throttle }: Served): void {
  app.get(url, async (request, response) => {
    throttle(request)
    return document.send(request, response.headers(headers))
  })
  app.knownPaths.add(url, ['GET'])
}

/** Headers that every answer of the API carries: nothing here is ever a page that a browser may run or frame. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  vary: 'Accept, X-Envelope-Version',
}
