import { describe, expect, test } from 'vitest'
import { bothLedgers } from '../../../test/app.ts'
import { someEvent, subscribed } from '../../../test/webhooks/subscribed.ts'
import type { Db } from '../open.ts'
import { brokenInvariants } from './check.ts'

/** Ways to break the promise by hand, and what is then said. */
const breaks: readonly (readonly [string, (db: Db) => Promise<unknown>])[] = [
  [
    'an event was billed that was not delivered (INV-7)',
    (db) => db.updateTable('webhook_deliveries').set({ state: 'failed' }).execute(),
  ],
  [
    'an event was billed that was not delivered (INV-7)',
    (db) => db.updateTable('webhook_deliveries').set({ status_code: 302 }).execute(),
  ],
  [
    'a delivery names a charge that is not on the books as one unit of its account (INV-7)',
    (db) => db.updateTable('webhook_deliveries').set({ usage_id: 'forged' }).where('id', '=', 1).execute(),
  ],
  [
    'a charge for a delivery belongs to no delivery (INV-7)',
    (db) => db.updateTable('webhook_deliveries').set({ usage_id: null }).where('id', '=', 2).execute(),
  ],
]

describe.each(bothLedgers)('INV-7 of %s', (ledger) => {
  test('holds for what the service does, and each way to break it is named', async () => {
    const { app, queue, deliver } = await subscribed({ ledger })
    await queue(someEvent(), someEvent())
    await deliver()
    const { db } = app.app.ledger
    expect(await brokenInvariants(db)).toEqual([])
    for (const [sentence, spoil] of breaks) {
      const before = await db.selectFrom('webhook_deliveries').selectAll().execute()
      await spoil(db)
      expect(await brokenInvariants(db)).toContain(sentence)
      for (const { id, ...row } of before)
        await db.updateTable('webhook_deliveries').set(row).where('id', '=', id).execute()
    }
    expect(await brokenInvariants(db)).toEqual([])
    await db.updateTable('webhooks').set({ secret: 'whsec_abc' }).execute()
    expect(await brokenInvariants(db)).toEqual(['the secret of a webhook is not sealed (INV-6)'])
  })
})
