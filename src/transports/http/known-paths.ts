import type { FastifyInstance, HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'
import { AppError } from '../../operation/errors.ts'
import { noSuchPath } from '../../pipeline/access/admin.ts'
import { declaredBytes } from './body-rooms.ts'
import { type Listener, requestIdOf } from './request.ts'
import { malformed, sendError } from './respond.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The public paths; one that is not here is unknown to every method that has no route for it. */
    readonly knownPaths: KnownPaths
  }
}

/** How the server reads paths; both routers must agree on it. */
export const routerOptions = { maxParamLength: 8192, ignoreTrailingSlash: false }

const refusable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The public paths and the methods that each serves. It is asked only when no route was found: one entry a path costs a
 * fraction of a refusing route for each method that a path does not serve.
 */
class KnownPaths {
  private readonly router = findMyWay({
    ...routerOptions,
    onMaxParamLength: () => {},
  })
  /** Paths that the router gets when the first request is refused: no start waits for them. */
  private readonly added: (readonly [url: string, allowed: readonly HTTPMethods[]])[] = []
  private readonly urls = new Set<string>()

  /** Adds a path once, with all methods that it serves; throws where it is there, since the router would refuse everybody. */
  add(url: string, allowed: readonly HTTPMethods[]): void {
    if (this.urls.has(url)) throw new Error(`${url} is a known path already`)
    this.urls.add(url)
    this.added.push([url, allowed])
  }

  /** Why a request found no route: its path, or only its method. */
  refusalOf({ method, url }: { readonly method: string; readonly url: string }): AppError {
    for (const [path, allowed] of this.added.splice(0)) this.router.on('GET', path, () => {}, { allowed })
    const found = refusable.has(method) ? this.router.find('GET', url) : null
    if (found === null) return noSuchPath()
    const { allowed } = (found.store ?? {}) as { allowed?: readonly HTTPMethods[] }
    return allowed ? methodRefused(method, allowed) : new AppError('path_too_long', malformed)
  }
}

/** The refusal of a method that a path does not serve (RFC 9110, 15.5.6). */
export const methodRefused = (method: string, allowed: readonly HTTPMethods[]): AppError =>
  new AppError('method_not_allowed', {
    ja: `ここでは ${method} を使えません。${allowed.join('、')} を使ってください。`,
    en: `${method} is not served here; use ${allowed.join(', ')}`,
    headers: { allow: allowed.join(', ') },
  })

/** Bytes of a body that is looked at before its method is refused; nothing of a longer one is. */
const mostRead = 16 * 1024

/** Answers what no route was found for. An unknown path is refused before a body is read, in the same words to everybody. */
export function refuseUnrouted(app: FastifyInstance, { clock }: Pick<Listener, 'clock'>): void {
  const knownPaths = new KnownPaths()
  app.decorate('knownPaths', knownPaths)
  app.addHook('onRequest', (request, _, done) => {
    const refusal = request.is404 ? knownPaths.refusalOf(request) : undefined
    const isRead = refusal?.kind === 'method_not_allowed' && (declaredBytes(request) ?? mostRead + 1) <= mostRead
    done(isRead ? undefined : refusal)
  })
  app.setNotFoundHandler((request, response) =>
    sendError(response, requestIdOf(request, clock), knownPaths.refusalOf(request)),
  )
}
