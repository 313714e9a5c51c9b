import type { FastifyReply } from 'fastify'
import type { AppError } from '../../operation/errors.ts'
import { ReadyFile } from '../../operation/ready-file.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { AnswerStream } from '../../pipeline/answer-stream.ts'
import type { Reply } from '../../pipeline/call.ts'
import { v2ContentType } from './accept.ts'
import { sendStream } from './send-stream.ts'

const jsonType = 'application/json; charset=utf-8'

/** Headers that every answer of the API carries: nothing here is ever a page that a browser may run or frame. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  vary: 'Accept, X-Envelope-Version',
}

const fixedPairs = Object.entries(fixedHeaders).flat()

/** Sends a finished call. Headers and body are final here, so they go to the socket without Fastify's bookkeeping per header. */
export function send(
  response: FastifyReply,
  { requestId, isKeyed }: { requestId: string; isKeyed: boolean },
  { status, answer, headers, isV2 }: Reply,
): FastifyReply {
  const pairs = fixedPairs.slice()
  pairs.push('x-request-id', requestId, 'x-envelope-version', isV2 ? 'v2' : 'v1')
  if (!('cache-control' in headers)) pairs.push('cache-control', isKeyed ? 'private, no-cache' : 'no-cache')
  for (const name in headers) pairs.push(name, headers[name] as string)
  response.hijack()
  if (status === 304 || status === 204) {
    response.raw.writeHead(status, pairs).end()
    return response
  }
  if (answer instanceof AnswerStream) {
    response.raw.writeHead(status, [...pairs, 'content-type', jsonType])
    void sendStream(answer, response.raw, response.request.raw.socket)
    return response
  }
  const isFile = answer instanceof ReadyFile
  if (isFile) pairs.push('content-disposition', `attachment; filename="${answer.fileName}"`)
  const body = isFile ? answer.bytes : jsonBytes(answer)
  const type = isFile ? fileType(answer) : isV2 ? v2ContentType : jsonType
  pairs.push('content-type', type, 'content-length', String(body.length))
  response.raw.writeHead(status, pairs).end(body)
  return response
}

/** Only text has a character set (RFC 2046, 4.1.2). */
const fileType = ({ mediaType }: ReadyFile): string =>
  mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType

const jsonBytes = (answer: unknown): Buffer =>
  answer instanceof ReadyJson ? answer.toBuffer() : Buffer.from(JSON.stringify(answer))

/** Sends a refusal that happened before any operation was found. */
export function sendError(response: FastifyReply, requestId: string, failure: AppError): FastifyReply {
  const reply = { status: failure.status, answer: failure.body(), headers: failure.headers, isV2: false }
  return send(response, { requestId, isKeyed: false }, reply)
}
