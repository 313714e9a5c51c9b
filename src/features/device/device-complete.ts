import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { completeByCheckout } from './complete-by-checkout.ts'

export const deviceComplete = defineOperation({
  name: 'device_complete',
  http: 'POST /v1/device/complete',
  title: { ja: '購入による端末の承認', en: 'Let a device in by a purchase' },
  keywords: ['端末のログインを許可', 'デバイスコードの承認', '購入した鍵を端末に渡す', 'let a device in'],
  summary: 'Let the device with this code have the key of a paid checkout; only pages of this site may ask',
  guidance: 'The checkout must have been opened with this user_code. The key itself goes to the device alone.',
  access: { key: 'none', pages: 'own' },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({
    user_code: Type.String({ minLength: 1, maxLength: 32 }),
    checkout_session_id: Type.String({ minLength: 3, maxLength: 255 }),
  }),
  output: Type.Object({ ok: Type.Literal(true) }),
  example: { user_code: 'ABCD-EFGH', checkout_session_id: 'cs_live_example' },
  exampleRefusal: 'forbidden',
  async run({ user_code, checkout_session_id }, context) {
    await completeByCheckout(context, user_code, checkout_session_id)
    return { ok: true as const }
  },
})
