import { Type } from 'typebox'
import { registerClient as keepClient } from '../../ledger/oauth/clients.ts'
import { oauthError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nameOf } from './client-of.ts'
import { isRedirectUri } from './redirect-uri.ts'

const mostUris = 20

/** Characters of all of them together. */
const mostCharacters = 4000

/** RFC 7591, for programs that have no document of their own. */
export const registerClient = defineOperation({
  name: 'oauth_register',
  http: 'POST /oauth/register',
  title: { ja: 'クライアントの登録', en: 'Register a program' },
  summary: 'Register a program that asks people for access; it gets no secret (RFC 7591)',
  access: { key: 'none', limit: { calls: 40, per: 'hour' } },
  effect: 'write',
  billing: { units: 0 },
  transport: { tool: false, secret: true, successStatus: 201 },
  input: Type.Object({ redirect_uris: Type.Optional(Type.Unknown()), client_name: Type.Optional(Type.Unknown()) }),
  output: Type.Unknown(),
  example: {},
  async run({ redirect_uris: uris, client_name }, { db, now }) {
    if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostUris || !uris.every(isUri) || isTooLong(uris))
      throw oauthError(
        'invalid_redirect_uri',
        `redirect_uris is a list of 1 to ${mostUris} addresses of ${mostCharacters} characters together: https, http on a loopback address, or a scheme of your own with a dot, such as com.example.app:; without a fragment`,
      )
    const client = await keepClient(db, { name: nameOf(client_name) ?? 'MCP client', redirectUris: uris }, now)
    return {
      client_id: client.id,
      client_id_issued_at: Math.floor(now.getTime() / 1000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    }
  },
})

const isTooLong = (uris: readonly string[]): boolean => uris.join('').length > mostCharacters

const isUri = (uri: unknown): uri is string => typeof uri === 'string' && isRedirectUri(uri)
