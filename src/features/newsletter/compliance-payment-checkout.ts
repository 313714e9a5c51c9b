import { Type } from 'typebox'
import { newsletterSubscriber } from '../../ledger/newsletter/subscribers.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { url } from '../../schema/fields.ts'
import { returnAddress } from '../billing/return-address.ts'
import { openCheckout } from './open-checkout.ts'

const address = () =>
  Type.String({ minLength: 1, maxLength: 2048, description: 'Absolute https address to come back to' })

export const compliancePaymentCheckout = defineOperation({
  name: 'compliance_payment_checkout',
  http: 'POST /v1/compliance/payment-checkout',
  title: { ja: '法令遵守ニュースレターの支払い', en: 'Pay for the compliance newsletter' },
  keywords: [
    'ニュースレターの有料プラン',
    '有料メルマガの支払い',
    'コンプライアンス通信の決済',
    'pay for the newsletter',
  ],
  summary: 'Open a checkout for the paid plan of a newsletter that was confirmed',
  access: { key: 'none' },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({
    subscriber_id: Type.String({ minLength: 1, maxLength: 64 }),
    success_url: address(),
    cancel_url: address(),
  }),
  output: Type.Object({ url: url(), session_id: Type.String() }),
  example: {
    subscriber_id: 'cns_00000000-0000-0000-0000-000000000000',
    success_url: 'https://example.jp/paid',
    cancel_url: 'https://example.jp/',
  },
  exampleRefusal: 'not_found',
  check(input, { service: { returnHosts } }) {
    for (const name of ['success_url', 'cancel_url'] as const) returnAddress(name, input[name], returnHosts)
  },
  async run({ subscriber_id, success_url, cancel_url }, context) {
    const { db, now, service } = context
    const subscriber = await newsletterSubscriber(db, subscriber_id, now)
    if (!subscriber)
      throw new AppError('not_found', {
        ja: '該当する登録がありません。もう一度お申し込みください。',
        en: 'there is no such newsletter',
      })
    const { returnHosts } = service
    const successUrl = returnAddress('success_url', success_url, returnHosts)
    const cancelUrl = returnAddress('cancel_url', cancel_url, returnHosts)
    const { id, url } = await openCheckout(subscriber, { successUrl, cancelUrl }, context)
    return { url, session_id: id }
  },
})
