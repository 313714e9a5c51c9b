import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { AppError } from '../../operation/errors.ts'

export interface RefusedRoute {
  readonly method: HTTPMethods
  readonly path: string
  readonly refusal: () => AppError
}

/** Paths that are there and answer nobody, whatever is sent: refused before a body is read or a quota is looked at. */
export function mountRefusals(app: FastifyInstance, routes: readonly RefusedRoute[]): void {
  for (const { method, path: url, refusal } of routes) {
    const refuse = async () => {
      throw refusal()
    }
    app.route({ method, url, onRequest: refuse, handler: refuse })
    app.knownPaths.add(url, [method])
  }
}
