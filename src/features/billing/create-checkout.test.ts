import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { device } from '../../../test/device.ts'
import { Browser, returns, shop } from '../../../test/payments/shop.ts'

const orderOf = ({ standIn }: Awaited<ReturnType<typeof shop>>) => standIn.requests.at(-1)?.form ?? {}

describe('what each checkout sells', () => {
  test.each([
    ['create_checkout', '', {}, 'subscription', 'metered', ['price_metered', 'price_activation']],
    ['create_lifetime_checkout', '/lifetime', {}, 'payment', 'lifetime', ['price_lifetime']],
    ['create_data_dump_checkout', '/data-dump', {}, 'payment', 'data_dump', ['price_data_dump']],
    ['with lifetime', '/data-dump', { include_lifetime: true }, 'payment', 'lifetime', ['price_data_dump_lifetime']],
    [
      'create_subscription_checkout',
      '/subscription',
      { plan: 'starter' },
      'subscription',
      'starter',
      ['price_starter_monthly', 'price_metered'],
    ],
    [
      'by year',
      '/subscription',
      { plan: 'pro', interval: 'year' },
      'subscription',
      'pro',
      ['price_pro_yearly', 'price_metered'],
    ],
  ])('%s: %s %j is a %s of plan %s', async (_, kind, body, mode, plan, prices) => {
    const paying = await shop()
    const { status, json } = await paying.browser.checkout(kind, body)
    expect(status).toBe(200)
    expect(json).toEqual({ url: expect.stringMatching(/^https:/), session_id: expect.stringMatching(/^cs_/) })
    const session = paying.standIn.state.sessions.get(json.session_id)
    expect(session?.mode).toBe(mode)
    expect(session?.lines.map(({ price }) => price.id)).toEqual(prices)
    expect(session?.reported.metadata).toEqual({ plan, state_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('a plan is sold without overage where metered use has no price', async () => {
    const paying = await shop({ env: { KONKYO_PRICE_METERED: '' } })
    const { json } = await paying.browser.checkout('/subscription', { plan: 'starter' })
    const session = paying.standIn.state.sessions.get(json.session_id)
    expect(session?.lines.map(({ price }) => price.id)).toEqual(['price_starter_monthly'])
  })

  test('address, language and both ways back are handed on; Japanese is the language unless another is asked for', async () => {
    const paying = await shop()
    await paying.browser.checkout('', {
      customer_email: 'buyer@shop.example',
      cancel_url: 'HTTPS://Shop.Example/a/../b',
    })
    expect(orderOf(paying)).toMatchObject({
      customer_email: 'buyer@shop.example',
      locale: 'ja',
      success_url: returns.success_url,
      cancel_url: 'https://shop.example/b',
    })
    await paying.browser.checkout('', { locale: 'en' })
    expect(orderOf(paying)).toMatchObject({ locale: 'en' })
  })
})

describe('the cookie of a checkout', () => {
  const flags = ['HttpOnly', 'SameSite=Lax', 'Path=/v1/billing', 'Max-Age=86400']

  test.each([
    ['http://127.0.0.1:8787', []],
    ['https://konkyo.example', ['Secure']],
  ])('served at %s it has the flags that keep it where it belongs', async (base, more) => {
    const { browser, standIn } = await shop({ env: { KONKYO_BASE_URL: base } })
    const { headers, json } = await browser.checkout()
    const [pair = '', ...attributes] = String(headers['set-cookie']).split('; ')
    expect(attributes.sort()).toEqual([...flags, ...more].sort())
    const [, state = ''] = /^service_checkout_state=([A-Za-z0-9_-]{43})$/.exec(pair) ?? []
    const hash = createHash('sha256').update(state).digest('hex')
    expect(standIn.state.sessions.get(json.session_id)?.reported.metadata.state_hash).toBe(hash)
    expect(JSON.stringify(standIn.requests)).not.toContain(state)
  })

  test('is used again by a second checkout of the browser, so that both can be paid and picked up', async () => {
    const { browser, bought } = await shop()
    const first = await bought()
    const cookie = browser.cookie
    const second = await bought('/lifetime')
    expect(browser.cookie).toBe(cookie)
    for (const { sessionId } of [second, first]) expect((await browser.pickUp(sessionId)).status).toBe(200)
  })

  test.each(['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}%`])('%j is none of ours and is replaced', async (value) => {
    const { browser } = await shop()
    browser.cookie = `service_checkout_state=${value}`
    await browser.checkout()
    expect(browser.cookie).toMatch(/^service_checkout_state=[A-Za-z0-9_-]{43}$/)
  })
})

describe('what a checkout refuses, in this order', () => {
  const without = (name: string) => ({ env: { [name]: '' } })

  test.each([
    ['', { success_url: undefined }],
    ['', { cancel_url: 1 }],
    ['', { success_url: `https://shop.example/${'a'.repeat(2048)}` }],
    ['', { locale: 'fr' }],
    ['', { customer_email: 'nobody' }],
    ['', { customer_email: `${'a'.repeat(250)}@shop.example` }],
    ['/subscription', {}],
    ['/subscription', { plan: 'enterprise' }],
    ['/subscription', { plan: 'pro', interval: 'week' }],
    ['/data-dump', { include_lifetime: 'yes' }],
  ])('%s %j has a wrong shape: 422, whatever else is wrong', async (kind, body) => {
    const { browser, standIn } = await shop({ env: { KONKYO_PAYMENT_SECRET_KEY: '', KONKYO_PRICE_METERED: '' } })
    expect((await browser.checkout(kind, { cancel_url: 'ftp://x', ...body })).status).toBe(422)
    expect(standIn.requests).toEqual([])
  })

  test('a price that is not set is told before the addresses are looked at', async () => {
    const addresses = { success_url: 'http://shop.example/paid' }
    const unpriced = await shop(without('KONKYO_PRICE_METERED'))
    expect((await unpriced.browser.checkout('', addresses)).json.code).not.toBe('bad_return_address')
  })

  test('an address on a host that the operator does not list is 400, and one without a place for the id gets one', async () => {
    const { browser, standIn } = await shop({ env: { KONKYO_RETURN_HOSTS: 'shop.example, other.example' } })
    expect((await browser.checkout('', { success_url: 'https://shop.example/paid' })).status).toBe(200)
    expect(standIn.requests.at(-1)?.form.success_url).toBe('https://shop.example/paid?session_id={CHECKOUT_SESSION_ID}')
    for (const [name, wrong] of [
      ['success_url', 'http://shop.example/paid'],
      ['cancel_url', 'https://evil.example/'],
    ] as const) {
      const { status, json } = await browser.checkout('', { [name]: wrong })
      expect([status, json.code, json.field]).toEqual([400, 'bad_return_address', name])
    }
  })

  test.each([
    ['KONKYO_PRICE_METERED', '', {}],
    ['KONKYO_PRICE_ACTIVATION', '', {}],
    ['KONKYO_PRICE_LIFETIME', '/lifetime', {}],
    ['KONKYO_PRICE_DATA_DUMP', '/data-dump', {}],
    ['KONKYO_PRICE_DATA_DUMP_LIFETIME', '/data-dump', { include_lifetime: true }],
    ['KONKYO_PRICE_STARTER_MONTHLY', '/subscription', { plan: 'starter' }],
    ['KONKYO_PRICE_STARTER_YEARLY', '/subscription', { plan: 'starter', interval: 'year' }],
    ['KONKYO_PRICE_PRO_MONTHLY', '/subscription', { plan: 'pro' }],
    ['KONKYO_PRICE_PRO_YEARLY', '/subscription', { plan: 'pro', interval: 'year' }],
  ])('a missing %s is 400 by its name, even without any payment service', async (setting, kind, body) => {
    const { browser } = await shop({ env: { [setting]: '', KONKYO_PAYMENT_SECRET_KEY: '' } })
    const { status, json } = await browser.checkout(kind, body)
    expect([status, json.code, json.setting]).toEqual([400, 'price_not_configured', setting])
    expect(json.detail).toContain(setting)
  })

  test('without a payment service it is 503 and says so', async () => {
    const { browser } = await shop(without('KONKYO_PAYMENT_SECRET_KEY'))
    const { status, json } = await browser.checkout()
    expect([status, json.detail, browser.cookie]).toEqual([503, 'billing is not configured', undefined])
  })

  test('a payment service that fails is 503, and no cookie is left behind', async () => {
    const { browser, standIn } = await shop()
    standIn.faults.failNext(2, 500)
    const failed = await browser.checkout()
    expect([failed.status, failed.json.code]).toEqual([503, 'payment_service_unavailable'])
    expect([failed.headers['retry-after'], browser.cookie]).toEqual(['10', undefined])
    standIn.faults.failNext(1, 402)
    expect((await browser.checkout()).json.code).toBe('payment_service_refused')
    expect((await browser.checkout()).status).toBe(200)
  })

  test('a price that the payment service does not know is 503 and names the reason', async () => {
    const { browser } = await shop({ env: { KONKYO_PRICE_LIFETIME: 'price_gone' } })
    const { status, json } = await browser.checkout('/lifetime')
    expect([status, json.code]).toEqual([503, 'payment_service_refused'])
    expect(json.detail).toContain('resource_missing')
  })
})

test('a checkout for a device carries its user code; an unknown one is 404, one that waits no longer 409', async () => {
  const { app, at, browser, standIn } = await shop()
  const [waiting, late] = [await device(app), await device(app)]
  expect((await browser.checkout('', { user_code: 'ABCD-EFGH' })).status).toBe(404)
  const { json } = await browser.checkout('', { user_code: waiting.user_code })
  expect(standIn.state.sessions.get(json.session_id)?.reported.metadata.user_code).toBe(waiting.user_code)
  at(new Date(app.clock.now.getTime() + 900_000))
  const requested = standIn.requests.length
  expect((await browser.checkout('', { user_code: late.user_code })).status).toBe(409)
  expect(standIn.requests).toHaveLength(requested)
})

test('any number of browsers can buy at once, each with a cookie of its own', async () => {
  const { app, standIn } = await shop()
  const browsers = Array.from({ length: 20 }, () => new Browser(app))
  const answers = await Promise.all(browsers.map((browser) => browser.checkout()))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(browsers.map(({ cookie }) => cookie)).size).toBe(20)
  expect(standIn.state.sessions.size).toBe(20)
})
