import { Type } from 'typebox'
import { accountOf } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { portalOf } from './portal-of.ts'
import { returnAddress } from './return-address.ts'

export const createBillingPortal = defineOperation({
  name: 'create_billing_portal',
  http: 'POST /v1/billing/portal',
  title: { ja: '支払い手続きページ', en: 'Open the billing portal' },
  keywords: [
    '支払い方法',
    'カード変更',
    '解約',
    'cancel',
    '支払い方法の変更',
    'カード情報の変更',
    '請求ポータル',
    'billing portal',
  ],
  summary: 'Get the address of the page for cards, invoices and cancellation, and where it leads back to',
  guidance: 'The address is good for a few minutes. For a person to open, not for an agent to follow.',
  access: { key: 'required', session: true },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({
    customer_id: text({ maxLength: 120, description: 'The customer behind the key' }),
    return_url: text({ maxLength: 2048, description: 'Absolute https address; http for localhost only' }),
  }),
  output: Type.Object({ url: Type.String() }),
  example: { customer_id: 'cus_example', return_url: 'https://shop.example/account' },
  exampleRefusal: 'unavailable',
  check: ({ return_url }, { service }) => void returnAddress('return_url', return_url, service.returnHosts),
  async run({ customer_id, return_url }, context) {
    const account = accountOf(context)
    if (customer_id !== account.customerId) throw foreign()
    return portalOf(account, returnAddress('return_url', return_url, context.service.returnHosts), context)
  },
})

const foreign = () =>
  new AppError('forbidden', {
    ja: 'customer_idがこのキーのお客様と一致しません。',
    en: 'customer_id is not the customer behind the key',
  })
