import type { FastifyInstance, HTTPMethods } from 'fastify'
import { webOrigin } from '../../lib/web-origin.ts'
import { type Listener, requestIdOf } from './request.ts'
import { send } from './respond.ts'

const rememberedSeconds = 600

/**
 * Answers what a browser asks before it lets a page of another site send X-Widget-Key (Fetch, CORS preflight). It names no key,
 * so any page on https may ask; whether its origin is allowed is said by the answer to the call.
 */
export function mountPreflight(
  app: FastifyInstance,
  url: string,
  method: HTTPMethods,
  { clock }: Listener,
): HTTPMethods {
  app.route({
    method: 'OPTIONS',
    url,
    handler(request, response) {
      const { origin } = request.headers
      const isPage = origin !== undefined && webOrigin(origin) === origin
      const headers = {
        vary: 'Origin',
        ...(isPage && {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': String(method),
          'access-control-allow-headers': 'X-Widget-Key',
          'access-control-max-age': String(rememberedSeconds),
        }),
      }
      const requester = { requestId: requestIdOf(request, clock), isKeyed: false }
      return send(response, requester, { status: 204, answer: undefined, headers, isV2: false })
    },
  })
  return 'OPTIONS'
}
