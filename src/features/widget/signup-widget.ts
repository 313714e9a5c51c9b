import { Type } from 'typebox'
import { addWidget } from '../../ledger/widgets.ts'
import { webOrigin } from '../../lib/web-origin.ts'
import type { Context } from '../../operation/context.ts'
import { checkTexts, invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { email, oneOf, text, url } from '../../schema/fields.ts'
import { askPayments, requirePayments } from '../billing/ask-payments.ts'
import { checkoutState, hashOfState, newCheckoutState, stateCookie } from '../billing/checkout-state.ts'
import { returnAddress, successAddress } from '../billing/return-address.ts'
import { widgetPath } from './widget-sale.ts'

const address = (description: string) => Type.String({ minLength: 1, maxLength: 2048, description })

export const signupWidget = defineOperation({
  name: 'signup_widget',
  http: 'POST /v1/widget/signup',
  title: { ja: 'ウィジェットの購入', en: 'Buy a widget' },
  keywords: ['ウィジェットの申し込み', '自社サイトに検索を置く', 'ホームページに埋め込む', 'buy a search widget'],
  summary: 'Open a checkout for a search widget on pages of the customer: 3 JPY a search',
  guidance:
    'Open `checkout_url` in the same browser. After the payment it comes back to success_url, and issue_widget_key hands out the key. Not for an agent to follow.',
  access: { key: 'none', limit: { calls: 10, per: 'hour' } },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({
    email: email({ description: 'Where the link to the key goes' }),
    origins: Type.Array(text({ maxLength: 300 }), {
      minItems: 1,
      maxItems: 20,
      description: 'Origins of the pages, https://www.example.jp, or https://*.example.jp for all hosts below one',
    }),
    plan: oneOf(['metered'], { default: 'metered' }),
    label: Type.Optional(text({ maxLength: 120, description: 'A name for the widget' })),
    success_url: address('Absolute https address to come back to; {CHECKOUT_SESSION_ID} in it becomes the id'),
    cancel_url: address('Absolute https address to come back to without a purchase'),
  }),
  output: Type.Object({ checkout_url: url(), session_id: Type.String() }),
  example: {
    email: 'taro@example.jp',
    origins: ['https://www.example.jp', 'https://*.shop.example.jp'],
    success_url: 'https://example.jp/paid?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.jp/',
  },
  exampleRefusal: 'unavailable',
  check(input, context) {
    originsOf(input.origins)
    if (input.label !== undefined) checkTexts(input, ['label'])
    addressesOf(input, context)
    requirePayments(context)
    context.service.prices.required('KONKYO_PRICE_WIDGET')
  },
  async run(input, context) {
    const { db, secrets, now, service } = context
    const { successUrl, cancelUrl } = addressesOf(input, context)
    const { email: customerEmail, label = null } = input
    const origins = originsOf(input.origins)
    // It is kept before it can be paid: an event about it then always finds it.
    const widget = await addWidget(db, secrets, { ownerEmail: customerEmail, label, origins, successUrl, now })
    const state = checkoutState(context.cookies) ?? newCheckoutState()
    const { id, url: checkout_url } = await askPayments(context, (payments) =>
      payments.createCheckout({
        mode: 'subscription',
        items: [{ priceId: service.prices.required('KONKYO_PRICE_WIDGET') }],
        successUrl,
        cancelUrl,
        customerEmail,
        locale: 'ja',
        metadata: { state_hash: hashOfState(state), plan: 'widget', widget },
      }),
    )
    context.cookies.set(stateCookie(state, widgetPath))
    return { checkout_url, session_id: id }
  },
})

function originsOf(given: readonly string[]): string[] {
  const origins = given.map(webOrigin)
  const problems = origins.flatMap((origin, i) => (origin === null ? [badOrigin(i)] : []))
  if (problems.length > 0) throw invalid(problems)
  return [...new Set(origins.filter((origin) => origin !== null))]
}

const badOrigin = (i: number) => ({
  loc: ['body', 'origins', i],
  ja: 'https:// とホスト名（または https://*. とドメイン名）で、パスを付けずに指定してください。',
  en: 'must be https:// and a host, or https://*. and a domain, without a path',
  type: 'origin',
})

const addressesOf = (
  { success_url, cancel_url }: { success_url: string; cancel_url: string },
  { service: { returnHosts } }: Context,
) => ({
  successUrl: successAddress(success_url, returnHosts),
  cancelUrl: returnAddress('cancel_url', cancel_url, returnHosts),
})
