import { createServer, type Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noSuchPath } from '../../pipeline/access/admin.ts'

/** The figures of a service, and who may see them. */
export interface MetricsPage {
  readonly contentType: string
  text(): Promise<string>
  /** Whether a caller at this address may look, by the Authorization header that it sent. */
  admits(authorization: string | undefined, address: string): boolean
}

const path = '/metrics'

/** Serves the figures beside the calls; to everybody without the token the path is not there. */
export function mountMetrics(
  app: FastifyInstance,
  page: MetricsPage,
  addressOf: (request: FastifyRequest) => string,
): void {
  app.get(path, async (request, response) => {
    if (!page.admits(request.headers.authorization, addressOf(request))) throw noSuchPath()
    response.headers({ 'content-type': page.contentType, 'cache-control': 'no-store' })
    return response.send(await page.text())
  })
}

/** A listener that serves the figures and nothing else. */
export function metricsServer(page: MetricsPage, onError: (error: unknown) => void): Server {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, async (request, response) => {
    const { method, url = '', headers, socket } = request
    const isPage = method === 'GET' && url.split('?')[0] === path
    if (!isPage || !page.admits(headers.authorization, socket.remoteAddress ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found\n')
      return
    }
    try {
      const text = await page.text()
      response.writeHead(200, { 'content-type': page.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      onError(error)
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('no figures\n')
    }
  })
  server.maxConnections = 64
  server.timeout = 30_000
  return server
}
