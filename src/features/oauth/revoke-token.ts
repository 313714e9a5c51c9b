import { Type } from 'typebox'
import { revokeToken as endGrantOf } from '../../ledger/oauth/tokens.ts'
import { oauthError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'

/** RFC 7009: what a token belongs to ends as a whole, and a token that is unknown has ended already. */
export const revokeToken = defineOperation({
  name: 'oauth_revoke',
  http: 'POST /oauth/revoke',
  title: { ja: 'トークンの取り消し', en: 'Revoke a token' },
  summary: 'End what a person granted, by any of its tokens',
  access: { key: 'none' },
  effect: 'write',
  billing: { units: 0 },
  transport: { tool: false, secret: true, body: { form: true } },
  input: Type.Object({
    token: Type.Optional(Type.String({ maxLength: 2048 })),
    client_id: Type.Optional(Type.String({ maxLength: 2048 })),
  }),
  output: Type.Unknown(),
  example: {},
  async run({ token, client_id: clientId }, { db, secrets, now }) {
    if (!token) throw oauthError('invalid_request', 'token is missing')
    await endGrantOf(db, secrets, token, clientId, now)
    return {}
  },
})
