import { describe, expect, test } from 'vitest'
import { meteredOrder, opened } from '../../../test/payments/opened.ts'
import { PaymentsRefused } from '../payments.ts'

describe('invoices and the portal', () => {
  test('the latest invoices come newest first, as many as asked for', async () => {
    const { payments, standIn, time } = await opened()
    time.now = new Date('2026-04-01T00:00:00Z')
    const { customerId, subscriptionId } = standIn.buyer.pay((await payments.createCheckout(meteredOrder)).id)
    time.now = new Date('2026-05-01T00:00:00Z')
    standIn.buyer.renew(subscriptionId as string, 1_500)
    time.now = new Date('2026-06-01T00:00:00Z')
    standIn.buyer.failPayment(subscriptionId as string, 2_400)
    const invoices = await payments.invoices(customerId, 2)
    expect(invoices.map(({ createdAt }) => createdAt)).toEqual(['2026-06-01T00:00:00Z', '2026-05-01T00:00:00Z'])
    expect(invoices[0]).toMatchObject({ amountDueYen: 2_400, amountPaidYen: 0, currency: 'jpy', status: 'open' })
    expect(invoices[1]).toMatchObject({ amountDueYen: 1_500, amountPaidYen: 1_500, status: 'paid' })
    expect(await payments.invoices(customerId, 24)).toHaveLength(3)
  })

  test('other customers have invoices of their own', async () => {
    const { payments, standIn } = await opened()
    const [one, other] = [
      standIn.buyer.pay((await payments.createCheckout(meteredOrder)).id),
      standIn.buyer.pay((await payments.createCheckout(meteredOrder)).id),
    ]
    const ids = async (customerId: string) => (await payments.invoices(customerId, 10)).map(({ id }) => id)
    expect(await ids(one.customerId)).toHaveLength(1)
    expect(await ids(one.customerId)).not.toEqual(await ids(other.customerId))
  })

  test('the portal opens for a customer and leads back to the page that was named', async () => {
    const { payments, standIn } = await opened()
    const { customerId } = standIn.buyer.pay((await payments.createCheckout(meteredOrder)).id)
    expect(await payments.portalUrl(customerId, 'https://konkyo.example/account')).toMatch(/^https:/)
    expect(standIn.requests.at(-1)?.form).toEqual({
      customer: customerId,
      return_url: 'https://konkyo.example/account',
    })
  })

  test('a customer that the processor does not know has neither', async () => {
    const { payments } = await opened()
    await expect(payments.invoices('cus_nobody', 10)).rejects.toThrow(PaymentsRefused)
    await expect(payments.portalUrl('cus_nobody', 'https://konkyo.example/')).rejects.toThrow(PaymentsRefused)
  })
})
