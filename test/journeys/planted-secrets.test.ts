import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { processor } from '../payments/processor.ts'
import { randomKey } from '../random-key.ts'
import { receiver } from '../webhooks/receiver.ts'
import { freePort, konkyo } from './konkyo.ts'

const address = '203.0.113.77'
const email = 'planted.person@example.jp'
const adminKey = 'planted-admin-key-0123456789'
const pepper = 'planted-pepper-0123456789abcdef0123456789abcdef'
const signingSecret = 'planted-signing-secret-0123456789abcdef0123456'
const requested = 'plantedquestion'

/** A served installation that sells, with everything it says on its outputs. */
async function serving() {
  const standIn = await processor()
  const port = await freePort()
  const target = await receiver()
  const { start, dataDir } = konkyo({
    ...standIn.settings,
    PORT: String(port),
    KONKYO_ADMIN_KEY: adminKey,
    KONKYO_PEPPER: pepper,
    KONKYO_SIGNING_SECRET: signingSecret,
    KONKYO_TRUST_PROXY: '127.0.0.1/32',
    KONKYO_LOG_LEVEL: 'trace',
    KONKYO_WEBHOOK_ALLOW: target.host,
  })
  const child = start(['serve'])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text
    })
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await sleep(100)
  return { base, dataDir, standIn, target, said: () => said }
}

interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** Calls the service; bodies of refusals are kept to be looked through. */
function caller(base: string) {
  const refusals: string[] = []
  const call = async (path: string, { method = 'POST', headers = {}, body = {} }: Sent = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 400) refusals.push(text)
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was answered
    return { status: response.status, json: (text.startsWith('{') ? JSON.parse(text) : {}) as any, cookie }
  }
  return { call, refusals }
}

/** Buys a widget, picks its keys up and searches with it, the key in the address too. */
async function searchedByWidget(
  { base, standIn }: Awaited<ReturnType<typeof serving>>,
  { call }: ReturnType<typeof caller>,
) {
  const origin = 'https://www.client.example'
  const order = await call('/v1/widget/signup', {
    body: {
      email,
      origins: [origin],
      success_url: 'https://client.example/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://client.example/',
    },
  })
  const { session_id } = order.json
  const { events } = standIn.buyer.pay(session_id)
  expect(await standIn.deliver(`${base}/v1/widget/payment-webhook`, events)).toEqual([200, 200, 200])
  const issued = await call('/v1/widget/keys/from-checkout', {
    body: { session_id },
    headers: { cookie: order.cookie, 'idempotency-key': randomKey('issue-widget') },
  })
  const { widget_key, api_key } = issued.json as { widget_key: string; api_key: string }
  const search = `/v1/widget/search?q=${requested}`
  const statuses = [
    await call(`${search}&key=${widget_key}`, { method: 'GET', headers: { origin } }),
    await call(`${search}&key=${widget_key}&limit=99`, { method: 'GET', headers: { origin } }),
    await call(search, { method: 'GET', headers: { origin: 'https://stranger.example', 'x-widget-key': widget_key } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 422, 403])
  return { widget: widget_key, widgetOwner: api_key, widgetOrder: secretOf(order.cookie) }
}

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isFile())

const secretOf = (cookie: string): string => cookie.split('=')[1] as string

test('no key, secret, cookie, address, e-mail or question is found in logs, files of the ledger or refusals (INV-6)', async () => {
  const service = await serving()
  const { base, dataDir, standIn, target, said } = service
  const calling = caller(base)
  const { call, refusals } = calling
  const checkout = await call('/v1/billing/checkout', {
    body: {
      success_url: 'https://client.example/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://client.example/',
      customer_email: email,
    },
  })
  const { events } = standIn.buyer.pay(checkout.json.session_id)
  expect(await standIn.deliver(`${base}/v1/billing/webhook`, events)).toEqual([200, 200, 200])
  await call('/v1/billing/webhook', { body: { forged: true }, headers: { 'stripe-signature': 't=1,v1=00' } })
  const issued = await call('/v1/billing/keys/from-checkout', {
    body: { session_id: checkout.json.session_id },
    headers: { cookie: checkout.cookie, 'idempotency-key': randomKey('issue-1') },
  })
  expect(issued.status).toBe(200)
  const first: string = issued.json.api_key
  const session = await call('/v1/session', { body: { api_key: first } })
  const search = `/v1/programs/search?q=${requested}`
  await call(search, { method: 'GET', headers: { 'x-api-key': first } })
  await call(`${search}&limit=-1`, { method: 'GET', headers: { 'x-api-key': first } })
  const webhook = await call('/v1/me/webhooks', {
    body: { url: target.url(), event_types: ['program.created'] },
    headers: { 'x-api-key': first, 'idempotency-key': randomKey('webhook-1') },
  })
  target.answer(500)
  await call(`/v1/me/webhooks/${webhook.json.id}/test`, { headers: { 'x-api-key': first } })
  expect(target.received).toHaveLength(1)
  const rotated = await call('/v1/me/rotate-key', {
    headers: { 'x-api-key': first, 'idempotency-key': randomKey('rotate-1') },
  })
  expect(rotated.status).toBe(200)
  const second: string = rotated.json.api_key
  expect((await call('/v1/me', { method: 'GET', headers: { 'x-api-key': first } })).status).toBe(401)
  const refund = { amount_yen: 3, customer_id: 'cus_1', reason: requested, requester_email: email }
  expect((await call('/v1/billing/refund_request', { body: refund })).status).toBe(201)
  await call('/v1/billing/refund_request', { body: { ...refund, amount_yen: -1 } })
  const device = await call('/v1/device/authorize', { body: {} })
  await call('/v1/device/token', { body: { device_code: device.json.device_code, grant_type: 'wrong' } })
  const admin = await call('/v1/admin/requests', { method: 'GET', headers: { 'x-admin-key': adminKey } })
  expect([admin.status, JSON.stringify(admin.json).includes(email)]).toEqual([200, true])
  await call('/v1/admin/requests', { method: 'GET', headers: { 'x-admin-key': `${adminKey}x` } })

  const planted = {
    ...(await searchedByWidget(service, calling)),
    first,
    second,
    session: secretOf(session.cookie),
    checkout: secretOf(checkout.cookie),
    device: device.json.device_code as string,
    webhook: (webhook.json.secret_hmac as string).slice('whsec_'.length),
    processor: standIn.secretKey,
    signing: standIn.webhookSecret,
    address,
    email,
    adminKey,
    pepper,
    signingSecret,
  }
  const ledger = filesOf(dataDir).filter((path) => /ledger\.sqlite/.test(path))
  expect(ledger.length).toBeGreaterThan(0)
  for (const [what, secret] of Object.entries(planted)) {
    expect(secret.length, what).toBeGreaterThan(8)
    for (const path of ledger) expect(readFileSync(path).includes(secret), `${what} in ${path}`).toBe(false)
    expect(said().includes(secret), `${what} in the log`).toBe(false)
    expect(refusals.join('\n').includes(secret), `${what} in a refusal`).toBe(false)
  }
  expect(said()).toContain('konkyo is serving')
  expect(said().includes(requested), 'a question in the log').toBe(false)
  for (const path of ledger) expect(readFileSync(path).includes(requested), `a question in ${path}`).toBe(false)
})
