import type { Context } from '../../operation/context.ts'

/** Whether an address is one that tokens of this service are for (RFC 8707): the service, or a door of its MCP server. */
export function isOwnResource(resource: string, { baseUrl }: Pick<Context['service'], 'baseUrl'>): boolean {
  const rest = resource.startsWith(baseUrl) ? resource.slice(baseUrl.length) : undefined
  return rest !== undefined && /^\/?$|^\/mcp(\/[a-z0-9_-]{1,40})?$/.test(rest)
}

/** What a token is for that names nothing. */
export const usualResource = ({ baseUrl }: Pick<Context['service'], 'baseUrl'>): string => `${baseUrl}/mcp`
