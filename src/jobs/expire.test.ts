import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../test/app.ts'
import { noteEvent } from '../ledger/payment-events.ts'
import { expire } from './expire.ts'

const dayMs = 24 * 3600 * 1000

describe.each(ledgers)('expire on %s', (ledger) => {
  test('stored replies leave after a day and anonymous slots after two, nothing earlier', async () => {
    const app = await testApp({ ledger, now: new Date('2026-05-10T03:00:00Z') })
    const { apiKey: key } = await app.createKey()
    await app.get('/v1/ping', { from: freshAddress() })
    const headers = { 'idempotency-key': 'a', 'x-cost-cap-jpy': '3' }
    expect((await app.post('/v1/programs/batch', { unified_ids: ['x'] }, { key, headers })).status).toBe(200)
    const left = async (days: number) => {
      await expire(app.app.ledger.db, new Date(app.clock.now.getTime() + days * dayMs))
      const count = async (table: 'idempotency' | 'anonymous_days') =>
        (await app.app.ledger.db.selectFrom(table).selectAll().execute()).length
      return [await count('idempotency'), await count('anonymous_days')]
    }
    expect(await left(0.9)).toEqual([1, 1])
    expect(await left(1.1)).toEqual([0, 1])
    expect(await left(3.1)).toEqual([0, 0])
  })

  test('counts for public figures leave after forty-five days', async () => {
    const now = new Date('2026-05-10T03:00:00Z')
    const { db } = (await testApp({ ledger, rows: 'none', now })).app.ledger
    const count = { operation: 'o', account_id: '', calls: 1, trials: 0, hits: 0 }
    const days = ['2026-03-25', '2026-03-26', '2026-05-10']
    await db
      .insertInto('call_days')
      .values(days.map((day) => ({ ...count, day })))
      .execute()
    await expire(db, now)
    const kept = await db.selectFrom('call_days').select('day').orderBy('day').execute()
    expect(kept.map(({ day }) => day)).toEqual(days.slice(1))
  })

  test('events of the processor are remembered for thirty days, what is short-lived until it ends', async () => {
    const now = new Date('2026-05-10T03:00:00Z')
    const { db } = (await testApp({ ledger, rows: 'none', now })).app.ledger
    const ends_at = new Date(now.getTime() + dayMs).toISOString()
    await noteEvent(db, { id: 'evt_1', type: 'invoice.paid' }, now)
    await db.insertInto('call_counts').values({ bucket: 'b', caller: 'c', period: 'p', calls: 1, ends_at }).execute()
    const left = async (days: number) => {
      await expire(db, new Date(now.getTime() + days * dayMs))
      const kept = [db.selectFrom('payment_events').select('id'), db.selectFrom('call_counts').select('calls')]
      return Promise.all(kept.map(async (rows) => (await rows.execute()).length))
    }
    expect([await left(0.9), await left(1), await left(29.9), await left(30)]).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
    ])
  })
})
