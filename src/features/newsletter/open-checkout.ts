import { isPaidFor } from '../../ledger/newsletter/payments.ts'
import type { NewsletterSubscriber } from '../../ledger/newsletter/subscribers.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { askPayments } from '../billing/ask-payments.ts'

/** Where the buyer comes back to. */
interface Return {
  readonly successUrl: string
  readonly cancelUrl: string
}

/** What a payment says of whose newsletter it is for. */
export const subscriberKey = 'newsletter_subscriber'

/** Opens a checkout of the paid plan; 400, 409 or 503 where there is nothing to be paid or nobody to pay to. */
export async function openCheckout(
  subscriber: NewsletterSubscriber,
  back: Return,
  context: Context,
): Promise<{ readonly id: string; readonly url: string }> {
  await checkOpen(subscriber, context)
  const { secrets, service } = context
  return askPayments(context, (payments) =>
    payments.createCheckout({
      mode: 'subscription',
      items: [{ priceId: service.prices.required('KONKYO_PRICE_COMPLIANCE'), quantity: 1 }],
      ...back,
      customerEmail: secrets.unseal(subscriber.address),
      locale: subscriber.language,
      metadata: { [subscriberKey]: subscriber.id },
    }),
  )
}

async function checkOpen({ id, state, plan }: NewsletterSubscriber, { db }: Context): Promise<void> {
  if (state === 'pending')
    throw new AppError('bad_request', {
      ja: 'まだ確認されていません。最初のメールのリンクを開いてください。',
      en: 'the newsletter is not confirmed yet: open the link in its first mail',
      body: { code: 'not_verified' },
    })
  if (plan === 'free')
    throw new AppError('bad_request', {
      ja: '無料プランの登録です。有料プランで登録し直してください。',
      en: 'the newsletter is free: subscribe with plan paid first',
      body: { code: 'free_plan' },
    })
  if (state === 'ended')
    throw new AppError('conflict', {
      ja: 'この登録は終了しています。もう一度お申し込みください。',
      en: 'the newsletter has ended: subscribe again',
      body: { code: 'cancelled' },
    })
  if (await isPaidFor(db, id))
    throw new AppError('conflict', {
      ja: 'お支払いは完了しています。',
      en: 'the newsletter is paid for already',
      body: { code: 'already_paid' },
    })
}
