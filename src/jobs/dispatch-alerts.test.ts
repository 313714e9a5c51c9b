import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { confirmAlerts } from '../../test/mail/confirm-alerts.ts'
import { register } from '../../test/webhooks/subscribed.ts'
import { hour, start, watching } from '../../test/webhooks/watching.ts'
import { datasets, operations } from '../catalog.ts'
import { alertsIn, alertsInThread } from '../features/alerts/changes/alerts-in.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { brokenInvariants } from '../ledger/invariants/check.ts'
import { leaseMs, takeLease } from '../ledger/leases.ts'
import { dueWebhooks } from '../ledger/webhooks/due-webhooks.ts'
import { takeDelivery } from '../ledger/webhooks/next-delivery.ts'
import { signatureOf } from '../lib/webhook-message.ts'
import { alertDaily } from './send-events.ts'

describe.each(ledgers)('an alert on %s', (ledger) => {
  test('reaches the webhook and the mailbox of its subscription once each, free of charge', async () => {
    const { app, key, server, target, subscribe, subscriptions, change, alert, deliver, send, billed, later } =
      await watching(ledger)
    const { id } = await subscribe({ webhook_url: target.url(), email: 'taro@example.jp' })
    await confirmAlerts(app, server)
    await change({ amount_max_man_yen: 200, gap_to_tier_s: ['x'] })
    await change({ amount_max_man_yen: 200, gap_to_tier_s: ['x'], subsidy_rate: 0.6 }, 'UNI-2')
    const observed = app.clock.now.getTime() - hour
    expect(await alert()).toEqual({ events: 1, deliveries: 2, left: 0 })
    expect((await deliver()).delivered).toBe(1)
    expect(await send()).toMatchObject({ sent: 1 })
    expect(target.events()).toEqual([
      {
        schema: 'service.amendment.v1',
        ts: app.clock.now.toISOString(),
        subscription_id: id,
        record_id: 'UNI-1',
        record_kind: 'program',
        record_name: '見本補助金',
        severity: 'important',
        field_name: 'amount_max_man_yen',
        field_names: ['amount_max_man_yen', 'gap_to_tier_s'],
        source_url: 'https://example.go.jp/1',
        observed_at: new Date(observed).toISOString(),
      },
    ])
    const [, mail] = await server.mails()
    expect([mail?.to, mail?.subject]).toEqual([
      'taro@example.jp',
      '【Konkyo】アラートの対象に1件の変更がありました / [Konkyo] 1 change in what you are watching',
    ])
    for (const word of ['見本補助金 (UNI-1)', '重要', '上限額', 'Maximum amount', '2026年7月1日 10:00（日本時間）'])
      expect(mail?.text).toContain(word)
    expect(await subscriptions()).toMatchObject([{ id, last_triggered: app.clock.now.toISOString() }])
    later(24 * hour)
    expect([await alert(), await alert()]).toEqual(Array(2).fill({ events: 0, deliveries: 0, left: 0 }))
    await deliver()
    await send()
    expect([target.received.length, server.raw.length, await billed(key)]).toEqual([1, 2, 0])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('is found once by several processes at once, and again where the first one died before it had kept it', async () => {
    const { app, target, subscribe, change, alert, deliver } = await watching(ledger)
    await subscribe({ webhook_url: target.url() })
    await change({ amount_max_man_yen: 200 })
    const { db } = app.app.ledger
    const dying = db.transaction().execute(async (tx) => {
      await tx.insertInto('alerts').values({ subscription_id: 1, change: 'x', created_at: '' }).execute()
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    const runs = await Promise.all([alert(), alert(), alert()])
    expect(runs.reduce((sum, { events }) => sum + events, 0)).toBe(1)
    expect((await deliver()).delivered).toBe(1)
    expect(target.received.length).toBe(1)
  })

  test('is sent although the process that took it was killed before it sent it, and never a fifth time', async () => {
    const { app, target, subscribe, change, alert, deliver, later } = await watching(ledger)
    await subscribe({ webhook_url: target.url() })
    await change({ amount_max_man_yen: 200 })
    await alert()
    const { ledger: books } = app.app
    const [due] = await dueWebhooks(books.db, app.clock.now, 1)
    const lease = due && (await takeLease(books.db, 'webhooks', due, app.clock.now))
    expect(lease && (await takeDelivery(books, lease, app.clock.now))).toMatchObject({ attempt: 1, isFree: true })
    expect((await deliver()).attempts).toBe(0)
    later(leaseMs)
    expect((await deliver()).delivered).toBe(1)
    await change({ amount_max_man_yen: 300 })
    await alert()
    target.answer(500, 500, 500, 500)
    for (let i = 0; i < 5; i++) {
      await deliver()
      later(hour)
    }
    expect(target.received.length).toBe(5)
  })

  test('does not reach who ended it, lost the key or watches something else', async () => {
    const { app, key, target, subscribe, change, alert, deliver } = await watching(ledger)
    const { id } = await subscribe({ webhook_url: target.url() })
    await subscribe({ webhook_url: target.url(), min_severity: 'critical' })
    await subscribe({ webhook_url: target.url(), filter_value: 'UNI-2' })
    await change({ amount_max_man_yen: 200 })
    expect((await alert()).events).toBe(1)
    await app.call('DELETE', `/v1/me/alerts/subscriptions/${id}`, { key })
    expect((await deliver()).attempts).toBe(0)
    await subscribe({ webhook_url: target.url() })
    await app.app.ledger.db.updateTable('api_keys').set({ revoked_at: start.toISOString() }).execute()
    await change({ amount_max_man_yen: 300 })
    expect(await alert()).toEqual({ events: 0, deliveries: 0, left: 0 })
    expect(target.received).toEqual([])
  })

  test('is told of the fields that it asks for alone', async () => {
    const { target, subscribe, subscriptions, change, alert, deliver } = await watching(ledger)
    const rule = { webhook_url: target.url(), min_severity: 'info', fields: ['subsidy_rate', 'amount_max_man_yen'] }
    const { id } = await subscribe(rule)
    expect((await subscribe({ ...rule, fields: [...rule.fields].reverse() })).id).toBe(id)
    expect(await subscriptions()).toMatchObject([{ id, fields: ['amount_max_man_yen', 'subsidy_rate'] }])
    expect((await subscribe({ ...rule, fields: ['amount_max_man_yn'] })).detail).toContain(
      'did you mean amount_max_man_yen',
    )
    await change({ gap_to_tier_s: ['x'] })
    expect((await alert()).events).toBe(0)
    await change({ gap_to_tier_s: ['x'], amount_max_man_yen: 200 })
    expect((await alert()).events).toBe(1)
    await deliver()
    expect(target.events()).toMatchObject([{ field_names: expect.arrayContaining(['amount_max_man_yen']) }])
  })

  test('is told although the key was replaced after the subscription', async () => {
    const { app, key, target, subscribe, change, alert, deliver } = await watching(ledger)
    await subscribe({ webhook_url: target.url() })
    await app.post('/v1/me/rotate-key', {}, { key })
    await change({ amount_max_man_yen: 200 })
    await alert()
    expect((await deliver()).delivered).toBe(1)
  })
})

describe('an alert', () => {
  test('is signed with the secret of the newest webhook of its customer, and unsigned without one', async () => {
    const { app, key, target, subscribe, change, alert, deliver } = await watching()
    await subscribe({ webhook_url: target.url('/alerts') })
    await change({ amount_max_man_yen: 200 })
    await alert()
    await deliver()
    const { secret_hmac } = (await register(app, key, target.url(), ['enforcement.added'])).json
    await change({ amount_max_man_yen: 300 })
    await alert()
    await deliver()
    const [unsigned, signed] = target.received
    expect(unsigned?.headers).not.toHaveProperty('x-service-signature')
    expect(signed?.headers['x-service-signature']).toBe(signatureOf(secret_hmac, signed?.body ?? ''))
    expect(signed?.headers).toMatchObject({
      'x-service-event': 'service.amendment.v1',
      'idempotency-key': expect.any(String),
    })
  })

  test('that cannot be delivered five times in a row does not end its subscription', async () => {
    const { target, subscribe, subscriptions, change, alert, deliver } = await watching()
    await subscribe({ webhook_url: target.url() })
    target.answer(...Array(6).fill(404))
    for (let i = 1; i <= 7; i++) {
      await change({ amount_max_man_yen: 100 + i })
      await alert()
      await deliver()
    }
    expect(target.received.length).toBe(7)
    expect(await subscriptions()).toMatchObject([{ active: true }])
  })

  test('is critical when applications get a last day, and important or less is not told to who asks for critical', async () => {
    const { target, subscribe, change, alert, deliver } = await watching()
    await subscribe({ webhook_url: target.url(), filter_type: 'all', min_severity: 'critical' })
    await change({ amount_max_man_yen: 200 })
    await change({ amount_max_man_yen: 200, application_window: { start: null, end: '2026-12-31' } })
    await alert()
    await deliver()
    expect(target.events()).toMatchObject([{ severity: 'critical', field_name: 'application_window' }])
  })

  test('is search for once a day, whoever asks', async () => {
    const { app, target, subscribe, change, deliver, later } = await watching()
    const { ledger, secrets } = app.app
    const daily = () =>
      alertDaily(
        {
          ledger,
          secrets,
          dir: corpusFolder(app.dataDir),
          clock: () => app.clock.now,
          catalogue: { operations, datasets },
          findAlerts: async (search) => [...alertsIn(search)],
        },
        pino({ level: 'silent' }),
      )
    await subscribe({ webhook_url: target.url() })
    await change({ amount_max_man_yen: 200 })
    await daily()
    await deliver()
    expect(target.received.length).toBe(0)
    later(24 * hour)
    await Promise.all([daily(), daily()])
    await deliver()
    expect(target.received.length).toBe(1)
  })

  test('is found in a thread as it is without one', async () => {
    const { app, change } = await watching()
    const { manifest } = await change({ amount_max_man_yen: 200 })
    const watchers = [{ id: 7, filter_type: 'all', filter_value: null, min_severity: 'info', fields: null }] as const
    const search = { dir: corpusFolder(app.dataDir), snapshotId: manifest.id, after: start.toISOString(), watchers }
    const found = await alertsInThread(search)
    expect(found).toMatchObject([{ subscription_id: 7, change: { record_id: 'UNI-1' } }])
    expect(found).toEqual([...alertsIn(search)])
  })
})
