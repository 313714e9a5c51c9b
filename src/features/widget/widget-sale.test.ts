import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { order, page, pickUp, widgetShop } from '../../../test/widget.ts'
import { expire } from '../../jobs/expire.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'
import { openedMail } from '../../ledger/mail/outbox.ts'

describe.each(ledgers)('a widget is sold on %s', (ledger) => {
  test('issue_widget_key hands its key out once, to the browser that began the checkout, with a key of its owner', async () => {
    const selling = await widgetShop({ ledger })
    const { app, standIn } = selling
    const open = (await selling.signUp()).json.session_id
    expect((await pickUp({ app, browser: { cookie: undefined } }, open)).status).toBe(403)
    expect((await pickUp(selling, 'cs_test_nobody')).status).toBe(404)
    expect((await pickUp(selling, open)).status).toBe(402)
    const { customerId } = standIn.buyer.pay(open)
    const { status, json } = await pickUp(selling, open)
    expect([status, json]).toEqual([
      200,
      {
        widget_key: expect.stringMatching(/^wgt_live_[0-9a-f]{32}$/),
        embed_html: expect.stringMatching(
          /^<script src="http:\/\/127\.0\.0\.1:8787\/widget\.js" data-key="wgt_live_[0-9a-f]{32}" async><\/script>$/,
        ),
        key_id: expect.stringMatching(/^key_[0-9a-f-]{36}$/),
        api_key: expect.stringMatching(/^svc_live_/),
        customer_id: customerId,
        allowed_origins: order.origins,
      },
    ])
    const again = await pickUp(selling, open)
    expect([again.status, again.json.code]).toEqual([409, 'key_already_issued'])
    const rows = await app.app.ledger.db.selectFrom('api_keys').select(['origin', 'scope']).orderBy('origin').execute()
    expect(rows).toEqual([
      { origin: 'checkout', scope: 'api:read account:write' },
      { origin: 'widget', scope: 'widget' },
    ])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('of many that pick it up at once one gets the key', async () => {
    const selling = await widgetShop({ ledger })
    const { sessionId } = await selling.paid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pickUp(selling, sessionId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('an answer that was lost is given again to the same browser with the same Idempotency-Key', async () => {
    const selling = await widgetShop({ ledger })
    const { sessionId } = await selling.paid()
    const headers = { 'idempotency-key': '5f0c1c8e-8d0b-4d0e-9a53-0f7a0a1b2c3d' }
    const first = await pickUp(selling, sessionId, headers)
    const second = await pickUp(selling, sessionId, headers)
    expect([first.status, second.status, second.json]).toEqual([200, 200, first.json])
  })

  test('a completed checkout opens the widget and writes one mail with the link, whatever order its events come in', async () => {
    const selling = await widgetShop({ ledger })
    const { db } = selling.app.app.ledger
    const { sessionId, events, subscriptionId } = await selling.paid()
    for (const event of [...events].reverse()) expect(await selling.tell(event)).toBe('received')
    for (const event of events) expect(await selling.tell(event)).toBe('duplicate_ignored')
    const mails = await db.selectFrom('mails').selectAll().execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['widget_ready'])
    const { key_id } = await db
      .selectFrom('widgets')
      .select('key_id')
      .where('entitlement_id', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    expect(openedMail(mails[0] as never, selling.app.app.secrets)).toEqual({
      address: order.email,
      facts: { key_id, origins: order.origins, link: `https://shop.example/paid?id=${sessionId}` },
    })
    expect((await pickUp(selling, sessionId)).status).toBe(200)
  })

  test('an event has its effect here also when the receiver of billing has noted it, and the other way round', async () => {
    const selling = await widgetShop({ ledger })
    const { events, sessionId } = await selling.paid()
    await selling.deliver(events)
    for (const event of events) expect(['received', 'ignored']).toContain(await selling.tell(event))
    expect((await pickUp(selling, sessionId)).status).toBe(200)
    expect(await selling.app.app.ledger.db.selectFrom('entitlements').select('status').execute()).toEqual([
      { status: 'active' },
    ])
  })

  test('a payment that fails stops the widget, one that is made opens it again, and its end stops it for good', async () => {
    const selling = await widgetShop({ ledger, rows: [] })
    const { subscriptionId, widget_key, events } = await selling.opened()
    for (const event of events) await selling.tell(event)
    const requested = async () => {
      const { status, json } = await selling.ask('enum_values', widget_key)
      return status === 200 ? 'open' : json.detail
    }
    const later = (seconds: number) => selling.at(new Date(selling.app.clock.now.getTime() + seconds * 1000))
    expect(await requested()).toBe('open')
    later(60)
    for (const event of selling.standIn.buyer.failPayment(subscriptionId)) await selling.tell(event)
    expect(await requested()).toBe('key_disabled')
    later(60)
    for (const event of selling.standIn.buyer.renew(subscriptionId)) await selling.tell(event)
    expect(await requested()).toBe('open')
    later(60)
    expect(await selling.tell(selling.standIn.buyer.cancel(subscriptionId))).toBe('received')
    expect(await requested()).toBe('key_disabled')
    expect(await brokenInvariants(selling.app.app.ledger.db)).toEqual([])
  })

  test('widget_payment_webhook ignores an event about anything else, one that nobody signed is 400', async () => {
    const selling = await widgetShop({ ledger })
    const { events } = await selling.bought()
    for (const event of events) expect(await selling.tell(event)).toBe('ignored')
    const [created] = (await selling.paid()).events
    expect(await selling.tell({ ...created, livemode: true })).toBe('ignored')
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=0,v1=0' }
    const forged = await selling.app.call('POST', '/v1/widget/payment-webhook', {
      headers,
      body: JSON.stringify(created),
    })
    expect(forged.status).toBe(400)
  })

  test('who never pays is forgotten after seven days', async () => {
    const selling = await widgetShop({ ledger })
    const { db } = selling.app.app.ledger
    await selling.signUp()
    await selling.paid()
    const { key_id } = await selling.opened()
    const count = async () => (await db.selectFrom('widgets').select('key_id').execute()).map((row) => row.key_id)
    const day = (days: number) => new Date(selling.app.clock.now.getTime() + days * 86_400_000)
    await expire(db, day(6))
    expect(await count()).toHaveLength(3)
    await expire(db, day(8))
    expect(await count()).toEqual([key_id])
  })
})

test('signup_widget takes origins on https, and is refused before anything is opened', async () => {
  const selling = await widgetShop()
  const bad = [
    'http://www.example.jp',
    'https://www.example.jp/path',
    'https://*',
    'https://*.jp',
    'https://a.*.example.jp',
    'https://user@example.jp',
    'www.example.jp',
    'null',
  ]
  const answer = await selling.signUp({ origins: [page, ...bad] })
  expect([answer.status, answer.json.detail.map(({ loc }: { loc: unknown[] }) => loc.at(-1))]).toEqual([
    422,
    bad.map((_, i) => i + 1),
  ])
  for (const input of [
    { origins: [] },
    { origins: Array(21).fill(page) },
    { email: 'x' },
    { plan: 'pro' },
    { label: 'あ'.repeat(121) },
  ])
    expect((await selling.signUp(input)).status, JSON.stringify(input)).toBe(422)
  expect((await selling.signUp({ success_url: 'http://shop.example/paid' })).status).toBe(400)
  expect(await selling.app.app.ledger.db.selectFrom('widgets').selectAll().execute()).toEqual([])
})

test('where nothing is sold an order is 503, where the widget has no price 400', async () => {
  const app = await testApp({ rows: 'none' })
  expect((await app.post('/v1/widget/signup', order)).status).toBe(503)
  const selling = await widgetShop({ env: { KONKYO_PRICE_WIDGET: '' } })
  const answer = await selling.signUp()
  expect([answer.status, answer.json.setting]).toEqual([400, 'KONKYO_PRICE_WIDGET'])
})

test('the checkout of a widget gives no key of the API, and that of a key no widget', async () => {
  const selling = await widgetShop()
  const { sessionId } = await selling.paid()
  expect((await selling.browser.pickUp(sessionId)).status).toBe(403)
  const key = await selling.bought()
  expect((await pickUp(selling, key.sessionId)).status).toBe(403)
})
