import type { Socket } from 'node:net'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { byName } from '../../lib/by-name.ts'
import type { Text } from '../../lib/text.ts'
import { AppError, type FailureKind, internalError } from '../../operation/errors.ts'
import { responseWithin } from './answers-in-time.ts'
import { longFrom } from './body-budget.ts'
import { bodyTooLong } from './collect-body.ts'
import { type ConnectionLimits, guardConnections } from './connections.ts'
import { stayOnHttps } from './https-only.ts'
import { refuseUnrouted, routerOptions } from './known-paths.ts'
import { requireOneHost } from './one-host.ts'
import { answerRawAddress } from './raw-address.ts'
import { malformed, needsJson } from './refusal-words.ts'
import { refuseRaw } from './refuse-raw.ts'
import { type Listener, requestIdOf } from './request.ts'
import { sendError } from './respond.ts'
import { tellRequests, tellUnread, tellWhenEnded } from './tell-requests.ts'

/** Media type of an HTML form. */
export const formType = 'application/x-www-form-urlencoded'

/** A Fastify that parses and routes only: validation, errors and headers are ours. */
export function httpServer(
  listener: Listener,
  onError: (error: unknown, requestId: string) => void,
  connections: ConnectionLimits,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: longFrom,
    exposeHeadRoutes: false,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions,
    clientErrorHandler: (error, socket) => {
      const { code, rawPacket } = error as unknown as ParserError
      if (code !== 'HPE_INVALID_URL' || !answerRawAddress(app, rawPacket, socket))
        refuseUnparsed(code, socket, listener, app.transportSecurity)
    },
    // A request without a Host is refused in our words.
    http: {
      headersTimeout: 8000,
      connectionsCheckingInterval: 1000,
      requireHostHeader: false,
      ServerResponse: responseWithin(connections.writeWithinMs),
    },
    frameworkErrors: (error, request, response) => {
      tellWhenEnded(request, response, listener)
      void sendError(response, requestIdOf(request, listener.clock), translate(error))
    },
  })
  // A caller may end its side when the request is out (RFC 9293, 3.6): it would be billed, and Node would not send the answer.
  Object.assign(app.server, { httpAllowHalfOpen: true })
  // What Node would refuse without our headers is an ordinary request: nobody has to know an Expect (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  tellRequests(app, listener)
  stayOnHttps(app, listener.baseUrl)
  requireOneHost(app, listener)
  guardConnections(app.server, connections, { trustProxy: listener.trustProxy, security: app.transportSecurity })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
  app.setErrorHandler((error: FastifyError, request, response) => {
    const requestId = requestIdOf(request, listener.clock)
    const failure = translate(error, requestId, request.routeOptions.bodyLimit)
    if (failure.kind === 'internal') onError(error, requestId)
    return sendError(response, requestId, failure)
  })
  refuseUnrouted(app, listener)
  return app
}

const unparsed: Record<string, [status: string, detail: string]> = byName({
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'the address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request took too long to arrive'],
})

/** What Node's parser could not read, with the bytes it was reading; Fastify's own type of it is another. */
interface ParserError {
  readonly code: string
  readonly rawPacket?: Buffer
}

/** What Node refuses before there is a request to answer: the words are those of every other error. */
function refuseUnparsed(code: string, socket: Socket, listener: Listener, security: readonly string[]): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, detail] = unparsed[code] ?? ['400 Bad Request', 'the request is malformed']
  const requestId = tellUnread(Number.parseInt(status, 10), socket, listener)
  refuseRaw(socket, { status, detail, headers: [`X-Request-Id: ${requestId}`] }, security)
}

const kinds: Record<number, FailureKind> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'too_large',
  414: 'path_too_long',
  415: 'unsupported_media',
}

/** What the parser refused, in our words; anything unforeseen says nothing about its cause. */
function translate(error: FastifyError | AppError, requestId = '', limit = longFrom): AppError {
  if (error instanceof AppError) return error
  const kind = kinds[error.statusCode ?? 500]
  if (!kind) return internalError(requestId)
  if (kind === 'too_large') return bodyTooLong(limit)
  const isJson = /JSON|proto/i.test(error.message)
  const messages: Partial<Record<FailureKind, Text>> = {
    ...(isJson && {
      bad_request: { ja: '本文がJSONとして正しくありません。', en: 'the body is not valid JSON' },
    }),
    unsupported_media: needsJson,
  }
  return new AppError(kind, messages[kind] ?? malformed)
}
