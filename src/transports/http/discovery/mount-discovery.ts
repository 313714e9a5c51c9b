import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shipped } from '../../../lib/shipped.ts'
import { mcpName, serverSummary, serverTitle, version } from '../../../lib/version.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from '../ready-document.ts'
import { faviconIco, faviconSvg } from './favicon.ts'

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

/** The header that carries a key, for clients that ask their user for one. */
const keyHeader = {
  name: 'X-API-Key',
  description: 'A key of this service; without one an address has a few calls a day',
  isRequired: false,
  isSecret: true,
} as const

/** Where a client connects to by MCP, told before it connects (SEP-2127, MCP Server Cards). */
const serverCard = (baseUrl: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: mcpName,
  version,
  title: serverTitle,
  description: serverSummary,
  websiteUrl: `${baseUrl}/llms.txt`,
  icons: [{ src: `${baseUrl}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  // The second is for clients that let their user log in and set no header.
  remotes: [
    { type: 'streamable-http', url: `${baseUrl}/mcp/core`, headers: [keyHeader] },
    { type: 'streamable-http', url: `${baseUrl}/mcp/core?login=required` },
  ],
})

const openapi = 'application/vnd.oai.openapi+json;version=3.1'
const json = 'application/json'

/** The interfaces of this service and where each is described, as a set of links (RFC 9727 section 4, RFC 9264). */
function apiCatalog(baseUrl: string) {
  const link = (path: string, type: string) => ({ href: `${baseUrl}${path}`, type })
  const guide = [link('/llms-full.txt', 'text/markdown')]
  return {
    linkset: [
      {
        anchor: `${baseUrl}/.well-known/api-catalog`,
        item: ['/v1', '/mcp', '/a2a'].map((path) => ({ href: `${baseUrl}${path}` })),
      },
      {
        anchor: `${baseUrl}/v1`,
        'service-desc': [link('/v1/openapi.json', openapi), link('/v1/openapi.agent.json', openapi)],
        'service-doc': guide,
        status: [link('/readyz', json)],
      },
      {
        anchor: `${baseUrl}/mcp`,
        'service-desc': [link('/mcp/server-card', 'application/mcp-server-card+json')],
        'service-doc': guide,
      },
      { anchor: `${baseUrl}/a2a`, 'service-desc': [link('/.well-known/agent-card.json', json)], 'service-doc': guide },
    ],
  }
}

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
