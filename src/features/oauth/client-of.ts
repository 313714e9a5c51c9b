import { findClient, type OauthClient } from '../../ledger/oauth/clients.ts'
import { allows, type Scope } from '../../ledger/scopes.ts'
import type { Context } from '../../operation/context.ts'
import { oauthError } from '../../operation/errors.ts'
import { isRedirectUri } from './redirect-uri.ts'

/** Characters of the longest document that describes a program. */
const longestDocument = 16 * 1024

/** The program with an id: one that registered itself, or one whose id is the address of its own description; 400 where there is none. */
export async function clientOf(context: Context, id: string): Promise<OauthClient> {
  const client = isDocumentAddress(id) ? await described(context, id) : await findClient(context.db, id)
  if (!client) throw oauthError('invalid_client', 'this client_id is unknown; register at /oauth/register')
  return client
}

/** A client id metadata document has an https address with a path, and nothing that could name it twice. */
function isDocumentAddress(id: string): boolean {
  if (!URL.canParse(id)) return false
  const { protocol, pathname, hash, search, username, href } = new URL(id)
  return protocol === 'https:' && pathname !== '/' && hash === '' && search === '' && username === '' && href === id
}

async function described({ pages, now }: Context, id: string): Promise<OauthClient | undefined> {
  let text: string | undefined
  await pages.read([id], now, (_, page) => {
    // A document that is found elsewhere than where its id says is not that of the id.
    if ('text' in page && page.url === id && page.text.length <= longestDocument) ({ text } = page)
  })
  if (text === undefined) throw oauthError('invalid_client', 'the document that client_id names could not be read')
  const document = parsed(text)
  const uris = document.redirect_uris
  if (document.client_id !== id || !Array.isArray(uris) || uris.length === 0 || !uris.every(isUri))
    throw oauthError(
      'invalid_client_metadata',
      'the document must have its own address as client_id, and redirect_uris',
    )
  return { id, name: nameOf(document.client_name) ?? new URL(id).host, redirectUris: uris }
}

const isUri = (uri: unknown): uri is string => typeof uri === 'string' && isRedirectUri(uri)

function parsed(text: string): Record<string, unknown> {
  try {
    const document: unknown = JSON.parse(text)
    return typeof document === 'object' && document !== null ? { ...document } : {}
  } catch {
    return {}
  }
}

/** A name as people can read it, of what a program calls itself. */
export function nameOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const readable = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 80)
  return readable === '' ? undefined : readable
}

/** Whether an address is one that tokens of this service are for (RFC 8707): the service, or a door of its MCP server. */
export function isOwnResource(resource: string, { baseUrl }: Pick<Context['service'], 'baseUrl'>): boolean {
  const rest = resource.startsWith(baseUrl) ? resource.slice(baseUrl.length) : undefined
  return rest !== undefined && /^\/?$|^\/mcp(\/[a-z0-9_-]{1,40})?\/?$/.test(rest)
}

/** What a token is for that names nothing. */
export const usualResource = ({ baseUrl }: Pick<Context['service'], 'baseUrl'>): string => `${baseUrl}/mcp`

/** What a program gets that names nothing, and what is offered to programs, many of which ask for all that is offered. */
export const usualScopes = ['api:read', 'api:metered'] as const satisfies readonly Scope[]

/** What a program can be granted: what changes an account is done by its owner. */
export const grantableScopes = ['api:read', 'account:read', 'api:metered'] as const satisfies readonly Scope[]

/** The part of what a program asks for that it can be granted, by somebody with these scopes; the usual where it names nothing. Words that nobody knows here say nothing (RFC 6749 section 3.3). */
export function grantedScope(requested: string, held: readonly string[] = grantableScopes): Scope[] {
  const words = requested.split(' ').filter((word) => word !== '')
  const asked: readonly string[] = words.length === 0 ? usualScopes : words
  return grantableScopes.filter((scope) => asked.includes(scope) && allows(held, scope))
}
