const openapi = 'application/vnd.oai.openapi+json;version=3.1'
const json = 'application/json'

/** The interfaces of this service and where each is described, as a set of links (RFC 9727 section 4, RFC 9264). */
export function apiCatalog(baseUrl: string) {
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
