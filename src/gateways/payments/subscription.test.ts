import { describe, expect, test } from 'vitest'
import { meteredOrder, opened } from '../../../test/payments/opened.ts'
import { type AnySubscription, subscriptionOf } from './subscription.ts'

describe('subscriptions', () => {
  test('a subscription says what was bought, its state and when its period ends', async () => {
    const { payments, standIn, time } = await opened()
    time.now = new Date('2026-04-01T00:00:00.900Z')
    const { id } = await payments.createCheckout(meteredOrder)
    const { customerId, subscriptionId } = standIn.buyer.pay(id)
    expect(await payments.subscription(subscriptionId as string)).toEqual({
      id: subscriptionId,
      customerId,
      status: 'active',
      priceIds: ['price_metered'],
      currentPeriodEnd: '2026-05-01T00:00:00Z',
      cancelAtPeriodEnd: false,
      createdAt: '2026-04-01T00:00:00Z',
      metadata: meteredOrder.metadata,
    })
  })

  test('what happens to it afterwards is read', async () => {
    const { payments, standIn } = await opened()
    const { id } = await payments.createCheckout(meteredOrder)
    const subscriptionId = standIn.buyer.pay(id).subscriptionId as string
    standIn.buyer.failPayment(subscriptionId)
    standIn.buyer.endWithPeriod(subscriptionId)
    expect(await payments.subscription(subscriptionId)).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: true })
    standIn.buyer.cancel(subscriptionId)
    expect(await payments.subscription(subscriptionId)).toMatchObject({ status: 'canceled' })
  })

  test('one that the processor does not know is null', async () => {
    const { payments } = await opened()
    expect(await payments.subscription('sub_nobody')).toBeNull()
    expect(await payments.subscription('sub/../1')).toBeNull()
  })

  test('the end of the period is the earliest one of its items, or the one on the subscription in older versions', () => {
    const ending = (...ends: number[]) => ends.map((end) => ({ current_period_end: end, price: { id: 'price_a' } }))
    const reported = (more: object) =>
      subscriptionOf({ id: 'sub_1', customer: 'cus_1', created: 0, ...more } as AnySubscription)
    expect(reported({ items: { data: ending(86_400, 3_600) } }).currentPeriodEnd).toBe('1970-01-01T01:00:00Z')
    expect(reported({ items: { data: [] }, current_period_end: 60 }).currentPeriodEnd).toBe('1970-01-01T00:01:00Z')
    expect(reported({}).currentPeriodEnd).toBeNull()
  })
})
