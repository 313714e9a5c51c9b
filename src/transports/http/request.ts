import type { FastifyRequest } from 'fastify'
import { type Cidrs, clientAddress } from '../../lib/ip-prefix.ts'
import { ulid } from '../../lib/ulid.ts'
import { type AnyOperation, type Method, routeOf } from '../../operation/operation.ts'
import type { Call, Given } from '../../pipeline/call.ts'
import { callerHeaders, single } from '../caller-headers.ts'
import { wantsV2 } from './accept.ts'
import { isTooDeep, readLongBody, tooDeep } from './body.ts'
import { browserOf } from './browser.ts'
import { decodeQuery } from './decode-query.ts'

/** What every call needs to know about the listener. */
export interface Listener {
  readonly trustProxy: Cidrs
  readonly clock: () => Date
  /** Public address of the service. */
  readonly baseUrl: string
}

/** A reader of requests for one operation; what can be known before a request is worked out once. */
export function callReader(operation: AnyOperation, listener: Listener): (request: FastifyRequest) => Call {
  const { method, path, pathNames } = routeOf(operation)
  const read = readerOf(operation, method, pathNames)
  // Lifecycle paths are outside the contract of /v1: probes may add whatever they like.
  const given = path.startsWith('/v1/') ? read : (request: FastifyRequest) => ({ ...read(request), unknownNames: [] })
  return (request) => {
    const { headers } = request
    const { credentials, steering } = callerHeaders(headers)
    return {
      operation,
      credentials,
      address: addressOf(request, listener),
      steering: { ...steering, ifNoneMatch: headers['if-none-match'] },
      requestId: requestIdOf(request, listener.clock),
      browser: browserOf(headers, listener.baseUrl),
      wantsV2: operation.envelope !== undefined && wantsV2(headers.accept),
      given: () => given(request),
      ...(operation.bodyLimit === undefined ? {} : { prepare: () => readLongBody(request) }),
    }
  }
}

/** Address of the caller: the peer, or what trusted proxies say about it. */
export function addressOf(request: FastifyRequest, { trustProxy }: Listener): string {
  const peer = request.socket.remoteAddress ?? ''
  return trustProxy.length === 0 ? peer : clientAddress(peer, single(request.headers['x-forwarded-for']), trustProxy)
}

/** The caller's own request id when it is well formed, else a new one. */
export function requestIdOf(request: FastifyRequest, clock: () => Date): string {
  const given = single(request.headers['x-request-id'])
  return given !== undefined && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : ulid(clock().getTime())
}

type Reader = (request: FastifyRequest) => Given

function readerOf(operation: AnyOperation, method: Method, pathNames: readonly string[]): Reader {
  const { receiver } = operation
  if (receiver) return (request) => readEvent(request, receiver.signatureHeader)
  if (method !== 'POST') return queryReader(operation, pathNames)
  const isAllInPath = Object.keys(operation.input.properties as object).every((name) => pathNames.includes(name))
  return (request) => {
    const read = isAllInPath && request.body === undefined ? { ...readBody(request), problems: [] } : readBody(request)
    return { ...read, input: { ...read.input, ...(request.params as object) } }
  }
}

/** A signed event: the bytes as they came, because the signature is over them. */
function readEvent({ body, headers, query }: FastifyRequest, signatureHeader: string): Given {
  const signature = single(headers[signatureHeader]) ?? null
  const payload = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  return { input: { payload, signature }, problems: [], unknownNames: Object.keys(query as object) }
}

function queryReader(operation: AnyOperation, pathNames: readonly string[]): Reader {
  return ({ query, params }) => {
    const decoded = decodeQuery(operation.input, query as Record<string, string | string[]>, pathNames)
    return pathNames.length === 0 ? decoded : { ...decoded, input: { ...decoded.input, ...(params as object) } }
  }
}

/** A POST takes its input from the body alone; query names are as undeclared as any other. */
function readBody({ body, query }: FastifyRequest): Given {
  const unknownNames = Object.keys(query as object)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (isObject) {
    const problems = isTooDeep(body) ? [tooDeep] : []
    return { input: body as Record<string, unknown>, problems, unknownNames }
  }
  const isMissing = body === undefined || body === null
  const msg = isMissing ? 'a JSON object is required as the body' : 'the body must be a JSON object'
  return { input: {}, problems: [{ loc: ['body'], msg, type: 'type' }], unknownNames }
}
