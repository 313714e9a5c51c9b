import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { flushUsage } from '../../src/jobs/flush-usage.ts'
import { resealAll } from '../../src/ledger/pepper-use.ts'
import { signatureOf } from '../../src/lib/webhook-message.ts'
import { bothLedgers, testApp } from '../app.ts'
import { device } from '../device.ts'
import { logIn } from '../log-in.ts'
import { subscriber } from '../payments/subscriber.ts'
import { signed } from '../payments/webhooks.ts'
import { someEvent, subscribed } from '../webhooks/subscribed.ts'

const search = '/v1/programs/search?limit=1'
const freshPepper = 'the new pepper 0123456789abcdef0123456789'

test('payment events signed with the old secret and with the new one are both taken while both are set, and then only the new', async () => {
  const { app, standIn } = await subscriber({ rows: 'none' })
  const [old, fresh] = [standIn.webhookSecret, 'whsec_the_next_one_0123456789']
  const send = async (secret: string, id: string) => {
    const { payload, signature } = signed({ ...standIn.state.events[0], id }, secret, app.clock.now)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.call('POST', '/v1/billing/webhook', { headers, body: payload })).status
  }
  const statuses = async (phase: string) => [await send(old, `evt_${phase}_old`), await send(fresh, `evt_${phase}_new`)]
  expect(await statuses('before')).toEqual([200, 400])
  await app.restart({ KONKYO_PAYMENT_WEBHOOK_SECRET: `${fresh},${old}` })
  expect(await statuses('overlap')).toEqual([200, 200])
  await app.restart({ KONKYO_PAYMENT_WEBHOOK_SECRET: fresh })
  expect(await statuses('after')).toEqual([400, 200])
})

test('with a new payment key in place of a deleted one, usage that could not be reported is reported once, and the portal opens', async () => {
  const { app, standIn, at, deliver, key, customerId } = await subscriber({ rows: [] })
  await deliver()
  const flush = () => {
    at(new Date(app.clock.now.getTime() + 60_000))
    const { ledger, payments } = app.app
    if (!payments) throw new Error('there is a payment key')
    return flushUsage({ ledger, payments, clock: () => app.clock.now })
  }
  const reported = () => standIn.state.meterEvents.filter(({ customer }) => customer === customerId)
  // A starter's month holds 1,000 units before any is charged.
  await app.app.ledger.db.updateTable('accounts').set({ plan: 'metered' }).execute()
  expect((await app.get(search, { key })).status).toBe(200)
  standIn.goodKeys.clear()
  standIn.goodKeys.add('sk_test_the_next_one')
  await flush().catch(() => {})
  expect(reported()).toEqual([])
  await app.restart({ KONKYO_PAYMENT_SECRET_KEY: 'sk_test_the_next_one' })
  await flush()
  await flush()
  expect(reported().map(({ value }) => value)).toEqual([1])
  expect(await app.app.payments?.portalUrl(customerId, 'https://shop.example/')).toMatch(/^https?:/)
})

test('the former admin key is refused as soon as another is set', async () => {
  const [old, fresh] = ['an-admin-key-of-the-tests', 'another-admin-key-of-the-tests']
  const app = await testApp({ rows: 'none', env: { KONKYO_ADMIN_KEY: old } })
  await app.createKey({ customerId: 'cus_1' })
  const status = async (key: string) =>
    (await app.get('/v1/admin/customers?customer_id=cus_1', { headers: { 'x-admin-key': key } })).status
  expect([await status(old), await status(fresh)]).toEqual([200, 404])
  await app.restart({ KONKYO_ADMIN_KEY: fresh })
  expect([await status(old), await status(fresh)]).toEqual([404, 200])
})

describe.each(bothLedgers)('while a pepper is rotated on %s', (ledger) => {
  test('a browser stays logged in and a device that waits is let in', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const minted = await app.createKey()
    const cookie = await logIn(app, minted.apiKey)
    const waiting = await device(app)
    await app.restart({ KONKYO_PEPPER: `${freshPepper},${app.env.KONKYO_PEPPER}` })
    expect((await app.get('/v1/me', { headers: { cookie } })).status).toBe(200)
    expect(await waiting.approve(minted)).toBe(true)
    expect(await waiting.reported()).toBe('ok')
  })

  test('a webhook is signed with the secret that its customer was given, before and after the old pepper is gone', async () => {
    const { app, target, webhook, queue, deliver } = await subscribed({ ledger })
    const old = app.env.KONKYO_PEPPER
    const isSigned = async () => {
      await queue(someEvent())
      await deliver()
      const got = target.received.at(-1)
      return got?.headers['x-service-signature'] === signatureOf(webhook.secret_hmac, got?.body ?? '')
    }
    expect(await isSigned()).toBe(true)
    await app.restart({ KONKYO_PEPPER: `${freshPepper},${old}` })
    expect(await isSigned()).toBe(true)
    await resealAll(app.app.ledger.db, app.app.secrets)
    await app.restart({ KONKYO_PEPPER: freshPepper })
    expect(await isSigned()).toBe(true)
    expect(target.received).toHaveLength(3)
  })
})

test('a new password of PostgreSQL leaves the connections of a running service alone and lets in the one that knows it', async () => {
  const app = await testApp({ ledger: 'postgres', rows: [] })
  const { apiKey: key } = await app.createKey()
  const url = new URL(app.config.KONKYO_LEDGER_URL)
  const operator = new pg.Client({ connectionString: url.href })
  await operator.connect()
  const role = `rotated_${url.pathname.slice(1)}`
  await operator.query(`create role ${role} login superuser password 'first-one'`)
  const as = (password: string) => {
    const own = new URL(url)
    own.username = role
    own.password = password
    return { KONKYO_LEDGER_URL: own.href }
  }
  const status = async () => (await app.get(search, { key })).status
  await app.restart(as('first-one'))
  expect(await status()).toBe(200)
  await operator.query(`alter role ${role} password 'second-one'`)
  expect(await status()).toBe(200)
  await app.restart(as('second-one'))
  expect(await status()).toBe(200)
  await expect(app.restart(as('first-one'))).rejects.toMatchObject({ code: '28P01' })
  await operator.end()
})
