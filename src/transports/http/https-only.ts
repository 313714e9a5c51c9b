import type { FastifyInstance } from 'fastify'

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
