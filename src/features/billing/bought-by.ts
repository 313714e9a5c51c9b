import type { Checkout } from '../../gateways/payments.ts'
import { type Fact, isGood } from '../../ledger/entitlement-state.ts'
import type { Purchase } from '../../ledger/entitlements.ts'
import type { Offer } from '../../operation/access/price-book.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { askPayments } from './ask-payments.ts'
import { factOf, orderedOffer, subscriptionFact } from './subscription-fact.ts'

/** What a checkout bought, which may be known beforehand; 403 when it is of another mode or sells no key, 402 when it is not paid for (docs/contract/shapes.md#checkouts). */
export async function boughtBy(
  context: Pick<Context, 'payments' | 'service'>,
  checkout: Checkout,
  sold?: Offer,
): Promise<Purchase> {
  const { id, customerId, subscriptionId, isLive, isComplete, paymentStatus } = checkout
  if (isLive !== context.payments?.isLive) throw otherMode()
  const offer = sold ?? offerOf(context, checkout)
  if (offer === null) throw nothingWithKey()
  if (!isComplete || paymentStatus === 'unpaid' || customerId === null) throw unpaid('the checkout is not paid')
  if (offer.kind === 'subscription') {
    return {
      id: subscriptionId ?? '',
      kind: 'subscription',
      customerId,
      facts: await subscribed(context, subscriptionId, sold),
    }
  }
  const { plan, hasDump } = offer
  const state = { status: 'active', periodEnd: null, cancelAtPeriodEnd: false }
  return { id, kind: 'purchase', customerId, facts: [{ ...stateByRequest, plan, hasDump, ...state }] }
}

/** What was sold; where the processor lists no prices, what our own order noted. */
function offerOf({ service }: Pick<Context, 'service'>, { mode, priceIds, metadata }: Checkout): Offer | null {
  if (priceIds.length > 0) return service.prices.offerOf(priceIds)
  return orderedOffer(metadata, mode === 'subscription' ? 'subscription' : 'purchase')
}

const stateByRequest = { kind: 'told', word: 'asked', at: '', by: '' } as const

async function subscribed(
  context: Pick<Context, 'payments' | 'service'>,
  subscriptionId: string | null,
  sold: Offer | undefined,
): Promise<Fact[]> {
  const subscription = await askPayments(context, (payments) => payments.subscription(subscriptionId ?? ''))
  if (!subscription) throw unpaid('the checkout began no subscription')
  const { status, createdAt } = subscription
  if (!isGood(status)) throw unpaid(`the subscription is ${status}; there is no key to hand out`)
  const source = { word: 'asked' } as const
  const fact = sold
    ? factOf(sold, subscription, source)
    : subscriptionFact(context.service.prices, subscription, source)
  if (!fact) throw nothingWithKey()
  return [fact, ...(createdAt === null ? [] : [{ kind: 'paid', at: createdAt } as const])]
}

const otherMode = () =>
  new AppError('forbidden', {
    ja: 'このお支払いは別のモード（本番・テスト）のものです。',
    en: 'this checkout belongs to another mode (live or test) of the service',
  })

const nothingWithKey = () =>
  new AppError('forbidden', {
    ja: 'このお支払いの商品にAPIキーは付きません。',
    en: 'nothing that this checkout sold comes with a key',
  })

const unpaid = (message: string) =>
  new AppError('payment_required', { ja: 'お支払いが確認できないため、APIキーを発行できません。', en: message })
