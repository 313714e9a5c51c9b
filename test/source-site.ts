import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { onTestFinished } from 'vitest'
import { OutboundHttp } from '../src/gateways/outbound-http.ts'
import { SourcePages, type SourcePagesOptions } from '../src/verification/fetching/source-pages.ts'

type Answer = string | Buffer | RequestListener

/** A page in the manner of a ministry. */
export const ministryPage = (title: string, body: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}｜甲省</title></head>
  <body><header><a href="/">甲省</a></header><main><h1>${title}</h1>${body}</main><footer>〒100-0000 東京都</footer></body></html>`

/** Sites at hosts of their own on this machine: pages by host and path; all else is 404. */
export async function sourceSite(pages: Record<string, Answer>) {
  const asked: { host: string; path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const host = String(request.headers.host).split(':')[0] ?? ''
    asked.push({ host, path: request.url ?? '', headers: request.headers })
    const answer = pages[`${host}${request.url}`]
    if (answer === undefined) response.writeHead(404).end('<h1>404</h1>')
    else if (typeof answer === 'function') answer(request, response)
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  /** Every name leads here but those that nobody knows. */
  const lookup: LookupFunction = (name, _, done) =>
    name.endsWith('.gone')
      ? done(Object.assign(new Error(`queryA ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), [])
      : done(null, [{ address: '127.0.0.1', family: 4 }])
  const url = (place: string) => `http://${place.replace('/', `:${port}/`)}`
  const hosts = new Set([...Object.keys(pages).map((place) => place.split('/')[0]), 'a.gone', 'empty.example'])
  const http = new OutboundHttp({
    hosts: 'public',
    allowPrivate: [...hosts].map((host) => `${host}:${port}`),
    userAgent: 'konkyo/test',
    lookup,
  })
  onTestFinished(() => http.close())
  const waits: number[] = []
  const asking = (options: Partial<SourcePagesOptions> = {}) =>
    new SourcePages({
      http,
      clock: () => new Date('2026-05-01T00:00:00Z'),
      monotonicMs: () => 0,
      wait: async (ms) => waits.push(ms),
      ...options,
    })
  return { url, asking, asked, waits, pages }
}

/** Answers with a status and headers. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): RequestListener =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body)
  }
