import { Type } from 'typebox'
import type { Tokens } from '../../ledger/oauth/issue-tokens.ts'
import { refreshTokens } from '../../ledger/oauth/refreshes.ts'
import { redeemCode } from '../../ledger/oauth/tokens.ts'
import { transact } from '../../ledger/transact.ts'
import type { Context } from '../../operation/context.ts'
import { oauthError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { isOwnResource } from './client-of.ts'

const text = Type.Optional(Type.String({ maxLength: 2048 }))

type Requested = Readonly<Partial<Record<keyof typeof fields, string>>>

const fields = {
  grant_type: text,
  client_id: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
  resource: text,
}

/** RFC 6749 sections 4.1.3 and 6, with RFC 7636 and RFC 8707. */
export const issueToken = defineOperation({
  name: 'oauth_token',
  http: 'POST /oauth/token',
  title: { ja: 'トークンの取得', en: 'Get tokens' },
  summary: 'Redeem a code, or a refresh token, which is good once',
  access: { key: 'none' },
  // A refusal leaves its mark, such as the end of a grant, so it cannot be part of a transaction that is undone.
  effect: 'external',
  billing: { units: 0 },
  transport: { tool: false, secret: true, body: { form: true } },
  input: Type.Object(fields),
  output: Type.Unknown(),
  example: {},
  async run(requested: Requested, context) {
    if (requested.resource !== undefined && !isOwnResource(requested.resource, context.service))
      throw oauthError('invalid_target', 'resource is not this service')
    const tokens = await tokensFor(requested, context)
    if (tokens === null)
      throw oauthError(
        'invalid_grant',
        'this is expired, was used or revoked, or belongs to another client; log in again',
      )
    return {
      access_token: tokens.accessToken,
      token_type: 'Bearer' as const,
      expires_in: tokens.expiresIn,
      refresh_token: tokens.refreshToken,
      scope: tokens.scope,
    }
  },
})

function tokensFor(requested: Requested, { db, secrets, now }: Context): Promise<Tokens | null> {
  const { grant_type: grantType, resource } = requested
  const clientId = needed(requested, 'client_id')
  if (grantType === 'refresh_token') {
    const token = needed(requested, 'refresh_token')
    return transact(db, (tx) => refreshTokens(tx, secrets, { token, clientId, resource, now }))
  }
  if (grantType !== 'authorization_code')
    throw oauthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token')
  const [code, redirectUri] = [needed(requested, 'code'), needed(requested, 'redirect_uri')]
  const verifier = needed(requested, 'code_verifier')
  return transact(db, (tx) => redeemCode(tx, secrets, { code, clientId, redirectUri, verifier, resource, now }))
}

function needed(requested: Requested, name: keyof typeof fields): string {
  const value = requested[name]
  if (value === undefined || value === '') throw oauthError('invalid_request', `${name} is missing`)
  return value
}
