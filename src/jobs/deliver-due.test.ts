import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { register, someEvent, start, subscribed } from '../../test/webhooks/subscribed.ts'
import { revokeKey } from '../ledger/keys.ts'
import { signatureOf } from '../lib/webhook-message.ts'

const minute = 60_000

describe.each(ledgers)('delivering events on %s', (ledger) => {
  test('a delivery is signed, told once, and costs one unit', async () => {
    const { target, key, webhook, queue, deliver, deliveries, webhooks, billed } = await subscribed({ ledger })
    const event = someEvent()
    await queue(event)
    expect(await deliver()).toEqual({ attempts: 1, delivered: 1, failures: 0 })
    expect(await deliver()).toEqual({ attempts: 0, delivered: 0, failures: 0 })
    const [got] = target.received
    const { event_type, event_id } = event
    expect(JSON.parse(got?.body ?? '')).toEqual({ ...event, timestamp: start.toISOString() })
    expect(got?.headers).toMatchObject({
      'x-service-event': event_type,
      'x-service-signature': signatureOf(webhook.secret_hmac, got?.body ?? ''),
      'x-service-delivery': 'dlv_1',
      'idempotency-key': createHash('sha256').update(`${event_type}:${event_id}`).digest('hex'),
    })
    expect(await deliveries(key, webhook.id)).toEqual([
      {
        id: 1,
        event_type,
        event_id,
        status: 'delivered',
        status_code: 200,
        attempt_count: 1,
        error: null,
        created_at: start.toISOString(),
        delivered_at: start.toISOString(),
        next_attempt_at: null,
      },
    ])
    expect(await webhooks(key)).toMatchObject([{ failure_count: 0, last_delivery_at: start.toISOString() }])
    expect(await billed(key)).toBe(1)
  })

  test('a receiver that fails is tried at 0, 60, 360 and 2160 seconds, with the same message, and billed once', async () => {
    const { target, key, webhook, queue, deliver, later, deliveries, billed } = await subscribed({ ledger })
    target.answer(500, 503, 429)
    await queue(someEvent())
    const waits = [60_000, 300_000, 1_800_000]
    for (const [i, wait] of waits.entries()) {
      expect((await deliver()).attempts).toBe(1)
      expect(await deliveries(key, webhook.id)).toMatchObject([{ status: 'waiting', attempt_count: i + 1 }])
      later(wait - 1)
      expect((await deliver()).attempts).toBe(0)
      later(1)
    }
    expect(await deliver()).toEqual({ attempts: 1, delivered: 1, failures: 0 })
    expect(new Set(target.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(target.received.map(({ headers }) => headers['x-service-delivery']))).toEqual(new Set(['dlv_1']))
    expect(await billed(key)).toBe(1)
  })

  test('an event that fails four times is given up and counts once against the webhook', async () => {
    const { target, key, webhook, queue, deliver, later, deliveries, webhooks, billed } = await subscribed({ ledger })
    target.answer(500, 500, 500, 502)
    await queue(someEvent())
    for (let i = 0; i < 6; i++) {
      await deliver()
      later(31 * minute)
    }
    expect(target.received).toHaveLength(4)
    expect(await deliveries(key, webhook.id)).toMatchObject([
      { status: 'failed', attempt_count: 4, status_code: 502, error: 'http_502', next_attempt_at: null },
    ])
    expect(await webhooks(key)).toMatchObject([{ failure_count: 1, status: 'active', last_delivery_at: null }])
    expect(await billed(key)).toBe(0)
  })

  test.each([404, 410, 302])('an answer of %i is final at once', async (status) => {
    const { target, key, webhook, queue, deliver, later, deliveries, webhooks } = await subscribed({ ledger })
    target.answer(status)
    await queue(someEvent())
    await deliver()
    later(31 * minute)
    expect((await deliver()).attempts).toBe(0)
    expect(await deliveries(key, webhook.id)).toMatchObject([{ status: 'failed', error: `http_${status}` }])
    expect(await webhooks(key)).toMatchObject([{ failure_count: 1 }])
  })

  test('five events in a row that fail disable the webhook, and what waits is not sent', async () => {
    const { target, key, webhook, queue, deliver, deliveries, webhooks } = await subscribed({ ledger })
    target.answer(400, 400, 400, 400, 400)
    await queue(...Array.from({ length: 7 }, () => someEvent()))
    await deliver()
    expect(target.received).toHaveLength(5)
    expect(await webhooks(key)).toMatchObject([
      { status: 'disabled', failure_count: 5, disabled_reason: '5 consecutive failures: http_400' },
    ])
    const states = (await deliveries(key, webhook.id)).map(({ status }: { status: string }) => status)
    expect(states).toEqual([...Array(2).fill('cancelled'), ...Array(5).fill('failed')])
  })

  test('one success ends a row of failures', async () => {
    const { target, key, queue, deliver, webhooks } = await subscribed({ ledger })
    target.answer(400, 400, 400, 400, 200, 400)
    await queue(...Array.from({ length: 6 }, () => someEvent()))
    await deliver()
    expect(await webhooks(key)).toMatchObject([{ status: 'active', failure_count: 1 }])
  })

  test('nothing is posted once the webhook is deleted, also when a retry waits', async () => {
    const { app, target, key, webhook, queue, deliver, later, deliveries } = await subscribed({ ledger })
    target.answer(500)
    await queue(someEvent())
    await deliver()
    const deleted = () => app.call('DELETE', `/v1/me/webhooks/${webhook.id}`, { key })
    const first = await deleted()
    expect(first.json).toMatchObject({ status: 'disabled', disabled_reason: 'deleted_by_customer', secret_hmac: null })
    later(minute)
    expect(await deleted()).toMatchObject({ status: 200, json: first.json })
    await queue(someEvent())
    expect((await deliver()).attempts).toBe(0)
    expect(await deliveries(key, webhook.id)).toMatchObject([{ status: 'cancelled', error: 'webhook_disabled' }])
    expect(target.received).toHaveLength(1)
  })

  test('a revoked key, or one that is not paid for, gets nothing and pays nothing', async () => {
    const { app, target, key, keyHashPrefix, webhook, queue, deliver, deliveries } = await subscribed({ ledger })
    const { db } = app.app.ledger
    await queue(someEvent())
    await db.updateTable('accounts').set({ standing: 'demoted' }).execute()
    await deliver()
    expect(await deliveries(key, webhook.id)).toMatchObject([{ status: 'cancelled', error: 'not_metered' }])
    await db.updateTable('accounts').set({ standing: 'good' }).execute()
    await queue(someEvent())
    await revokeKey(db, keyHashPrefix, app.clock.now)
    await deliver()
    const rows = await db.selectFrom('webhook_deliveries').select(['state', 'error']).orderBy('id').execute()
    expect(rows[1]).toEqual({ state: 'cancelled', error: 'key_revoked' })
    expect(target.received).toEqual([])
  })

  test('a reached cap holds deliveries without counting against the webhook, and a higher one lets them go', async () => {
    const service = await subscribed({ ledger, capYen: 3 })
    const { app, target, key, webhook, queue, deliver, later, deliveries, webhooks, billed } = service
    await queue(someEvent(), someEvent())
    await deliver()
    const [second, first] = await deliveries(key, webhook.id)
    expect([first.status, second.status, second.error]).toEqual(['delivered', 'held_cap', 'cap_reached'])
    await app.post('/v1/me/cap', { monthly_cap_yen: 6 }, { key })
    later(60 * minute)
    await deliver()
    expect(target.received).toHaveLength(2)
    expect([await billed(key), (await webhooks(key))[0].failure_count]).toEqual([2, 0])
  })

  test('what a cap holds for three days is not sent any more', async () => {
    const { target, key, webhook, queue, deliver, later, deliveries } = await subscribed({ ledger, capYen: 0 })
    await queue(someEvent())
    for (let i = 0; i < 74; i++) {
      await deliver()
      later(60 * minute)
    }
    expect(await deliveries(key, webhook.id)).toMatchObject([
      { status: 'cancelled', error: 'cap_reached', attempt_count: 0 },
    ])
    expect(target.received).toEqual([])
  })

  test('only the customer who asked for a type gets it, and test customers get nothing', async () => {
    const { app, target, key, queue, deliver } = await subscribed({ ledger })
    await register(app, key, target.url('/both'), ['program.created', 'program.amended'])
    const { apiKey: tester } = await app.createKey({ mode: 'test' })
    await register(app, tester, target.url('/test'))
    await queue(someEvent(), someEvent({ event_type: 'program.amended' }))
    await deliver()
    expect(target.received.map(({ path }) => path).sort()).toEqual(['/both', '/both', '/events'])
  })
})
