import { describe, expect, test } from 'vitest'
import { lifetimeOrder, meteredOrder, opened } from '../../../test/payments/opened.ts'
import { PaymentsRefused } from '../payments.ts'

describe('checkouts', () => {
  test('a new checkout has an address to go to and is neither complete nor paid', async () => {
    const { payments } = await opened()
    const { id, url } = await payments.createCheckout(meteredOrder)
    expect(url).toMatch(/^https:/)
    expect(await payments.checkout(id)).toEqual({
      id,
      isLive: false,
      isComplete: false,
      paymentStatus: 'unpaid',
      mode: 'subscription',
      customerId: null,
      subscriptionId: null,
      metadata: meteredOrder.metadata,
      priceIds: ['price_metered', 'price_activation'],
    })
  })

  test('a paid subscription names its customer and subscription, which has the metadata of the order', async () => {
    const { payments, standIn } = await opened()
    const { id } = await payments.createCheckout(meteredOrder)
    const { customerId, subscriptionId } = standIn.buyer.pay(id)
    expect(await payments.checkout(id)).toMatchObject({
      isComplete: true,
      paymentStatus: 'paid',
      customerId,
      subscriptionId,
    })
    expect((await payments.subscription(subscriptionId as string))?.metadata).toEqual(meteredOrder.metadata)
  })

  test('something bought once makes a customer and no subscription', async () => {
    const { payments, standIn } = await opened()
    const { id } = await payments.createCheckout(lifetimeOrder)
    const { customerId } = standIn.buyer.pay(id)
    expect(await payments.checkout(id)).toMatchObject({ mode: 'payment', customerId, subscriptionId: null })
    expect(standIn.requests[0]?.form).toMatchObject({ customer_creation: 'always' })
  })

  test('a checkout that is complete before the money arrives is complete and unpaid', async () => {
    const { payments, standIn } = await opened()
    const { id } = await payments.createCheckout(lifetimeOrder)
    standIn.buyer.pay(id, { isPaid: false })
    expect(await payments.checkout(id)).toMatchObject({ isComplete: true, paymentStatus: 'unpaid' })
  })

  test('the same order with the same idempotency key is one checkout, another order with it is refused', async () => {
    const { payments, standIn } = await opened()
    const first = await payments.createCheckout({ ...meteredOrder, idempotencyKey: 'order-1' })
    expect(await payments.createCheckout({ ...meteredOrder, idempotencyKey: 'order-1' })).toEqual(first)
    expect(standIn.state.sessions.size).toBe(1)
    const other = payments.createCheckout({ ...lifetimeOrder, idempotencyKey: 'order-1' })
    await expect(other).rejects.toThrow(/idempotency_error/)
  })

  test('a checkout that the processor does not know is null', async () => {
    const { payments, standIn } = await opened()
    expect(await payments.checkout('cs_test_nobody')).toBeNull()
    expect(standIn.requests).toHaveLength(1)
  })

  test.each(['', 'x', '..', '../customers', 'cs_test/1', 'cs_test?expand=1', 'あ'.repeat(4), 'a'.repeat(256)])(
    'what cannot be an id is null without asking, because it would lead elsewhere: %s',
    async (id) => {
      const { payments, standIn } = await opened()
      expect(await payments.checkout(id)).toBeNull()
      expect(standIn.requests).toEqual([])
    },
  )

  test('a price that the processor does not know is refused, and the failure says which line', async () => {
    const { payments } = await opened()
    const order = { ...lifetimeOrder, items: [{ priceId: 'price_gone', quantity: 1 }] }
    const failure = await payments.createCheckout(order).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentsRefused)
    expect(failure).toMatchObject({ status: 400, code: 'resource_missing' })
    expect((failure as Error).message).toContain('line_items[0][price]')
  })
})
