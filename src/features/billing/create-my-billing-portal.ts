import { Type } from 'typebox'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { portalOf } from './portal-of.ts'

export const createMyBillingPortal = defineOperation({
  name: 'create_my_billing_portal',
  http: 'POST /v1/me/billing-portal',
  title: { ja: '自分の支払い手続きページ', en: 'Open my billing portal' },
  keywords: ['自分の支払い設定', 'カードの差し替え', '契約をやめる', '解約手続き', 'manage my subscription'],
  summary: 'Get the address of the page for cards, invoices and cancellation; it leads back to this service',
  guidance: 'The address is good for a few minutes. For a person to open, not for an agent to follow.',
  access: { key: 'required', session: true, limit: { calls: 1, per: 'minute' } },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({}),
  output: Type.Object({ url: Type.String() }),
  example: {},
  exampleRefusal: 'unavailable',
  run: (_, context) => portalOf(accountOf(context), context.service.baseUrl, context),
})
