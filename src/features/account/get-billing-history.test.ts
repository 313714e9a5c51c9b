import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { subscriber } from '../../../test/payments/subscriber.ts'

const url = '/v1/me/billing_history'
const start = '2026-07-01T00:00:00.000Z'
const later = (ms: number) => new Date(Date.parse(start) + ms)

/** A service with a subscriber who has paid the first invoice. */
async function subscribed() {
  const service = await subscriber({ now: new Date(start) })
  const { app, standIn, key } = service
  const history = async () => (await app.get(url, { key })).json
  const requested = () => standIn.requests.filter(({ path }) => path.endsWith('/invoices')).length
  return { ...service, history, requested }
}

describe('get_billing_history', () => {
  test('lists the invoices of the customer behind the key, newest first', async () => {
    const { app, standIn, key, customerId, subscriptionId, at } = await subscribed()
    at(later(1000))
    standIn.buyer.failPayment(subscriptionId, 900)
    const { status, json, headers } = await app.get(url, { key })
    expect([status, headers['x-cost-yen'], json.customer_id]).toEqual([200, '0', customerId])
    expect(json.cached_at).toBe(later(1000).toISOString())
    expect(json.known_gaps).toEqual([])
    const [newest, first] = json.invoices
    expect(json.invoices).toHaveLength(2)
    expect(newest).toEqual({
      id: expect.any(String),
      number: 'STAND-IN-0002',
      amount_due_yen: 900,
      amount_paid_yen: 0,
      currency: 'jpy',
      status: 'open',
      created: '2026-07-01T00:00:01Z',
      period_start: expect.stringMatching(/^2026-07-31T/),
      period_end: expect.stringMatching(/^2026-08-30T/),
      hosted_invoice_url: expect.stringMatching(/^https:/),
      invoice_pdf: expect.stringMatching(/^https:/),
    })
    expect([first.status, first.amount_due_yen]).toEqual(['paid', first.amount_paid_yen])
  })

  test('asks the processor once in five minutes for a customer, and says when it did', async () => {
    const { history, requested, at, standIn, subscriptionId } = await subscribed()
    expect((await history()).invoices).toHaveLength(1)
    standIn.buyer.renew(subscriptionId, 3000)
    at(later(299_999))
    expect(await history()).toMatchObject({ cached_at: start, invoices: [{}] })
    expect(requested()).toBe(1)
    at(later(300_000))
    expect(await history()).toMatchObject({ cached_at: later(300_000).toISOString(), invoices: [{}, {}] })
    expect(requested()).toBe(2)
  })

  test('never shows one customer the list of another', async () => {
    const { app, history } = await subscribed()
    expect((await history()).invoices).toHaveLength(1)
    const { apiKey: key } = await app.createKey({ customerId: 'cus_other' })
    expect((await app.get(url, { key })).json).toMatchObject({ customer_id: 'cus_other', invoices: [] })
  })

  test('shows the newest 24', async () => {
    const { history, standIn, subscriptionId } = await subscribed()
    for (let i = 1; i <= 30; i++) standIn.buyer.renew(subscriptionId, i)
    const { invoices } = await history()
    expect(invoices.map(({ amount_due_yen }: { amount_due_yen: number }) => amount_due_yen)).toEqual(
      Array.from({ length: 24 }, (_, i) => 30 - i),
    )
  })

  test('is empty and says so while the processor fails, and whole again as soon as it answers', async () => {
    const { history, standIn } = await subscribed()
    standIn.faults.failNext(2, 500)
    expect(await history()).toMatchObject({ invoices: [], known_gaps: [expect.stringContaining('could not be asked')] })
    expect(await history()).toMatchObject({ invoices: [{}], known_gaps: [] })
  })
})

describe.each(ledgers)('get_billing_history without a processor on %s', (ledger) => {
  test('is empty, says why, and is for keys only', async () => {
    const app = await testApp({ ledger, now: new Date(start) })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    expect((await app.get(url, { key })).json).toEqual({
      customer_id: 'cus_1',
      invoices: [],
      cached_at: start,
      known_gaps: [expect.stringContaining('not set up')],
      known_gaps_ja: ['このサービスには決済が設定されていないため、請求書はありません。'],
    })
    expect((await app.get(url)).status).toBe(401)
  })
})
