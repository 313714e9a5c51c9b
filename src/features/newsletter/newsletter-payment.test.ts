import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { json, newsletterService } from '../../../test/mail/newsletter.ts'

const paid = { plan: 'paid' }
const addresses = { success_url: 'https://shop.example/done', cancel_url: 'https://shop.example/' }
const url = '/v1/compliance/payment-checkout'

describe.each(ledgers)('paying for the newsletter on %s', (ledger) => {
  test('a confirmed paid plan leads to a checkout, and is paid when the processor says so, told in any order and twice', async () => {
    const { app, standIn, verify, checkout, tell, paid: payments } = await newsletterService({ ledger })
    const { id, token, answer } = await verify(paid)
    expect(answer.json).toEqual({ subscriber_id: id, status: 'active', plan: 'paid', next_step: 'checkout' })
    const opened = await checkout(id)
    expect([opened.status, opened.json]).toEqual([200, { url: expect.any(String), session_id: expect.any(String) }])
    const form = standIn.requests.at(-1)?.form
    expect(form).toMatchObject({ mode: 'subscription', customer_email: 'taro@example.jp', locale: 'ja' })
    const { events } = standIn.buyer.pay(opened.json.session_id)
    const reported = await tell([...standIn.disturbed(7, 2, events), ...events])
    expect(reported.filter(([, said]) => !('ignored' in (said as object))).length).toBe(events.length)
    expect(reported.every(([status]) => status === 200)).toBe(true)
    expect(await payments()).toMatchObject([{ subscriber_id: id, status: 'active', ended_at: null, is_to_end: 0 }])
    expect((await app.get(`/v1/compliance/verify/${token}`, { headers: json })).json.next_step).toBe('none')
    expect((await checkout(id)).json).toMatchObject({ code: 'already_paid' })
    expect((await app.get(`/newsletter/${token}`)).text).toContain('毎日お届けします')
  })

  test('the invoice alone is enough, when the event of its subscription was lost', async () => {
    const { standIn, verify, checkout, tell, paid: payments } = await newsletterService({ ledger })
    const { id } = await verify(paid)
    const { events } = standIn.buyer.pay((await checkout(id)).json.session_id)
    await tell(events.filter(({ type }) => type === 'invoice.paid'))
    expect(await payments()).toMatchObject([{ subscriber_id: id, status: 'active' }])
  })

  test('one event that the processor posts to both addresses has its effect here, and none on keys', async () => {
    const { app, standIn, deliver, verify, checkout, tell, paid: payments } = await newsletterService({ ledger })
    const { id } = await verify(paid)
    const { events } = standIn.buyer.pay((await checkout(id)).json.session_id)
    expect(await deliver(events)).toEqual(events.map(() => 200))
    await tell(events)
    expect((await payments()).length).toBe(1)
    expect(await app.app.ledger.db.selectFrom('accounts').select('id').execute()).toEqual([])
    expect(await app.app.ledger.db.selectFrom('entitlements').select('id').execute()).toEqual([])
  })

  test('ending the newsletter ends the payment at the processor, also when that does not answer at first', async () => {
    const { app, standIn, verify, pay, end, paid: payments } = await newsletterService({ ledger })
    const { id, token } = await verify(paid)
    const subscription = await pay(id)
    await app.post(`/v1/compliance/unsubscribe/${token}`, undefined)
    standIn.faults.failNext(2, 500)
    await expect(end()).rejects.toThrow('payment processor')
    expect(standIn.state.subscriptions.get(subscription)?.status).toBe('active')
    expect([await end(), await end()]).toEqual([1, 0])
    expect(standIn.state.subscriptions.get(subscription)?.status).toBe('canceled')
    expect(await payments()).toMatchObject([{ ended_at: app.clock.now.toISOString() }])
  })

  test('a payment that arrives after the newsletter has ended, or for one that is paid already, is ended', async () => {
    const { app, standIn, verify, checkout, tell, end } = await newsletterService({ ledger })
    const { id, token } = await verify(paid)
    const sessions = [(await checkout(id)).json.session_id, (await checkout(id)).json.session_id]
    const late = (await checkout(id)).json.session_id
    const bought = sessions.map((session) => standIn.buyer.pay(session))
    // Both are heard of before either is paid.
    const events = bought.flatMap((one) => one.events)
    await tell(events.filter(({ type }) => type !== 'invoice.paid'))
    await tell(events.filter(({ type }) => type === 'invoice.paid'))
    expect(await end()).toBe(1)
    const statuses = () => bought.map((one) => standIn.state.subscriptions.get(one.subscriptionId ?? '')?.status)
    expect(statuses().sort()).toEqual(['active', 'canceled'])
    await app.post(`/v1/compliance/unsubscribe/${token}`, undefined)
    const after = standIn.buyer.pay(late)
    await tell(after.events)
    expect(await end()).toBe(2)
    expect([...statuses(), standIn.state.subscriptions.get(after.subscriptionId ?? '')?.status]).toEqual(
      Array(3).fill('canceled'),
    )
  })

  test('who confirms another paid newsletter goes on with what was paid, and a free one ends it', async () => {
    const { verify, pay, end, paid: payments, checkout } = await newsletterService({ ledger })
    const first = await verify(paid)
    await pay(first.id)
    const second = await verify({ ...paid, areas_of_interest: ['court'] })
    expect(second.answer.json.next_step).toBe('none')
    expect(await payments()).toMatchObject([{ subscriber_id: second.id, is_to_end: 0 }])
    expect((await checkout(first.id)).status).toBe(409)
    await verify({ plan: 'free' })
    expect(await payments()).toMatchObject([{ is_to_end: 1 }])
    expect(await end()).toBe(1)
  })

  test('a subscription that the processor ends, or that is not paid any more, is no longer paid for', async () => {
    const { app, at, standIn, verify, pay, tell, checkout } = await newsletterService({ ledger })
    const { id } = await verify(paid)
    const subscription = await pay(id)
    const before = standIn.state.events.length
    at(new Date(app.clock.now.getTime() + 60_000))
    standIn.buyer.failPayment(subscription)
    await tell(standIn.state.events.slice(before))
    const { session_id } = (await checkout(id)).json
    expect(session_id).toBeTruthy()
    standIn.buyer.cancel(subscription)
    await tell(standIn.state.events.slice(before))
    expect((await checkout(id)).status).toBe(200)
  })
})

test('compliance_payment_checkout refuses in the order 422, 400 of addresses, 404, 400, 409, 503, 400 of the price', async () => {
  const { app, verify, subscribe, checkout } = await newsletterService()
  const ask = async (body: Record<string, unknown>) => {
    const { status, json: said } = await app.post(url, body)
    return [status, said.code]
  }
  expect(await ask({ ...addresses })).toEqual([422, undefined])
  expect(await ask({ subscriber_id: 'x', ...addresses, cancel_url: 'http://a.example' })).toEqual([
    400,
    'bad_return_address',
  ])
  expect((await checkout('cns_unknown')).status).toBe(404)
  const pending = (await subscribe({ email: 'p@example.jp', plan: 'paid' })).json.subscriber_id
  expect((await checkout(pending)).json).toMatchObject({ code: 'not_verified' })
  const free = await verify({ email: 'f@example.jp' })
  expect((await checkout(free.id)).json).toMatchObject({ code: 'free_plan' })
  const gone = await verify({ email: 'g@example.jp', plan: 'paid' })
  await app.post(`/v1/compliance/unsubscribe/${gone.token}`, undefined)
  expect([(await checkout(gone.id)).status, (await checkout(gone.id)).json.code]).toEqual([409, 'cancelled'])
  const { id } = await verify(paid)
  await app.restart({ KONKYO_PRICE_COMPLIANCE: '' })
  expect([(await checkout(id)).status, (await checkout(id)).json.code]).toEqual([400, 'price_not_configured'])
  await app.restart({ KONKYO_PAYMENT_SECRET_KEY: '' })
  expect((await checkout(id)).status).toBe(503)
  expect((await app.post('/v1/compliance/payment-webhook', {})).status).toBe(503)
})

test('compliance_payment_webhook takes what the processor signed and nothing else', async () => {
  const { app, standIn, tell } = await newsletterService()
  expect((await app.post('/v1/compliance/payment-webhook', {})).status).toBe(400)
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=0,v1=0' }
  expect((await app.call('POST', '/v1/compliance/payment-webhook', { headers, body: '{}' })).status).toBe(400)
  const other = standIn.state.happened('customer.created', { id: 'cus_1', object: 'customer' })
  expect(await tell([other])).toEqual([[200, { status: 'received' }]])
  expect(await tell([other])).toEqual([[200, { status: 'received', ignored: 'duplicate' }]])
  expect(await tell([{ ...other, livemode: true }])).toEqual([
    [200, { status: 'received', ignored: 'livemode_mismatch' }],
  ])
  const headersOf = { 'content-type': 'application/json' }
  const long = 'a'.repeat(1024 * 1024 + 1)
  expect((await app.call('POST', '/v1/compliance/payment-webhook', { headers: headersOf, body: long })).status).toBe(
    413,
  )
})

test('the button of the page leads to the checkout, from pages of this site only', async () => {
  const { app, standIn, verify } = await newsletterService()
  const { token } = await verify(paid)
  const page = await app.get(`/v1/compliance/verify/${token}`, { headers: { accept: 'text/html' } })
  const action = /action="(\/newsletter\/\w+\/pay)"/.exec(page.text)?.[1] ?? ''
  const origin = 'http://127.0.0.1:8787'
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const went = await app.call('POST', action, { headers, body: '' })
  expect([went.status, went.headers.location]).toEqual([303, expect.stringContaining('checkout')])
  expect(standIn.requests.at(-1)?.form).toMatchObject({ success_url: `http://127.0.0.1:8787/newsletter/${token}` })
  const other = await app.call('POST', action, { headers: { ...headers, origin: 'https://evil.example' }, body: '' })
  expect(other.status).toBe(403)
})
