import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shipped } from '../../../lib/shipped.ts'
import { fixedHeaders } from '../fixed-headers.ts'
import { mountDocument, ReadyDocument } from '../ready-document.ts'
import { apiCatalog } from './api-catalog.ts'
import { faviconIco, faviconSvg } from './favicon.ts'
import { serverCard } from './server-card.ts'

/** The address that shipped texts are written with; callers read that of this service. */
const writtenFor = 'http://127.0.0.1:8787'

/** What robots may read. A page of a record is a call of their own address (docs/pages.md); searches would be without end. */
const robots = `User-agent: *
Allow: /v1/openapi.json
Allow: /v1/openapi.agent.json
Disallow: /v1/
Disallow: /search
Disallow: /combine
Disallow: /calendar
Disallow: /admin
Disallow: /mcp
Disallow: /a2a
`

const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** Mounts what agents, registries, robots and browsers look for at addresses of their own. */
export function mountDiscovery(
  app: FastifyInstance,
  { baseUrl, throttle }: { readonly baseUrl: string; readonly throttle: (request: FastifyRequest) => void },
): void {
  const mount = (path: string, type: string, make: () => string | Buffer | Promise<string>, more = {}) => {
    const document = new ReadyDocument(async () => Buffer.from(await make()))
    const headers = { ...fixedHeaders, 'content-type': type, 'cache-control': 'public, max-age=300', ...more }
    mountDocument(app, path, { document, headers: { ...headers, 'access-control-allow-origin': '*' }, throttle })
  }
  const card = () => JSON.stringify(serverCard(baseUrl))
  mount('/mcp/server-card', 'application/mcp-server-card+json', card)
  mount('/.well-known/mcp/server-card.json', 'application/json; charset=utf-8', card)
  const link = { link: `<${baseUrl}/.well-known/api-catalog>; rel="api-catalog"` }
  mount('/.well-known/api-catalog', catalogType, () => JSON.stringify(apiCatalog(baseUrl)), link)
  for (const name of ['llms.txt', 'llms-full.txt'])
    mount(`/${name}`, 'text/markdown; charset=utf-8', async () =>
      (await readFile(shipped(`generated/${name}`), 'utf8')).replaceAll(writtenFor, baseUrl),
    )
  mount('/robots.txt', 'text/plain; charset=utf-8', () => robots)
  mount('/favicon.svg', 'image/svg+xml', () => faviconSvg)
  mount('/favicon.ico', 'image/x-icon', faviconIco)
}
