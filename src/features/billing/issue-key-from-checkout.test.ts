import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { Browser, type Shop, shop } from '../../../test/payments/shop.ts'
import { randomKey } from '../../../test/random-key.ts'
import { buildApp } from '../../app.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const keyPattern = /^svc_live_[A-Za-z0-9_-]{49}$/
const rows = { accounts: 'accounts', keys: 'api_keys', bought: 'entitlements', sealed: 'sealed_replies' } as const

async function counts({ app }: Shop) {
  const count = async (table: (typeof rows)[keyof typeof rows]) =>
    (await app.app.ledger.db.selectFrom(table).selectAll().execute()).length
  return { accounts: await count(rows.accounts), keys: await count(rows.keys), bought: await count(rows.bought) }
}

/** What each answer was: the code of a refusal, else the status. */
const outcomes = (answers: Awaited<ReturnType<Browser['pickUp']>>[]) =>
  answers.map(({ status, json }) => (json.code as string) ?? status).sort()

const nothing = { accounts: 0, keys: 0, bought: 0 }

describe.each(ledgers)('issue_key_from_checkout on %s', (ledger) => {
  test.each([
    ['', {}, 'metered', 'metered'],
    ['/subscription', { plan: 'pro' }, 'pro', 'metered'],
    ['/lifetime', {}, 'lifetime', 'metered'],
    ['/data-dump', {}, 'data_dump', 'free'],
    ['/data-dump', { include_lifetime: true }, 'lifetime', 'metered'],
  ])('a paid checkout %s %j gives a key of plan %s, once', async (kind, body, plan, tier) => {
    const selling = await shop({ ledger })
    const { app, browser } = selling
    const { sessionId, customerId, subscriptionId } = await selling.bought(kind, body)
    const { status, json, headers } = await browser.pickUp(sessionId)
    expect(status).toBe(200)
    expect(json).toEqual({
      api_key: expect.stringMatching(keyPattern),
      tier,
      customer_id: customerId,
      plan,
      key_hash_prefix: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect((await app.get('/v1/me', { key: json.api_key })).json).toMatchObject({ customer_id: customerId, plan })
    const again = await browser.pickUp(sessionId)
    expect([again.status, again.json.code]).toEqual([409, 'key_already_issued'])
    expect(await counts(selling)).toEqual({ accounts: 1, keys: 1, bought: 1 })
    const bought = await app.app.ledger.db.selectFrom('entitlements').selectAll().executeTakeFirstOrThrow()
    expect(bought).toMatchObject({
      id: subscriptionId ?? sessionId,
      plan,
      status: 'active',
      has_dump: kind === '/data-dump' ? 1 : 0,
    })
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('refuses in the order 422, 403 without the cookie, 404, 503, 403 of another browser, 402, and leaves nothing behind', async () => {
    const selling = await shop({ ledger })
    const { app, browser, standIn } = selling
    const open = (await browser.checkout()).json.session_id
    const stranger = new Browser(app)
    for (const id of [undefined, 1, 'ab', 'a'.repeat(256)])
      expect((await stranger.pickUp(id as string)).status).toBe(422)
    expect((await stranger.pickUp(open)).status).toBe(403)
    stranger.cookie = 'service_checkout_state=short'
    expect((await stranger.pickUp(open)).status).toBe(403)
    const requested = standIn.requests.length
    expect((await stranger.pickUp('cs_test_nobody')).status).toBe(403)
    expect(standIn.requests).toHaveLength(requested)
    expect((await browser.pickUp('cs_test_nobody')).status).toBe(404)
    expect((await browser.pickUp('../customers')).status).toBe(404)
    standIn.faults.failNext(2, 500)
    expect((await browser.pickUp(open)).status).toBe(503)
    await stranger.checkout()
    expect((await stranger.pickUp(open)).status).toBe(403)
    expect((await browser.pickUp(open)).status).toBe(402)
    expect(await counts(selling)).toEqual(nothing)
    standIn.buyer.pay(open)
    expect((await stranger.pickUp(open)).status).toBe(403)
    expect((await browser.pickUp(open)).status).toBe(200)
  })

  test('a checkout of another mode or of another price is 403, one that is complete but not paid 402 (S16)', async () => {
    const selling = await shop({ ledger })
    const { browser, standIn, bought } = selling
    const change = async (kind: string, alter: (session: NonNullable<ReturnType<typeof sessionOf>>) => void) => {
      const { sessionId } = await bought(kind)
      alter(sessionOf(sessionId) as never)
      return (await browser.pickUp(sessionId)).status
    }
    const sessionOf = (id: string) => standIn.state.sessions.get(id)
    expect(await change('', ({ reported }) => Object.assign(reported, { livemode: true }))).toBe(403)
    const newsletter = standIn.state.prices.get('price_compliance')
    expect(
      await change('/lifetime', (session) => Object.assign(session, { lines: [{ price: newsletter, quantity: 1 }] })),
    ).toBe(403)
    expect(await change('/lifetime', ({ reported }) => Object.assign(reported, { payment_status: 'unpaid' }))).toBe(402)
    expect(await change('', ({ reported }) => Object.assign(reported, { status: 'open' }))).toBe(402)
    expect(await change('', ({ reported }) => Object.assign(reported, { status: 'expired' }))).toBe(402)
    expect(await counts(selling)).toEqual(nothing)
    expect(await change('', ({ reported }) => Object.assign(reported, { payment_status: 'no_payment_required' }))).toBe(
      200,
    )
  })

  test.each(['past_due', 'unpaid', 'incomplete', 'paused', 'canceled', 'incomplete_expired'])(
    'a subscription that is %s is 402, whatever its checkout says',
    async (status) => {
      const selling = await shop({ ledger })
      const { sessionId, subscriptionId } = await selling.bought()
      Object.assign(selling.standIn.state.subscriptions.get(subscriptionId as string) as object, { status })
      const answer = await selling.browser.pickUp(sessionId)
      expect([answer.status, answer.json.detail]).toEqual([402, expect.stringContaining(status)])
      expect(await counts(selling)).toEqual(nothing)
    },
  )

  test('a subscription that an event ended is 402, also when the processor still calls it active', async () => {
    const { browser, standIn, bought, deliver } = await shop({ ledger })
    const { sessionId, subscriptionId } = await bought()
    const deleted = standIn.buyer.cancel(subscriptionId as string)
    await deliver([deleted])
    Object.assign(standIn.state.subscriptions.get(subscriptionId as string) as object, { status: 'active' })
    expect((await browser.pickUp(sessionId)).status).toBe(402)
  })

  test('of a hundred attempts at once for one checkout exactly one gets a key', async () => {
    const selling = await shop({ ledger })
    const { sessionId } = await selling.bought()
    const answers = await Promise.all(Array.from({ length: 100 }, () => selling.browser.pickUp(sessionId)))
    expect(outcomes(answers)).toEqual([200, ...Array(99).fill('key_already_issued')])
    expect(await counts(selling)).toEqual({ accounts: 1, keys: 1, bought: 1 })
    expect(await brokenInvariants(selling.app.app.ledger.db)).toEqual([])
  })

  test('of a hundred checkouts that lead to one subscription exactly one gets a key', async () => {
    const selling = await shop({ ledger })
    const { sessionId } = await selling.bought()
    const { sessions } = selling.standIn.state
    const paid = sessions.get(sessionId) as NonNullable<ReturnType<typeof sessions.get>>
    const ids = Array.from({ length: 99 }, (_, i) => `${sessionId}_${i}`)
    for (const id of ids) sessions.set(id, { ...paid, id, reported: { ...paid.reported, id } })
    const answers = await Promise.all([sessionId, ...ids].map((id) => selling.browser.pickUp(id)))
    expect(outcomes(answers)).toEqual([200, ...Array(99).fill('key_already_issued')])
    expect((await counts(selling)).keys).toBe(1)
  })

  test('two processes on one ledger hand out one key', async () => {
    const { app, browser, bought } = await shop({ ledger })
    const other = await buildApp(app.config, {
      log: pino({ level: 'silent' }),
      clock: () => app.clock.now,
      monotonicMs: () => 0,
      followEveryMs: 0,
    })
    onTestFinished(() => other.close())
    const { sessionId } = await bought()
    const there = async () => {
      const headers = { cookie: browser.cookie ?? '', 'content-type': 'application/json' }
      const url = '/v1/billing/keys/from-checkout'
      return (await other.http.inject({ method: 'POST', url, headers, payload: { session_id: sessionId } })).statusCode
    }
    const here = async () => (await browser.pickUp(sessionId)).status
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? here() : there())))
    expect(statuses.sort()).toEqual([200, ...Array(39).fill(409)])
  })

  test('a lost answer comes again for the same Idempotency-Key and cookie within ten minutes, and never otherwise', async () => {
    const { app, at, browser, bought } = await shop({ ledger })
    const { sessionId } = await bought()
    const once = { 'idempotency-key': randomKey('pick-up-1') }
    const first = await browser.pickUp(sessionId, once)
    expect(first.status).toBe(200)
    const again = await browser.pickUp(sessionId, once)
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true'])
    expect((await browser.pickUp(sessionId, { 'idempotency-key': randomKey('pick-up-2') })).status).toBe(409)
    expect((await browser.pickUp(sessionId)).status).toBe(409)
    const stranger = new Browser(app)
    expect((await stranger.pickUp(sessionId, once)).status).toBe(403)
    at(new Date(app.clock.now.getTime() + 10 * 60_000))
    expect((await browser.pickUp(sessionId, once)).status).toBe(409)
    const other = await bought('/lifetime')
    expect((await browser.pickUp(other.sessionId, once)).status).toBe(200)
  })

  test('the key is in one answer and nowhere in the ledger (INV-6)', async () => {
    const { app, browser, bought, deliver } = await shop({ ledger })
    const { sessionId } = await bought()
    await deliver()
    const { api_key } = (await browser.pickUp(sessionId, { 'idempotency-key': randomKey('pick-up') })).json
    await app.get('/v1/me', { key: api_key })
    const secret: string = api_key.slice(9, 40)
    const { db } = app.app.ledger
    for (const table of Object.values(rows)) {
      const kept = (await db.selectFrom(table).selectAll().execute()).map((row) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : `${value}`,
        ),
      )
      expect(kept.length, table).toBeGreaterThan(0)
      expect(kept.flat().filter((value) => value.includes(secret))).toEqual([])
    }
    const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const tellTale = files.filter(({ parentPath, name }) =>
      readFileSync(join(parentPath, name), 'latin1').includes(secret),
    )
    expect(tellTale).toEqual([])
  })

  test('a key bought before and after its events is the same, and the account is one', async () => {
    for (const eventsFirst of [true, false]) {
      const selling = await shop({ ledger })
      const { sessionId, customerId } = await selling.bought('/subscription', { plan: 'starter' })
      if (eventsFirst) await selling.deliver()
      const { api_key } = (await selling.browser.pickUp(sessionId)).json
      if (!eventsFirst) await selling.deliver()
      expect((await selling.app.get('/v1/me', { key: api_key })).json).toMatchObject({
        customer_id: customerId,
        plan: 'starter',
      })
      expect(await counts(selling)).toEqual({ accounts: 1, keys: 1, bought: 1 })
    }
  })
})
