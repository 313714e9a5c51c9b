import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, HTTPMethods, onRequestHookHandler, RouteOptions } from 'fastify'
import type { Text } from '../../lib/text.ts'
import { AppError } from '../../operation/errors.ts'
import { type AnyOperation, isReceiver, routeOf } from '../../operation/operation.ts'
import { noSuchPath } from '../../pipeline/access/admin.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { callerHeaders } from '../caller-headers.ts'
import { declaredBytes } from './body-rooms.ts'
import { bodyTooLong } from './collect-body.ts'
import { methodRefused } from './known-paths.ts'
import { mountPreflight } from './preflight.ts'
import { addressOf, callReader, type Listener, requestIdOf } from './request.ts'
import { needsJson, send, sendError } from './respond.ts'
import { isPageWanted, sendPage } from './send-page.ts'
import { formType } from './server.ts'

const longestParameter = 100

/** A route whose path has parameters. */
interface Pattern {
  readonly method: HTTPMethods
  readonly parts: readonly string[]
}

/** Mounts one route per operation; other methods on a known public path answer 405 with Allow. */
export function mountOperations(
  app: FastifyInstance,
  operations: readonly AnyOperation[],
  pipeline: Pipeline,
  listener: Listener,
): void {
  const methods = new Map<string, HTTPMethods[]>()
  const patterns = new Map<number, Pattern[]>()
  for (const operation of operations) {
    const { method, path } = routeOf(operation)
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    if (url.includes(':')) addPattern(patterns, { method, parts: url.split('/') })
    if (operation.access.key !== 'admin') methods.set(url, [...(methods.get(url) ?? []), method])
    if (operation.access.key === 'widget') methods.get(url)?.push(mountPreflight(app, url, method, listener))
    mount(app, operation, url, pipeline, listener)
  }
  for (const [url, allowed] of methods) {
    app.knownPaths.add(url, allowed)
    refuseShadowed(app, url, allowed, patterns, listener)
  }
}

function mount(
  app: FastifyInstance,
  operation: AnyOperation,
  url: string,
  pipeline: Pipeline,
  listener: Listener,
): void {
  const { method } = routeOf(operation)
  const read = callReader(operation, listener)
  const { limit, query } = operation.transport?.body ?? {}
  const route: RouteOptions = {
    method,
    url,
    onRequest: [
      ...(operation.access.key === 'admin' ? [hideFrom(pipeline, listener)] : []),
      ...(method === 'POST' ? [refuseEncoded, ...(operation.transport?.body?.form ? [] : [refuseForm])] : []),
    ],
    handler(request, response) {
      if (hasLongParameter(request.params as Record<string, string>))
        return sendError(
          response,
          requestIdOf(request, listener.clock),
          new AppError('path_too_long', { ja: 'パスが長すぎます。', en: 'the path is too long' }),
        )
      const call = read(request)
      const { apiKey, authorization } = call.credentials as { apiKey?: string; authorization?: string }
      const requester = { requestId: call.requestId, isKeyed: Boolean(apiKey ?? authorization) }
      return pipeline
        .run(call)
        .then((reply) =>
          isPageWanted(operation, request, reply)
            ? sendPage(request, response, reply)
            : send(response, requester, reply),
        )
    },
  }
  if (limit !== undefined && isReceiver(operation)) mountRaw(app, { ...route, onRequest: refuseEncoded }, limit)
  else if (limit !== undefined) mountUnread(app, route, limit)
  else if (query) mountOneClick(app, route)
  else app.route(route)
}

function hasLongParameter(params: Readonly<Record<string, string>>): boolean {
  for (const name in params) if ((params[name] as string).length > longestParameter) return true
  return false
}

/** Mounts a route whose handler gets the body as the bytes that came. */
function mountRaw(app: FastifyInstance, route: RouteOptions, bodyLimit: number): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.route({ ...route, bodyLimit })
  })
}

/** Mounts a route that mail programs post to with a body of their own, which says nothing that its address does not (RFC 8058, 3.2). */
function mountOneClick(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, __, done) => done(null, {}))
    scope.route(route)
  })
}

/** Mounts a route whose call reads the body itself. */
function mountUnread(app: FastifyInstance, route: RouteOptions, bodyLimit: number): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', (_: FastifyRequest, payload: IncomingMessage, done) =>
      done(null, payload),
    )
    const onRequest = [refuseTooLong(bodyLimit), ...[route.onRequest ?? []].flat()]
    scope.route({ ...route, bodyLimit, onRequest, config: { readsBody: true } })
  })
}

const refuseTooLong =
  (limit: number): onRequestHookHandler =>
  (request, _, done) =>
    done((declaredBytes(request) ?? 0) > limit ? bodyTooLong(limit) : undefined)

/** To everybody but the operator an administration path answers as a path does that is not there, whatever was sent. */
const hideFrom = (pipeline: Pipeline, listener: Listener) => async (request: FastifyRequest) => {
  const { credentials } = callerHeaders(request.headers)
  if (!pipeline.isFromOperator({ credentials, address: addressOf(request, listener) })) throw noSuchPath()
}

const notEncoded: Text = {
  ja: '本文は圧縮せず、Content-Encoding なしで送ってください。',
  en: 'send the body without Content-Encoding',
}

/** Pages of other sites can send forms without asking; only operations that expect forms take them. */
const refuseForm: onRequestHookHandler = ({ headers }, _, done) => {
  const isForm = headers['content-type']?.startsWith(formType)
  done(isForm ? new AppError('unsupported_media', needsJson) : undefined)
}

/** A compressed body could be a bomb, and an ignored encoding would be a guess. */
const refuseEncoded: onRequestHookHandler = ({ headers }, _, done) => {
  const encoding = headers['content-encoding']
  const isPlain = encoding === undefined || encoding === 'identity'
  done(isPlain ? undefined : new AppError('unsupported_media', notEncoded))
}

/** Patterns stand by the number of their parts: no other one can match a path. */
const addPattern = (patterns: Map<number, Pattern[]>, pattern: Pattern): void =>
  void patterns.set(pattern.parts.length, [...(patterns.get(pattern.parts.length) ?? []), pattern])

/**
 * A path such as `/x/batch` must refuse the methods that `/x/:id` serves, or they would take `batch` for an id: routers look
 * for a path below a method.
 */
function refuseShadowed(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
  patterns: ReadonlyMap<number, readonly Pattern[]>,
  { clock }: Listener,
): void {
  const parts = url.split('/')
  const taken = patterns
    .get(parts.length)
    ?.filter(({ method, parts: own }) => !allowed.includes(method) && matches(own, parts))
  for (const method of new Set(taken?.map((pattern) => pattern.method)))
    app.route({
      method,
      url,
      handler: (request, response) => sendError(response, requestIdOf(request, clock), methodRefused(method, allowed)),
    })
}

/** Whether a pattern matches all that another one does. */
const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.every((part, i) => part.startsWith(':') || part === path[i])
