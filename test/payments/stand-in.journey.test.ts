import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Stripe } from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { processor } from './processor.ts'
import type { StandIn } from './stand-in.ts'

/** The processor's own library on the stand-in, without the gateway between them. */
function libraryOn(standIn: StandIn): Stripe {
  const { hostname: host, port } = new URL(standIn.url)
  return new Stripe(standIn.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

const addresses = { success_url: 'https://konkyo.example/done', cancel_url: 'https://konkyo.example/' }

async function subscribed() {
  const standIn = await processor()
  const library = libraryOn(standIn)
  const line_items = [{ price: 'price_starter_monthly', quantity: 1 }]
  const { id } = await library.checkout.sessions.create({ mode: 'subscription', line_items, ...addresses })
  const { customerId, subscriptionId } = standIn.buyer.pay(id)
  return { standIn, library, customerId, subscriptionId: subscriptionId as string }
}

/** A receiver that remembers what was posted to it. */
async function receiver() {
  const received: { body: string; signature: string }[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    received.push({
      body: Buffer.concat(pieces).toString(),
      signature: String(request.headers['stripe-signature']),
    })
    response.writeHead(received.length === 1 ? 200 : 202).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

describe('the stand-in of the processor', () => {
  test('a request without the secret key or without a version is refused', async () => {
    const { url, secretKey } = await processor()
    const status = async (headers: Record<string, string>) => (await fetch(`${url}/v1/invoices`, { headers })).status
    expect(await status({ 'stripe-version': '1' })).toBe(401)
    expect(await status({ 'stripe-version': '1', authorization: 'Bearer sk_test_other' })).toBe(401)
    expect(await status({ authorization: `Bearer ${secretKey}` })).toBe(400)
    expect(await status({ 'stripe-version': '1', authorization: `Bearer ${secretKey}` })).toBe(200)
  })

  test.each([
    ['a price that it does not know', 'payment', { price: 'price_gone', quantity: 1 }],
    ['a recurring price bought once', 'payment', { price: 'price_pro_monthly', quantity: 1 }],
    ['a single purchase as a subscription', 'subscription', { price: 'price_lifetime', quantity: 1 }],
    ['a quantity of a metered price', 'subscription', { price: 'price_metered', quantity: 1 }],
    ['no quantity of another price', 'payment', { price: 'price_lifetime' }],
  ] as const)('a checkout is refused for %s', async (_, mode, item) => {
    const library = libraryOn(await processor())
    const checkout = library.checkout.sessions.create({ mode, line_items: [item], ...addresses })
    await expect(checkout).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a parameter that an address does not have is refused', async () => {
    const library = libraryOn(await processor())
    const misspelt = { emial: 'buyer@example.jp' } as Stripe.CustomerCreateParams
    await expect(library.customers.create(misspelt)).rejects.toMatchObject({ code: 'parameter_unknown' })
  })

  test('invoices are handed out in pages, each once', async () => {
    const { standIn, library, customerId: customer, subscriptionId } = await subscribed()
    for (let month = 0; month < 6; month++) standIn.buyer.renew(subscriptionId, 3_000)
    const ids: string[] = []
    for await (const { id } of library.invoices.list({ customer, limit: 3 })) ids.push(id)
    expect(ids).toEqual(standIn.state.invoices.map(({ id }) => id).reverse())
    expect(standIn.requests.filter(({ path }) => path === '/v1/invoices')).toHaveLength(3)
  })

  test('a subscription can be ended with its period or at once, and ends once', async () => {
    const { standIn, library, subscriptionId } = await subscribed()
    await library.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    expect((await library.subscriptions.retrieve(subscriptionId)).cancel_at_period_end).toBe(true)
    expect((await library.subscriptions.cancel(subscriptionId)).status).toBe('canceled')
    await expect(library.subscriptions.cancel(subscriptionId)).rejects.toMatchObject({ statusCode: 404 })
    expect(standIn.state.events.at(-1)?.type).toBe('customer.subscription.deleted')
  })

  test('events tell a thing as it was when they happened', async () => {
    const { standIn, subscriptionId } = await subscribed()
    standIn.buyer.cancel(subscriptionId)
    const statuses = standIn.state.events
      .filter(({ type }) => type.startsWith('customer.subscription.'))
      .map(({ data }) => data.object.status)
    expect(statuses).toEqual(['active', 'canceled'])
  })

  test('events are delivered signed, and the statuses of the answers are told', async () => {
    const { standIn, library } = await subscribed()
    const { url, received } = await receiver()
    expect(await standIn.deliver(url)).toEqual([200, 202, 202])
    const read = received.map(({ body, signature }) =>
      library.webhooks.constructEvent(body, signature, standIn.webhookSecret),
    )
    expect(read.map(({ id }) => id)).toEqual(standIn.state.events.map(({ id }) => id))
  })

  test('deliveries can be repeated and mixed up, each event as often as asked, the same for the same seed', async () => {
    const { standIn } = await subscribed()
    const ids = (seed: number) => standIn.disturbed(seed, 5).map(({ id }) => id)
    expect(ids(1)).toEqual(ids(1))
    expect(new Set([1, 2, 3, 4].map((seed) => ids(seed).join())).size).toBe(4)
    for (const { id } of standIn.state.events) expect(ids(1).filter((one) => one === id)).toHaveLength(5)
  })

  test('summaries may lag behind the events that they count', async () => {
    const { standIn, library, customerId } = await subscribed()
    standIn.state.meterLagMs = 60_000
    const payload = { stripe_customer_id: customerId, value: '5' }
    await library.billing.meterEvents.create({ event_name: 'konkyo_units', payload })
    const minute = Math.floor(Date.now() / 60_000) * 60
    const span = { customer: customerId, start_time: minute - 60, end_time: minute + 120 }
    const sum = async () => (await library.billing.meters.listEventSummaries('mtr_1', span)).data
    expect(await sum()).toEqual([])
    standIn.state.meterLagMs = 0
    expect(await sum()).toMatchObject([{ aggregated_value: 5 }])
  })

  test('it runs as a process of its own, and other processes say what happens there', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/payments/main.ts'])
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const { url, control, settings } = JSON.parse(line) as Record<'url' | 'control', string> & {
      settings: Record<string, string>
    }
    const library = libraryOn({ url, secretKey: settings.KONKYO_PAYMENT_SECRET_KEY } as StandIn)
    const line_items = [{ price: settings.KONKYO_PRICE_LIFETIME as string, quantity: 1 }]
    const { id } = await library.checkout.sessions.create({ mode: 'payment', line_items, ...addresses })
    await fetch(`${control}/pay`, { method: 'POST', body: JSON.stringify([id]) })
    expect((await library.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
    expect((await fetch(`${control}/nothing`, { method: 'POST' })).status).toBe(400)
  })
})
