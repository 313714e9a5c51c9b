import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { register, someEvent, subscribed } from '../../../test/webhooks/subscribed.ts'
import { expire } from '../../jobs/expire.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const dayMs = 24 * 3_600_000
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe.each(ledgers)('what a customer sees of webhooks on %s', (ledger) => {
  test('list_webhooks has the newest first, and delete_webhook leaves them there, disabled', async () => {
    const { app, key, target, webhook, webhooks } = await subscribed({ ledger })
    const { json: second } = await register(app, key, target.url('/2'))
    expect(ids(await webhooks(key))).toEqual([second.id, webhook.id])
    const { status, json } = await app.call('DELETE', `/v1/me/webhooks/${webhook.id}`, { key })
    expect(status).toBe(200)
    expect(json).toEqual({
      ...webhook,
      secret_hmac: null,
      status: 'disabled',
      disabled_at: app.clock.now.toISOString(),
      disabled_reason: 'deleted_by_customer',
    })
    expect(await webhooks(key)).toEqual([{ ...second, secret_hmac: null }, json])
  })

  test('list_webhook_deliveries has the newest ten first, and up to a hundred when asked', async () => {
    const { app, key, webhook, queue, deliver, deliveries } = await subscribed({ ledger })
    await queue(...Array.from({ length: 105 }, () => someEvent()))
    await deliver()
    const newest = (most: number) => Array.from({ length: most }, (_, i) => 105 - i)
    for (const [query, most] of [
      ['', 10],
      ['?limit=3', 3],
      ['?limit=100', 100],
    ] as const)
      expect(ids(await deliveries(key, webhook.id, query)), query).toEqual(newest(most))
    for (const wrong of ['many', '0', '101']) {
      const { status, json } = await app.get(`/v1/me/webhooks/${webhook.id}/deliveries?limit=${wrong}`, { key })
      expect([status, json.detail[0].loc], wrong).toEqual([422, ['query', 'limit']])
    }
  })

  test('replay_webhook_delivery sends what was given up again as the same event, once it is billed and never after it was received', async () => {
    const { app, key, target, webhook, queue, deliver, deliveries, billed } = await subscribed({ ledger })
    target.answer(400, 200)
    await queue(someEvent())
    await deliver()
    const [failed] = await deliveries(key, webhook.id)
    expect(failed).toMatchObject({ status: 'failed', attempt_count: 1, status_code: 400 })
    const replay = (id: number, by = key) =>
      app.post(`/v1/me/webhooks/${webhook.id}/deliveries/${id}/replay`, {}, { key: by })
    const { status, json } = await replay(failed.id)
    expect([status, json.status, json.attempt_count, json.event_id]).toEqual([200, 'waiting', 0, failed.event_id])
    await deliver()
    expect(await deliveries(key, webhook.id)).toMatchObject([{ id: failed.id, status: 'delivered', attempt_count: 1 }])
    expect([await billed(key), target.received.length]).toEqual([1, 2])
    const again = await replay(failed.id)
    expect([again.status, again.json.code]).toEqual([409, 'already_delivered'])
    const { apiKey: other } = await app.createKey()
    expect([(await replay(failed.id, other)).status, (await replay(999)).status]).toEqual([404, 404])
    await app.call('DELETE', `/v1/me/webhooks/${webhook.id}`, { key })
    expect((await replay(failed.id)).json.code).toBe('webhook_disabled')
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('a number that is none is refused with its place', async () => {
    const { app, key } = await subscribed({ ledger })
    for (const id of ['abc', '0', '1.5', '99999999999999999999']) {
      const { status, json } = await app.get(`/v1/me/webhooks/${id}/deliveries`, { key })
      expect([id, status, json.detail[0].loc]).toEqual([id, 422, ['path', 'id']])
    }
  })

  test('deliveries are kept for thirty days, and those that wait for as long as they wait', async () => {
    const { app, key, target, webhook, queue, deliver, later, deliveries } = await subscribed({ ledger })
    target.answer(200, 500)
    await queue(someEvent(), someEvent())
    await deliver()
    later(30 * dayMs)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await deliveries(key, webhook.id)).toHaveLength(2)
    later(1)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await deliveries(key, webhook.id)).toMatchObject([{ id: 2, status: 'waiting' }])
    const events = () => app.app.ledger.db.selectFrom('webhook_events').select('id').orderBy('id').execute()
    // The news of a month are made of them.
    expect(await events()).toEqual([{ id: 1 }, { id: 2 }])
    later(15 * dayMs)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await events()).toEqual([{ id: 2 }])
  })
})
