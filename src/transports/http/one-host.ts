import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../operation/errors.ts'
import { type Listener, requestIdOf } from './request.ts'
import { sendError } from './respond.ts'

/** A name, an IPv4 or a bracketed IPv6 address, with a port or without (RFC 9110, 7.2). */
const authority = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~%!$&'()*+,;=-]+)(?::\d{0,5})?$/i

/** Refuses a request that does not name exactly one host, before anything else is looked at (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance, { clock }: Pick<Listener, 'clock'>): void {
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
