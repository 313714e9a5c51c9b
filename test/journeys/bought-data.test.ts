import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { make } from '../make.ts'
import { shop } from '../payments/shop.ts'

test.each([{}, { include_lifetime: true }])(
  'who buys the data (%j) downloads it with the key of the purchase, and finds the page of the processor',
  async (choice) => {
    const { app, browser, bought } = await shop({ rows: [[program, [make(program, { unified_id: 'UNI-1' })]]] })
    const { sessionId, customerId } = await bought('/data-dump', choice)
    const key: string = (await browser.pickUp(sessionId)).json.api_key
    const { url, bytes, sha256 } = (await app.post('/v1/me/data_dump', undefined, { key })).json
    await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.http.server.address() as AddressInfo
    const file = Buffer.from(await (await fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`)).arrayBuffer())
    expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256])
    const portal = await app.post('/v1/me/billing-portal', undefined, { key })
    expect([portal.status, portal.json.url]).toEqual([200, expect.stringContaining('portal')])
    expect((await app.get('/v1/me', { key })).json).toMatchObject({
      customer_id: customerId,
      subscription_status: 'no_subscription',
    })
  },
)

test('who subscribes sees the subscription as the processor tells it, its invoices, and no data to download', async () => {
  const { app, browser, bought, deliver, standIn, at } = await shop({ now: new Date('2026-07-01T00:00:00Z') })
  const { sessionId, subscriptionId } = await bought('/subscription', { plan: 'starter' })
  await deliver()
  const key: string = (await browser.pickUp(sessionId)).json.api_key
  const me = async () => (await app.get('/v1/me', { key })).json
  expect(await me()).toMatchObject({
    subscription_status: 'active',
    subscription_cancel_at_period_end: false,
    tier: 'metered',
  })
  expect((await app.get('/v1/me/billing_history', { key })).json.invoices).toMatchObject([{ status: 'paid' }])
  expect((await app.post('/v1/me/data_dump', undefined, { key })).status).toBe(403)
  await deliver([standIn.buyer.endWithPeriod(subscriptionId ?? '')])
  expect(await me()).toMatchObject({ subscription_status: 'active', subscription_cancel_at_period_end: true })
  at(new Date('2026-07-31T00:00:00Z'))
  // The invoice alone tells enough, whether or not the subscription follows.
  const [unpaid] = standIn.buyer.failPayment(subscriptionId ?? '')
  await deliver([unpaid ?? {}])
  expect(await me()).toMatchObject({ subscription_status: 'past_due', tier: 'free' })
})
