import { mcpName, serverSummary, serverTitle } from '../../../lib/server-identity.ts'
import { version } from '../../../lib/version.ts'

/** The header that carries a key, for clients that ask their user for one. */
const keyHeader = {
  name: 'X-API-Key',
  description: 'A key of this service; without one an address has a few calls a day',
  isRequired: false,
  isSecret: true,
} as const

/** Where a client connects to by MCP, told before it connects (SEP-2127, MCP Server Cards). */
export const serverCard = (baseUrl: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: mcpName,
  version,
  title: serverTitle,
  description: serverSummary,
  websiteUrl: `${baseUrl}/llms.txt`,
  icons: [{ src: `${baseUrl}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp/core`, headers: [keyHeader] }],
})
