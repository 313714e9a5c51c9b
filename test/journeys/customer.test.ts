import { describe, expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { bothLedgers, freshAddress } from '../app.ts'
import { make } from '../make.ts'
import { payingApp } from '../payments/paying-app.ts'

const march = new Date('2026-03-10T03:00:00Z')

const urls = {
  success_url: 'https://client.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://client.example/prices',
}

/** The part of a Set-Cookie header that a browser sends back. */
const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0] as string

describe.each(bothLedgers)('a customer on %s', (ledger) => {
  test('arrives, pays, works up to the cap, rotates the key, cancels, and is anonymous again', async () => {
    const { app, standIn, deliver } = await payingApp({ ledger, now: march, rows: [[program, [make(program)]]] })
    const from = freshAddress()

    const checkout = await app.post('/v1/billing/checkout', urls, { from })
    expect([checkout.status, checkout.json.url]).toEqual([200, expect.stringContaining(checkout.json.session_id)])
    const cookie = cookieOf(checkout.headers)
    const issue = (headers = {}) =>
      app.post('/v1/billing/keys/from-checkout', { session_id: checkout.json.session_id }, { from, headers })
    expect((await issue({ cookie })).status).toBe(402)

    const { subscriptionId, customerId, events } = standIn.buyer.pay(checkout.json.session_id)
    expect(await deliver(events)).toEqual([200, 200, 200])
    expect((await issue()).status).toBe(403)
    const issued = await issue({ cookie })
    expect([issued.status, issued.json.customer_id, issued.json.tier]).toEqual([200, customerId, 'metered'])
    expect((await issue({ cookie })).status).toBe(409)
    const key: string = issued.json.api_key

    const me = await app.get('/v1/me', { key })
    expect(me.json).toMatchObject({ customer_id: customerId, subscription_status: 'active', tier: 'metered' })
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: 6 }, { key })).status).toBe(200)
    const calls = [1, 2, 3].map(() => app.get('/v1/programs/search', { key }))
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 200, 503])
    expect((await app.get('/v1/me/dashboard', { key })).json).toMatchObject({
      month_to_date_amount_yen: 6,
      cap_remaining_yen: 0,
    })

    const session = cookieOf((await app.post('/v1/session', { api_key: key }, { from })).headers)
    const rotated = await app.post('/v1/me/rotate-key', {}, { key })
    expect(rotated.status).toBe(200)
    const renewed: string = rotated.json.api_key
    expect((await app.get('/v1/me', { key })).status).toBe(401)
    expect((await app.get('/v1/me', { from, headers: { cookie: session } })).status).toBe(401)
    expect((await app.get('/v1/programs/search', { key: renewed })).json).toMatchObject({ cap_reached: true })
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: null }, { key: renewed })).status).toBe(200)
    expect((await app.get('/v1/programs/search', { key: renewed })).status).toBe(200)

    const portal = { customer_id: customerId, return_url: 'https://client.example/account' }
    expect((await app.post('/v1/billing/portal', portal, { key: renewed })).json.url).toMatch(/^http/)
    expect((await app.get('/v1/me/billing_history', { key: renewed })).json.invoices).toHaveLength(1)

    expect(await deliver([standIn.buyer.cancel(String(subscriptionId))])).toEqual([200])
    expect((await app.get('/v1/programs/search', { key: renewed })).status).toBe(401)
    expect((await app.get('/v1/programs/search', { from })).headers['x-anon-quota-remaining']).toBe('2')
  })
})
