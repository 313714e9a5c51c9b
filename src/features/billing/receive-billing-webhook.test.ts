import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers } from '../../../test/app.ts'
import { type Shop, shop } from '../../../test/payments/shop.ts'

const url = '/v1/billing/webhook'
const json = { 'content-type': 'application/json' }

const post = ({ app }: Shop, payload: string, signature?: string) =>
  app.call('POST', url, {
    headers: signature === undefined ? json : { ...json, 'stripe-signature': signature },
    body: payload,
  })

const send = (selling: Shop, event: object) => {
  const { payload, signature } = selling.standIn.signed(event)
  return post(selling, payload, signature)
}

const noted = async ({ app }: Shop) =>
  (await app.app.ledger.db.selectFrom('payment_events').select('id').orderBy('id').execute()).map(({ id }) => id)

const soldThings = ({ app }: Shop) => app.app.ledger.db.selectFrom('entitlements').selectAll().execute()

describe.each(ledgers)('receive_billing_webhook on %s', (ledger) => {
  test('an event that nobody of ours signed is 400 and leaves no row (S15)', async () => {
    const selling = await shop({ ledger })
    const { events } = await selling.bought()
    const { payload, signature } = selling.standIn.signed(events[0] as object)
    const time = /t=\d+/.exec(signature)?.[0] ?? ''
    const forged: [payload: string, signature: string | undefined][] = [
      [payload, undefined],
      [payload, ''],
      [payload, 't=0,v1=0'],
      [payload, `${time},v1=${'0'.repeat(64)}`],
      [payload, `${time},v1=${'0'.repeat(63)}`],
      [payload, `${time},v1=${'0'.repeat(65)}`],
      [payload, signature.replace('v1=', 'v0=')],
      [payload.replace('active', 'paused'), signature],
      [`${payload} `, signature],
      [JSON.stringify(JSON.parse(payload), null, 1), signature],
      ['{}', signature],
    ]
    for (const [body, header] of forged) expect((await post(selling, body, header)).status, header).toBe(400)
    selling.at(new Date(selling.app.clock.now.getTime() + 301_000))
    expect((await post(selling, payload, signature)).status).toBe(400)
    expect([await noted(selling), await soldThings(selling)]).toEqual([[], []])
  })

  test('a new event is received, the same one again is ignored, and so is one of the other mode', async () => {
    const selling = await shop({ ledger })
    const { events } = await selling.bought()
    const [created] = events
    expect((await send(selling, { ...created, livemode: true })).json).toEqual({
      status: 'received',
      ignored: 'livemode_mismatch',
    })
    expect(await noted(selling)).toEqual([])
    expect((await send(selling, created as object)).json).toEqual({ status: 'received' })
    const [before] = await soldThings(selling)
    const again = await send(selling, created as object)
    expect([again.status, again.json]).toEqual([200, { status: 'received', ignored: 'duplicate' }])
    expect(await soldThings(selling)).toEqual([before])
  })

  test('of thirty deliveries of one event at once exactly one has an effect', async () => {
    const selling = await shop({ ledger })
    const { events } = await selling.bought()
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(selling, events[0] as object)))
    const statuses = answers.map(({ json }) => json.ignored ?? json.status).sort()
    expect(statuses).toEqual([...Array(29).fill('duplicate'), 'received'])
    expect(await soldThings(selling)).toHaveLength(1)
  })

  test('what is not ours is received and has no effect: other prices, other types, single purchases', async () => {
    const selling = await shop({ ledger })
    const { events } = await selling.bought()
    const [created] = events as unknown as [{ data: { object: object } }]
    const items = { data: [{ price: { id: 'price_compliance' }, current_period_end: 1 }] }
    const newsletter = { ...created.data.object, id: 'sub_newsletter', metadata: {}, items }
    const kinds = ['created', 'updated', 'deleted'].map((word) => `customer.subscription.${word}`)
    const foreign = [
      ...kinds.map((type) => ({ ...created, id: `evt_${type}`, type, data: { object: newsletter } })),
      { ...created, id: 'evt_paused', type: 'customer.subscription.paused' },
      { ...created, id: 'evt_other', type: 'payout.paid', data: { object: { object: 'payout' } } },
      { ...created, id: 'evt_once', type: 'invoice.paid', data: { object: { object: 'invoice', customer: 'cus_1' } } },
      {
        ...created,
        id: 'evt_gone',
        type: 'invoice.paid',
        data: { object: { object: 'invoice', subscription: 'sub_gone' } },
      },
    ]
    for (const event of foreign) expect((await send(selling, event)).json, event.id).toEqual({ status: 'received' })
    expect(await soldThings(selling)).toEqual([])
    expect(await noted(selling)).toHaveLength(foreign.length)
  })

  test('an event that comes before the key is picked up is kept as a purchase without any key', async () => {
    const selling = await shop({ ledger })
    const { events, subscriptionId, sessionId } = await selling.bought('/subscription', { plan: 'pro' })
    await selling.deliver(events)
    expect(await soldThings(selling)).toMatchObject([
      { id: subscriptionId, plan: 'pro', status: 'active', key_issued_at: null },
    ])
    expect(await selling.app.app.ledger.db.selectFrom('api_keys').select('id').execute()).toEqual([])
    expect((await selling.browser.pickUp(sessionId)).status).toBe(200)
  })

  test('a paid invoice alone makes the purchase known; while its subscription cannot be asked for, the event is to come again', async () => {
    const selling = await shop({ ledger })
    const { events, subscriptionId } = await selling.bought('/subscription', { plan: 'starter' })
    const paid = events.find(({ type }) => type === 'invoice.paid') as object
    selling.standIn.faults.failNext(2, 500)
    expect((await send(selling, paid)).status).toBe(503)
    expect([await noted(selling), await soldThings(selling)]).toEqual([[], []])
    expect((await send(selling, paid)).json).toEqual({ status: 'received' })
    expect(await soldThings(selling)).toMatchObject([{ id: subscriptionId, plan: 'starter', status: 'active' }])
  })

  test('an event whose effect fails is not noted, so that its next delivery has the effect', async () => {
    const selling = await shop({ ledger })
    const [created] = (await selling.bought()).events
    const rename = (from: string, to: string) =>
      selling.app.app.ledger.db.schema.alterTable(from).renameTo(to).execute()
    await rename('entitlements', 'elsewhere')
    expect((await send(selling, created as object)).status).toBe(503)
    await rename('elsewhere', 'entitlements')
    expect(await noted(selling)).toEqual([])
    expect((await send(selling, created as object)).json).toEqual({ status: 'received' })
    expect(await soldThings(selling)).toHaveLength(1)
  })

  test('a subscription stays ours when the operator moves to other prices', async () => {
    const selling = await shop({ ledger })
    const { events, subscriptionId } = await selling.bought('/subscription', { plan: 'pro' })
    const [created] = events as unknown as [{ data: { object: object } }]
    const object = { ...created.data.object, items: { data: [{ price: { id: 'price_before' } }] } }
    await send(selling, { ...created, data: { object } })
    expect(await soldThings(selling)).toMatchObject([{ id: subscriptionId, plan: 'pro' }])
  })

  test('a body of 1 MiB is read, a longer one is 413', async () => {
    const selling = await shop({ ledger })
    expect((await post(selling, ' '.repeat(1024 * 1024), 't=0,v1=0')).status).toBe(400)
    const refused = await post(selling, ' '.repeat(1024 * 1024 + 1), 't=0,v1=0')
    expect([refused.status, refused.json.detail]).toEqual([413, 'the body is larger than 1 MiB'])
  })

  test('without a payment service, or without a signing secret, it is 503', async () => {
    for (const name of ['KONKYO_PAYMENT_SECRET_KEY', 'KONKYO_PAYMENT_WEBHOOK_SECRET']) {
      const selling = await shop({ ledger, env: { [name]: '' } })
      const { status, json } = await send(selling, { id: 'evt_1' })
      expect([status, json.code]).toEqual([503, 'billing_not_configured'])
    }
  })
})

describe.each(ledgers)('a subscriber on %s', (ledger) => {
  async function subscriber(kind = '/subscription', body: object = { plan: 'starter' }) {
    const selling = await shop({ ledger })
    const { sessionId, subscriptionId } = await selling.bought(kind, body)
    await selling.deliver()
    const { api_key: key } = (await selling.browser.pickUp(sessionId)).json
    const terms = () => selling.app.app.ledger.db.selectFrom('accounts').select(['plan', 'standing']).executeTakeFirst()
    const later = (minutes: number) => selling.at(new Date(selling.app.clock.now.getTime() + minutes * 60_000))
    return { ...selling, key, terms, later, subscriptionId: subscriptionId as string }
  }

  test('whose payment fails is demoted and keeps the key, and is back as soon as it is paid', async () => {
    const { standIn, deliver, key, terms, later, subscriptionId, app } = await subscriber()
    later(1)
    const [failed, updated] = standIn.buyer.failPayment(subscriptionId)
    await deliver([failed as object])
    expect(await terms()).toEqual({ plan: 'starter', standing: 'demoted' })
    await deliver([updated as object])
    expect(await terms()).toEqual({ plan: 'starter', standing: 'demoted' })
    expect((await app.get('/v1/me', { key })).status).toBe(200)
    later(1)
    await deliver([standIn.buyer.renew(subscriptionId)[0] as object])
    expect(await terms()).toEqual({ plan: 'starter', standing: 'good' })
  })

  test('whose subscription ends is refused from the next call on, and may call without a key', async () => {
    const { standIn, deliver, key, later, subscriptionId, app } = await subscriber()
    expect((await app.get('/v1/me', { key })).status).toBe(200)
    later(1)
    await deliver([standIn.buyer.cancel(subscriptionId)])
    expect((await app.get('/v1/me', { key })).status).toBe(401)
    expect((await app.get('/v1/usage', { from: freshAddress() })).status).toBe(200)
    later(1)
    await deliver(standIn.buyer.renew(subscriptionId))
    expect((await app.get('/v1/me', { key })).status).toBe(401)
  })

  test('keeps what else was bought when one subscription ends', async () => {
    const { app, browser, standIn, deliver, key, terms, later, subscriptionId } = await subscriber()
    const [account] = await app.app.ledger.db.selectFrom('accounts').select('customer_id').execute()
    const second = (await browser.checkout('/lifetime')).json.session_id
    standIn.buyer.pay(second, { customerId: account?.customer_id ?? '' })
    const { api_key } = (await browser.pickUp(second)).json
    expect(await terms()).toEqual({ plan: 'lifetime', standing: 'good' })
    later(1)
    await deliver([standIn.buyer.cancel(subscriptionId)])
    const statuses = [await app.get('/v1/me', { key }), await app.get('/v1/me', { key: api_key })].map(
      ({ status }) => status,
    )
    expect([statuses, await terms()]).toEqual([[401, 200], { plan: 'lifetime', standing: 'good' }])
  })
})
