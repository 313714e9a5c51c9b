import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ulid } from '../../lib/ulid.ts'
import type { EndedCall } from '../../pipeline/ended-call.ts'
import { single } from '../caller-headers.ts'
import { addressOf, type Listener, requestIdOf } from './request.ts'
import { notesOf } from './request-notes.ts'

/** Tells about every request once, when its answer has been handed over or cut off; answers without an id get one. */
export function tellRequests(app: FastifyInstance, listener: Listener): void {
  app.addHook('onRequest', (request, response, done) => {
    tellWhenEnded(request, response, listener)
    done()
  })
  // Answers of operations are written without this hook, and carry the id already.
  app.addHook('onSend', async (request, response) => {
    if (!response.hasHeader('x-request-id')) response.header('x-request-id', requestIdOf(request, listener.clock))
  })
}

const isAtWork = Symbol('is at work')

/** A connection, and whether a request is being answered on it. */
type Working = Socket & { [isAtWork]?: boolean }

/** The same for a request that reaches no hook. */
export function tellWhenEnded(request: FastifyRequest, { raw }: FastifyReply, listener: Listener): void {
  const startedAtMs = listener.clock().getTime()
  const started = performance.now()
  const address = addressOf(request, listener)
  const socket: Working = request.raw.socket
  socket[isAtWork] = true
  let isReported = false
  const tell = (isCut: boolean) => {
    if (isReported) return
    isReported = true
    socket[isAtWork] = false
    const { facts, code, isReported: isReportedByTools } = notesOf(request)
    if (isReportedByTools) return
    listener.onCall({
      requestId: requestIdOf(request, listener.clock),
      transport: 'http',
      method: request.method,
      route: routeOfRequest(request),
      operation: facts?.operation ?? null,
      status: raw.headersSent ? raw.statusCode : null,
      isCut,
      startedAtMs,
      durationMs: performance.now() - started,
      units: facts?.units ?? 0,
      keyPrefix: facts?.keyPrefix ?? null,
      address,
      code: code ?? null,
      traceparent: single(request.headers.traceparent),
    })
  }
  raw.on('finish', () => tell(false))
  raw.on('close', () => tell(true))
}

const templates = new Map<string, string>()

/** The template of the route as the reference writes it; null where none was reached. */
function routeOfRequest(request: FastifyRequest): string | null {
  const { url } = request.routeOptions
  if (request.is404 || url === undefined) return null
  const known = templates.get(url) ?? url.replace(/:(\w+)/g, '{$1}')
  templates.set(url, known)
  return known
}

/** Tells of bytes that were no request and are refused with a status; the id of the refusal. */
export function tellUnread(status: number, socket: Working, listener: Listener): string {
  const call = unreadRequest(status, socket.remoteAddress ?? '', listener)
  // What ends in the middle is told about as the request that it began.
  if (!socket[isAtWork]) listener.onCall(call)
  return call.requestId
}

const unreadRequest = (status: number, address: string, { clock }: Listener): EndedCall => ({
  requestId: ulid(clock().getTime()),
  transport: 'http',
  method: null,
  route: null,
  operation: null,
  status,
  isCut: false,
  startedAtMs: clock().getTime(),
  durationMs: 0,
  units: 0,
  keyPrefix: null,
  address,
  code: status === 408 ? 'request_timeout' : status === 431 ? 'headers_too_large' : 'bad_request',
})
