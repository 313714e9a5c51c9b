import { Type } from 'typebox'
import { beginLogin, firstIntervalSeconds, loginSeconds, shownCode } from '../../ledger/device-logins.ts'
import { scopes, scopesOf, usualScopes } from '../../ledger/scopes.ts'
import { oauthError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { url } from '../../schema/fields.ts'

const listed = scopes.join(', ')

/** The program that asks, in its own words (RFC 6749 section 2.2 and appendix A.1). */
export const defaultClient = Type.String({
  default: 'service-mcp-client',
  pattern: '^[\\x20-\\x7e]{1,100}$',
  description: 'Name of the program that asks; people see it',
})

/** RFC 8628 section 3.1 and 3.2. */
export const deviceAuthorize = defineOperation({
  name: 'device_authorize',
  http: 'POST /v1/device/authorize',
  title: { ja: '端末のログインの開始', en: 'Begin the login of a device' },
  keywords: [
    '端末のログインを始める',
    'デバイス認証の開始',
    'CLIログイン',
    'ログインコードの取得',
    'start device login',
  ],
  summary: 'Get a code for a person to confirm in a browser, so that a program gets a key without anyone copying it',
  guidance:
    'Show user_code and verification_uri to the person, then ask device_token every `interval` seconds until it answers with a key.',
  access: { key: 'none', limit: { calls: 10, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { secret: true, body: { form: true } },
  input: Type.Object({
    client_id: defaultClient,
    scope: Type.String({ default: usualScopes, maxLength: 200, description: `Of ${listed}, separated by spaces` }),
  }),
  output: Type.Object({
    device_code: Type.String({ description: 'For device_token; nobody else may see it' }),
    user_code: Type.String({ description: 'For the person' }),
    verification_uri: url(),
    verification_uri_complete: url(),
    expires_in: Type.Integer({ description: 'Seconds' }),
    interval: Type.Integer({ description: 'Seconds between two questions' }),
  }),
  example: { client_id: 'service-mcp-client' },
  async run({ client_id: clientId, scope: requested }, { db, secrets, now, service }) {
    const scope = scopesOf(requested)
    if (scope === null) throw oauthError('invalid_scope', `scope is made of ${listed}, separated by spaces`)
    const { deviceCode, userCode } = await beginLogin(db, secrets, { clientId, scope, now })
    const page = `${service.baseUrl}/go`
    return {
      device_code: deviceCode,
      user_code: shownCode(userCode),
      verification_uri: page,
      verification_uri_complete: `${page}/${shownCode(userCode)}`,
      expires_in: loginSeconds,
      interval: firstIntervalSeconds,
    }
  },
})
