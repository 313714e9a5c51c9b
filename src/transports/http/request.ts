import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cidrs, clientAddress, ipPrefix, isAddressIn } from '../../lib/ip-prefix.ts'
import { ulid } from '../../lib/ulid.ts'
import { type AnyOperation, type Method, queryNamesOf, routeOf } from '../../operation/operation.ts'
import { hasTwoValues } from '../../operation/usual-problems.ts'
import type { Browser, Call, CallInput, LongCaller } from '../../pipeline/call.ts'
import type { OnCall } from '../../pipeline/ended-call.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { callerHeaders, single } from '../caller-headers.ts'
import { wantsV2 } from './accept.ts'
import { isTooDeep, noObject, readLongBody, tooDeep } from './body.ts'
import { BodyBudget } from './body-budget.ts'
import { budgetBodies } from './body-rooms.ts'
import { decodePath, decodeQuery } from './decode-query.ts'
import { notesOf } from './request-notes.ts'

/** What every call needs to know about the listener. */
export interface Listener {
  readonly trustProxy: Cidrs
  readonly clock: () => Date
  /** Public address of the service. */
  readonly baseUrl: string
  /** Told about every request when it has ended. */
  readonly onCall: OnCall
}

const ownSites = new Set(['same-origin', 'same-site', 'none'])

/** What a browser tells about the page behind a request (Origin, RFC 6454; Sec-Fetch-Site, W3C Fetch Metadata). */
function browserOf(headers: IncomingHttpHeaders, baseUrl: string): Browser {
  const { origin, host, cookie } = headers
  if (origin !== undefined) return { cookies: cookie, isSameSite: isOwnOrigin(origin, host, new URL(baseUrl)) }
  const site = headers['sec-fetch-site']
  return { cookies: cookie, isSameSite: typeof site === 'string' && ownSites.has(site) }
}

/**
 * A page cannot forge its Origin, and the browser names the host it really asks. A page that came over http is nobody's own
 * where the service is reached over https: whoever sits on the line may have written it.
 */
function isOwnOrigin(origin: string, host: string | undefined, own: URL): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && (url.origin === own.origin || (url.protocol === own.protocol && url.host === host))
}

/** A reader of requests for one operation; what can be known before a request is worked out once. */
export function callReader(operation: AnyOperation, listener: Listener): (request: FastifyRequest) => Call {
  const { method, path, pathNames } = routeOf(operation)
  const read = readerOf(operation, method, pathNames)
  const readLong = operation.transport?.body?.inThread && longReader(operation)
  // Lifecycle paths are outside the contract of /v1: probes may add whatever they like.
  const given = path.startsWith('/v1/') ? read : (request: FastifyRequest) => ({ ...read(request), unknownNames: [] })
  return (request) => {
    const { headers } = request
    const { credentials, options } = callerHeaders(headers)
    return {
      operation,
      credentials,
      address: addressOf(request, listener),
      options: { ...options, ifNoneMatch: headers['if-none-match'] },
      requestId: requestIdOf(request, listener.clock),
      browser: browserOf(headers, listener.baseUrl),
      wantsV2: operation.envelope !== undefined && wantsV2(headers.accept),
      given: () => given(request),
      ...(readLong && { readLong: (caller: LongCaller) => readLong(request, caller) }),
    }
  }
}

/** Address of the caller: the peer, or what trusted proxies say about it. */
export function addressOf(request: FastifyRequest, { trustProxy }: Listener): string {
  const peer = request.socket.remoteAddress ?? ''
  return trustProxy.length === 0 ? peer : clientAddress(peer, single(request.headers['x-forwarded-for']), trustProxy)
}

/** Who calls, before it is known what. */
function callerOf(request: FastifyRequest, listener: Listener): Pick<Call, 'credentials' | 'address' | 'requestId'> {
  const { credentials } = callerHeaders(request.headers)
  return { credentials, address: addressOf(request, listener), requestId: requestIdOf(request, listener.clock) }
}

/** Who counts as one caller beside others at the same moment; null behind a proxy that does not say whom it speaks for. */
function crowdOf(request: FastifyRequest, listener: Listener): string | null {
  const address = addressOf(request, listener)
  return isAddressIn(address, listener.trustProxy) ? null : ipPrefix(address)
}

/** The caller's own request id when it is well formed, else a new one; the same whenever it is asked for. */
export function requestIdOf(request: FastifyRequest, clock: () => Date): string {
  const noted = notesOf(request)
  if (noted.requestId !== undefined) return noted.requestId
  const given = single(request.headers['x-request-id'])
  noted.requestId = given !== undefined && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : ulid(clock().getTime())
  return noted.requestId
}

type Reader = (request: FastifyRequest) => CallInput

function readerOf(operation: AnyOperation, method: Method, pathNames: readonly string[]): Reader {
  const { signatureHeader } = operation.transport?.body ?? {}
  if (signatureHeader !== undefined) return (request) => readEvent(request, signatureHeader)
  if (method !== 'POST') return queryReader(operation, pathNames)
  const optionSchema = optionSchemaOf(operation)
  const isBodyNeeded = needsBody(operation, pathNames)
  return (request) => {
    const given = readBody(request, operation)
    const body = !isBodyNeeded && request.body === undefined ? { ...given, problems: [] } : given
    const path = decodePath(operation.input, request.params as Record<string, string>)
    const query = decodeQuery(optionSchema, request.query as Record<string, string | string[]>, [])
    return {
      input: { ...body.input, ...query.input, ...path.input },
      problems: [...path.problems, ...body.problems, ...query.problems, ...givenTwice(body.input, query.input)],
      unknownNames: query.unknownNames,
    }
  }
}

/** A long body, and the options that stand in its query. */
function longReader(operation: AnyOperation) {
  const options = optionSchemaOf(operation)
  return (request: FastifyRequest, caller: LongCaller) =>
    readLongBody(
      request,
      operation,
      decodeQuery(options, request.query as Record<string, string | string[]>, []),
      caller,
    )
}

const optionSchemaOf = (operation: AnyOperation) => ({
  ...operation.input,
  properties: picked(operation.input.properties as object, queryNamesOf(operation)),
})

/** Where the path names what is asked for, a body that could only add to it may be left out. */
function needsBody({ input, transport }: AnyOperation, pathNames: readonly string[]): boolean {
  if (transport?.body?.query) return false
  const names = Object.keys(input.properties as object)
  const required = (input.required as string[] | undefined) ?? []
  if (names.every((name) => pathNames.includes(name))) return false
  return pathNames.length === 0 || required.some((name) => !pathNames.includes(name))
}

const picked = (properties: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))

/** An option may stand in the body or in the query; two different values would leave a choice to us. */
const givenTwice = (body: Record<string, unknown>, query: Record<string, unknown>) =>
  Object.keys(query)
    .filter((name) => Object.hasOwn(body, name) && body[name] !== query[name])
    .map((name) => ({ loc: ['query', name], ...hasTwoValues }))

/** A signed event: the bytes as they came, because the signature is over them. */
function readEvent({ body, headers, query }: FastifyRequest, signatureHeader: string): CallInput {
  const signature = single(headers[signatureHeader]) ?? null
  const payload = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  return { input: { payload, signature }, problems: [], unknownNames: Object.keys(query as object) }
}

function queryReader(operation: AnyOperation, pathNames: readonly string[]): Reader {
  return ({ query, params }) => {
    const decoded = decodeQuery(operation.input, query as Record<string, string | string[]>, pathNames)
    if (pathNames.length === 0) return decoded
    const path = decodePath(operation.input, params as Record<string, string>)
    return {
      ...decoded,
      input: { ...decoded.input, ...path.input },
      problems: [...path.problems, ...decoded.problems],
    }
  }
}

/** The body of a POST, which is its input but for a few options; a bare list is the member that the operation names. */
function readBody({ body }: FastifyRequest, { transport }: AnyOperation): Pick<CallInput, 'input' | 'problems'> {
  const { list } = transport?.body ?? {}
  const problemsOf = (parsed: object) => (isTooDeep(parsed) ? [tooDeep] : [])
  if (Array.isArray(body) && list !== undefined) return { input: { [list]: body }, problems: problemsOf(body) }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (isObject) return { input: body as Record<string, unknown>, problems: problemsOf(body) }
  return { input: {}, problems: [noObject(body === undefined || body === null)] }
}

/** Puts the bodies of every route that comes after this under one budget of a process. */
export function oneBudget(app: FastifyInstance, pipeline: Pipeline, listener: Listener, bytes?: number): void {
  budgetBodies(app, {
    budget: new BodyBudget(bytes),
    addressOf: (request) => crowdOf(request, listener),
    screen: async (request) => ((await pipeline.screen(callerOf(request, listener))) ? 'keyed' : 'anonymous'),
  })
}
