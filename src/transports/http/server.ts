import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { byName } from '../../lib/by-name.ts'
import type { Text } from '../../lib/text.ts'
import { AppError, type FailureKind, internalError } from '../../operation/errors.ts'
import { responseWithin } from './answers-in-time.ts'
import { longFrom } from './body-budget.ts'
import { bodyTooLong } from './collect-body.ts'
import { compressPages } from './compressed-pages.ts'
import { type ConnectionLimits, guardConnections } from './connections.ts'
import { formFields } from './form-fields.ts'
import { refuseUnrouted, routerOptions } from './known-paths.ts'
import { answerRawAddress } from './raw-address.ts'
import { refuseRaw } from './refuse-raw.ts'
import { type Listener, requestIdOf } from './request.ts'
import { malformed, needsJson, sendError } from './respond.ts'
import { tellRequests, tellUnread, tellWhenEnded } from './tell-requests.ts'

/** Media type of an HTML form. */
export const formType = 'application/x-www-form-urlencoded'

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every answer of a service that is reached over https, as name and value in turn; none over http. */
    readonly transportSecurity: readonly string[]
  }
}

/** One year, as browsers must remember it; other hosts below this one are their owner's to decide on (RFC 6797, 6.1). */
const policy = ['strict-transport-security', 'max-age=31536000'] as const

/** Tells browsers to come over https only, on every answer that Fastify sends; `send` does the same for those it writes itself. */
export function stayOnHttps(app: FastifyInstance, baseUrl: string): void {
  const isHttps = new URL(baseUrl).protocol === 'https:'
  const headers: readonly string[] = isHttps ? policy : []
  app.decorate('transportSecurity', headers)
  if (!isHttps) return
  app.addHook('onSend', (_, response, payload, done) => {
    response.header(...policy)
    done(null, payload)
  })
}

/** A name, an IPv4 or a bracketed IPv6 address, with a port or without (RFC 9110, 7.2). */
const authority = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~%!$&'()*+,;=-]+)(?::\d{0,5})?$/i

/** Refuses a request that does not name exactly one host, before anything else is looked at (RFC 9112, 3.2). */
function requireOneHost(app: FastifyInstance, { clock }: Pick<Listener, 'clock'>): void {
  app.addHook('onRequest', (request, response, done) => {
    if (namesOneHost(request.raw)) return done()
    // Answered here: an error would be told by each scope in its own way.
    sendError(response, requestIdOf(request, clock), notOneHost())
  })
}

/** Node keeps the first of two hosts and passes over the second, which a proxy before it may have gone by. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[i + 1] as string
  }
  return host === undefined ? httpVersion === '1.0' : authority.test(host)
}

const notOneHost = () =>
  new AppError('bad_request', {
    ja: 'Hostヘッダーを1つだけ付けて、問い合わせ先のホストを指定してください。',
    en: 'name the host that you ask in exactly one Host header',
  })

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
  compressPages(app)
  requireOneHost(app, listener)
  guardConnections(app.server, connections, { trustProxy: listener.trustProxy, security: app.transportSecurity })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(formType, { parseAs: 'string' }, ({ routeOptions }, body, done) => {
    done(null, formFields(body as string, routeOptions.config.listFields))
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
