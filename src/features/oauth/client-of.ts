import { findClient, type OauthClient } from '../../ledger/oauth/clients.ts'
import type { Context } from '../../operation/context.ts'
import { oauthError } from '../../operation/oauth-error.ts'
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
