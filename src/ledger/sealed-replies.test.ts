import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { dropOldSealedReplies, sealReply, unsealReply } from './sealed-replies.ts'

const now = new Date('2026-03-10T03:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const call = { operation: 'rotate_key', secret: 'the old key', idempotencyKey: 'try-1', input: 'a fingerprint' }
const body = Buffer.from('{"api_key":"svc_live_planted"}')

describe.each(bothLedgers)('a sealed answer in %s', (ledger) => {
  const sealed = async () => {
    const { app, dataDir } = await testApp({ ledger, rows: 'none', now })
    const { ledger: store, secrets } = app
    await sealReply(store.db, secrets, call, body, now)
    return { db: store.db, secrets, dataDir }
  }

  test('comes back for the same secret and Idempotency-Key, and for no other', async () => {
    const { db, secrets } = await sealed()
    expect(await unsealReply(db, secrets, call, later(9))).toEqual(body)
    for (const other of [
      { secret: 'another key' },
      { idempotencyKey: 'try-2' },
      { operation: 'other' },
      { input: 'another' },
    ])
      expect(await unsealReply(db, secrets, { ...call, ...other }, now)).toBeUndefined()
  })

  test('is gone after ten minutes', async () => {
    const { db, secrets } = await sealed()
    expect(await unsealReply(db, secrets, call, later(10))).toBeUndefined()
    await dropOldSealedReplies(db, later(10))
    expect(await db.selectFrom('sealed_replies').select('id').execute()).toEqual([])
  })

  test('cannot be read in the database, not even with the pepper (INV-6)', async () => {
    const { db, dataDir } = await sealed()
    const { sealed: stored } = await db.selectFrom('sealed_replies').select('sealed').executeTakeFirstOrThrow()
    expect(Buffer.from(stored).includes('planted')).toBe(false)
    if (ledger === 'postgres') return
    for (const file of ['ledger.sqlite', 'ledger.sqlite-wal'])
      expect(readFileSync(join(dataDir, file)).includes('planted')).toBe(false)
  })
})
