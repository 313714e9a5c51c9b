import { Type } from 'typebox'
import { type PollOutcome, pollLogin } from '../../ledger/device-pickup.ts'
import { transact } from '../../ledger/transact.ts'
import { oauthError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { defaultClient } from './device-authorize.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** RFC 8628 section 3.4 and 3.5. */
export const deviceToken = defineOperation({
  name: 'device_token',
  http: 'POST /v1/device/token',
  title: { ja: '端末のキーの受け取り', en: 'Pick up the key of a device' },
  keywords: ['端末でキーを受け取る', 'コード確認後のキー', 'デバイスの承認待ち', 'poll device token'],
  summary: 'Ask whether the person has confirmed the code; the answer holds the API key, once',
  guidance:
    'Errors are 400 with `error`: authorization_pending (ask again), slow_down (wait five seconds more from now on), expired_token, access_denied, invalid_grant.',
  access: { key: 'none' },
  // A refusal leaves its mark, such as a longer interval, so it cannot be part of a transaction that is undone.
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { secret: true, body: { form: true } },
  input: Type.Object({
    grant_type: Type.String({ maxLength: 200, description: grantType }),
    device_code: Type.String({ minLength: 1, maxLength: 200 }),
    client_id: defaultClient,
  }),
  output: Type.Object({
    access_token: Type.String({ description: 'An API key' }),
    token_type: Type.Literal('Bearer'),
    scope: Type.String(),
  }),
  example: { grant_type: grantType, device_code: '0'.repeat(64) },
  exampleRefusal: 'bad_request',
  async run({ grant_type, device_code: deviceCode, client_id: clientId }, { db, secrets, now }) {
    if (grant_type !== grantType) throw oauthError('unsupported_grant_type', `grant_type must be ${grantType}`)
    const outcome = await transact(db, (tx) => pollLogin(tx, secrets, { deviceCode, clientId, now }))
    if (typeof outcome === 'string') throw oauthError(outcome, descriptions[outcome])
    return { access_token: outcome.apiKey, token_type: 'Bearer' as const, scope: outcome.scope }
  },
})

const descriptions: Record<Extract<PollOutcome, string>, string> = {
  authorization_pending: 'the person has not decided yet',
  slow_down: 'asked too soon; wait five seconds more between questions from now on',
  expired_token: 'the code has expired; begin anew',
  access_denied: 'the person said no, or there is no key left to hand out',
  invalid_grant: 'this code is unknown, of another client, or was used',
}
