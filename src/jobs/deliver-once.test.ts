import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { register, sending, someEvent, subscribed } from '../../test/webhooks/subscribed.ts'
import { brokenInvariants } from '../ledger/invariants/check.ts'
import { leaseMs, takeLease } from '../ledger/leases.ts'
import { dueWebhooks } from '../ledger/webhooks/due-webhooks.ts'
import { type DeliveryLease, takeDelivery } from '../ledger/webhooks/next-delivery.ts'
import { type AttemptResult, DeliveryBooks } from '../ledger/webhooks/settle-delivery.ts'

type Service = Awaited<ReturnType<typeof subscribed>>

/** Takes the next delivery as a process does that ends before it can write down what became of it. */
async function takeAndVanish({ app }: Service) {
  const { ledger } = app.app
  const [due] = await dueWebhooks(ledger.db, app.clock.now, 1)
  const lease = due && (await takeLease(ledger.db, 'webhooks', due, app.clock.now))
  const delivery = lease && (await takeDelivery(ledger, lease, app.clock.now))
  if (!lease || !delivery) throw new Error('nothing was due')
  return { lease, delivery }
}

describe.each(ledgers)('each event is delivered and billed once on %s', (ledger) => {
  test('by several processes at work at the same time', async () => {
    const service = await subscribed({ ledger })
    const { app, target, key, webhook, queue, failures } = service
    const ids = [webhook.id]
    for (let i = 1; i < 5; i++) ids.push((await register(app, key, target.url(`/${i}`))).json.id)
    await queue(...Array.from({ length: 40 }, () => someEvent()))
    const counts = await Promise.all(Array.from({ length: 3 }, () => sending(app).deliver()))
    const attempts = counts.reduce((sum, one) => sum + one.attempts, 0)
    const reported = target.received.map(({ path, headers }) => `${path} ${headers['idempotency-key']}`)
    expect([attempts, reported.length, new Set(reported).size]).toEqual([200, 200, 200])
    expect([await service.billed(key), failures]).toEqual([200, []])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('although the process that delivered it died: it is sent again, and never a fifth time', async () => {
    const service = await subscribed({ ledger })
    const { app, target, key, webhook, queue, deliver, later, deliveries, webhooks, billed } = service
    await queue(someEvent(), someEvent())
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { delivery } = await takeAndVanish(service)
      expect([delivery.id, delivery.attempt]).toEqual([1, attempt])
      expect((await deliver()).attempts).toBe(0)
      later(leaseMs)
    }
    expect(await deliver()).toEqual({ attempts: 2, delivered: 2, failures: 0 })
    expect([target.received.length, await billed(key)]).toEqual([2, 2])
    await queue(someEvent())
    for (let attempt = 1; attempt <= 4; attempt++) {
      await takeAndVanish(service)
      later(leaseMs)
    }
    expect((await deliver()).attempts).toBe(0)
    const [last] = await deliveries(key, webhook.id, '?limit=1')
    expect(last).toMatchObject({ status: 'failed', attempt_count: 4, error: 'transport_error', status_code: null })
    expect(await webhooks(key)).toMatchObject([{ failure_count: 1 }])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('although a process that was paused past its lease comes back: its outcome is refused', async () => {
    const service = await subscribed({ ledger })
    const { app, key, queue, deliver, later, billed } = service
    await queue(someEvent())
    const { lease, delivery } = await takeAndVanish(service)
    later(leaseMs)
    expect((await deliver()).delivered).toBe(1)
    const books = new DeliveryBooks(app.app.ledger)
    const { now } = app.clock
    const settle = (taken: DeliveryLease) => books.settle(lease, taken, { ok: true, statusCode: 200 }, now, now)
    expect(await settle(delivery)).toBe(false)
    expect(await billed(key)).toBe(1)
  })

  test('although the ledger took its outcome and the answer to that was lost: it is told again and changes nothing', async () => {
    const service = await subscribed({ ledger })
    const { app, key, queue, billed, webhooks } = service
    const books = new DeliveryBooks(app.app.ledger)
    const { now } = app.clock
    await queue(someEvent())
    const { lease, delivery } = await takeAndVanish(service)
    const settle = (result: AttemptResult) => books.settle(lease, delivery, result, now, now)
    for (let reported = 0; reported < 2; reported++) expect(await settle({ ok: true, statusCode: 200 })).toBe(true)
    expect(await billed(key)).toBe(1)
    await queue(someEvent())
    const failed = { ok: false, statusCode: 404, error: 'http_404' } as const
    const next = await takeDelivery(app.app.ledger, lease, now)
    if (!next) throw new Error('nothing was due')
    for (let reported = 0; reported < 2; reported++)
      expect(await books.settle(lease, next, failed, now, now)).toBe(true)
    expect(await webhooks(key)).toMatchObject([{ failure_count: 1 }])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('and not billed when the cap was lowered, or the key revoked, while it was under way', async () => {
    const { app, target, key, webhook, queue, deliver, deliveries, billed } = await subscribed({ ledger })
    target.meanwhile(async () => void (await app.post('/v1/me/cap', { monthly_cap_yen: 0 }, { key })))
    await queue(someEvent())
    expect((await deliver()).delivered).toBe(1)
    expect(await deliveries(key, webhook.id)).toMatchObject([{ status: 'delivered', status_code: 200 }])
    expect(await billed(key)).toBe(0)
    await app.post('/v1/me/cap', { monthly_cap_yen: null }, { key })
    target.meanwhile(async () => {
      await app.app.ledger.db.updateTable('api_keys').set({ revoked_at: app.clock.now.toISOString() }).execute()
    })
    await queue(someEvent())
    expect((await deliver()).delivered).toBe(1)
    expect(await app.app.ledger.db.selectFrom('usage').select('id').execute()).toEqual([])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('and a webhook that is deleted while a POST is under way gets nothing more', async () => {
    const { app, target, key, webhook, queue, deliver, deliveries } = await subscribed({ ledger })
    target.answer(500)
    target.meanwhile(async () => void (await app.call('DELETE', `/v1/me/webhooks/${webhook.id}`, { key })))
    await queue(someEvent(), someEvent())
    expect((await deliver()).attempts).toBe(1)
    const states = (await deliveries(key, webhook.id)).map(({ status }: { status: string }) => status)
    expect(states).toEqual(['cancelled', 'cancelled'])
  })
})
