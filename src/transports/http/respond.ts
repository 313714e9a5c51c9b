import type { FastifyReply } from 'fastify'
import type { AppError } from '../../operation/errors.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import type { Reply } from '../../pipeline/call.ts'
import { v2ContentType } from './accept.ts'

const jsonType = 'application/json; charset=utf-8'

/** Headers that every answer of the API carries: nothing here is ever a page that a browser may run or frame. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  vary: 'Accept, X-Envelope-Version',
}

/** Sends a finished call. */
export function send(
  response: FastifyReply,
  { requestId, isKeyed }: { requestId: string; isKeyed: boolean },
  reply: Reply,
): FastifyReply {
  response.code(reply.status)
  response.headers({
    ...fixedHeaders,
    'x-request-id': requestId,
    'x-envelope-version': reply.isV2 ? 'v2' : 'v1',
    'cache-control': isKeyed ? 'private, no-cache' : 'no-cache',
    ...reply.headers,
  })
  if (reply.status === 304) return response.send()
  response.header('content-type', reply.isV2 ? v2ContentType : jsonType)
  const { answer } = reply
  return response.send(answer instanceof ReadyJson ? answer.toBuffer() : JSON.stringify(answer))
}

/** Sends a refusal that happened before any operation was found. */
export function sendError(response: FastifyReply, requestId: string, failure: AppError): FastifyReply {
  const { headers = {}, retryAfter } = failure.extras
  const waiting = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const reply = { status: failure.status, answer: failure.body(), headers: { ...headers, ...waiting }, isV2: false }
  return send(response, { requestId, isKeyed: false }, reply)
}
