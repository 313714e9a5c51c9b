import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothLedgers } from '../../test/app.ts'
import { books, kinds, march, reply } from '../../test/settling.ts'
import { brokenInvariants } from './invariants/check.ts'
import { revokeKey } from './keys.ts'

describe.each(bothLedgers)('a group of calls on the books of %s', (ledger) => {
  test('stands or falls as one: when one row cannot be written, none is, and no reply is kept', async () => {
    const { call, settle, rows, month, replies } = await books(ledger)
    const broken = call({ units: 1_000_001 })
    await expect(settle(call({ reply: reply('k1') }), broken, call())).rejects.toThrow()
    expect([await rows(), await month(), await replies()]).toEqual([[], 0, []])
    expect(kinds(await settle(call({ reply: reply('k1') })))).toEqual(['settled'])
  })

  test('fills the cap to the last yen and not one further, whoever comes first', async () => {
    const { call, settle, month } = await books(ledger, 9)
    expect(kinds(await settle(call({ units: 2 }), call({ units: 2 }), call(), call()))).toEqual([
      'settled',
      'cap_reached',
      'settled',
      'cap_reached',
    ])
    expect(await settle(call())).toMatchObject([
      { kind: 'cap_reached', capYen: 9, month: { units: 3, billedUnits: 3 } },
    ])
    expect(await month()).toBe(3)
  })

  test('checks the cap against what a call may cost and books what it did cost', async () => {
    const { call, settle, month } = await books(ledger, 9)
    expect(kinds(await settle(call({ units: 0, predictedUnits: 4 })))).toEqual(['cap_reached'])
    expect(kinds(await settle(call({ units: 1, predictedUnits: 3 }), call({ units: 2 })))).toEqual([
      'settled',
      'settled',
    ])
    expect(kinds(await settle(call({ units: 0, predictedUnits: 0, reply: reply('free') })))).toEqual(['settled'])
    expect(await month()).toBe(3)
  })

  test('counts each call in its own month in Japan', async () => {
    const { call, db, settle, month } = await books(ledger, 6)
    const [before, after] = [new Date('2026-03-31T14:59:59Z'), new Date('2026-03-31T15:00:00Z')]
    const outcomes = await settle(
      call({ at: before }),
      call({ at: after }),
      call({ at: before }),
      call({ at: after, units: 2 }),
    )
    expect(kinds(outcomes)).toEqual(['settled', 'settled', 'settled', 'cap_reached'])
    expect([await month('2026-03'), await month('2026-04')]).toEqual([2, 1])
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('with nothing to decide is booked by one statement, unless a cap or a revocation came in between', async () => {
    const { call, db, plain, rows } = await books(ledger)
    expect(await plain(call(), call({ units: 2 }))).toEqual([true, true])
    await db.updateTable('accounts').set({ monthly_cap_yen: 3000 }).execute()
    expect(await plain(call())).toEqual([false])
    await db.updateTable('accounts').set({ monthly_cap_yen: null }).execute()
    await db.updateTable('api_keys').set({ revoked_at: march.toISOString() }).execute()
    expect(await plain(call())).toEqual([false])
    await db.updateTable('api_keys').set({ revoked_at: null }).execute()
    for (const units of [1.5, -1, Number.NaN]) await expect(plain(call({ units }))).rejects.toThrow()
    expect(await rows()).toHaveLength(2)
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('books one call per Idempotency-Key and gives every other the stored reply, whatever it asked', async () => {
    const { call, settle, rows } = await books(ledger)
    const stored = { kind: 'stored', fingerprint: 'f', status: 200, body: Buffer.from('body of k1') }
    const same = () => call({ reply: reply('k1') })
    const other = () => call({ reply: { ...reply('k1', 'g'), body: Buffer.from('another') } })
    expect(await settle(same(), same(), other(), call({ reply: reply('k2') }))).toMatchObject([
      { kind: 'settled' },
      stored,
      stored,
      { kind: 'settled' },
    ])
    expect(await settle(other())).toEqual([stored])
    expect(await rows()).toHaveLength(2)
  })

  test('gives a stored reply although the cap is reached, and lets a reply older than a day be replaced', async () => {
    const { call, db, settle } = await books(ledger, 3)
    await settle(call({ reply: reply('k1') }))
    expect(kinds(await settle(call({ reply: reply('k1') }), call({ reply: reply('k2') })))).toEqual([
      'stored',
      'cap_reached',
    ])
    await db.updateTable('accounts').set({ monthly_cap_yen: null }).execute()
    const later = new Date(march.getTime() + 24 * 3600_000)
    expect(kinds(await settle(call({ at: later, reply: reply('k1', 'new') })))).toEqual(['settled'])
    expect(await settle(call({ at: later, reply: reply('k1') }))).toMatchObject([
      { kind: 'stored', fingerprint: 'new' },
    ])
  })

  test('refuses a key that was revoked meanwhile, and one that never was', async () => {
    const { call, db, keyHashPrefix, settle, rows } = await books(ledger)
    await settle(call({ reply: reply('k1') }))
    await revokeKey(db, keyHashPrefix, march)
    expect(kinds(await settle(call(), call({ reply: reply('k1') }), call({ keyId: 'key_none' })))).toEqual([
      'revoked',
      'revoked',
      'revoked',
    ])
    expect(await rows()).toHaveLength(1)
  })

  test('keeps the counters equal to the books, whatever is settled together', async () => {
    const { call, db, settle, rows, month } = await books(ledger)
    const at = fc.constantFrom(march, new Date('2026-03-31T15:00:00Z'), new Date('2026-02-28T14:00:00Z'))
    const item = fc.record({ units: fc.integer({ min: 0, max: 50 }), at, operation: fc.constantFrom('a', 'b') })
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 20 }), async (items) => {
        await settle(...items.map(call))
        expect(await brokenInvariants(db)).toEqual([])
      }),
      { numRuns: 15 },
    )
    const ofMarch = (await rows()).filter((row) => row.month === '2026-03')
    expect(await month()).toBe(ofMarch.reduce((sum, { units }) => sum + units, 0))
  })
})

describe.each(bothLedgers)('the books of %s', (ledger) => {
  test('are append-only: no row can be changed or removed', async () => {
    const { call, db, settle, rows } = await books(ledger)
    await settle(call(), call())
    const before = await rows()
    await expect(db.updateTable('usage').set({ units: 0 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('usage').execute()).rejects.toThrow('append-only')
    expect(await rows()).toEqual(before)
  })

  test('take no call twice, and no units below zero or beyond a million', async () => {
    const { call, settle, rows } = await books(ledger)
    const first = call()
    await settle(first)
    await expect(settle(first)).rejects.toThrow()
    for (const units of [-1, 1_000_001, Number.NaN]) await expect(settle(call({ units }))).rejects.toThrow()
    expect(await rows()).toHaveLength(1)
  })

  test('take whole units only (S13)', async () => {
    const { call, settle, rows } = await books(ledger)
    await expect(settle(call({ units: 1.5 }))).rejects.toThrow()
    expect(await rows()).toEqual([])
  })

  test('tell when a counter was changed behind their back', async () => {
    const { call, db, settle } = await books(ledger)
    await settle(call({ units: 3 }))
    expect(await brokenInvariants(db)).toEqual([])
    await db.updateTable('account_months').set({ units: 2 }).execute()
    await db.updateTable('usage_days').set({ calls: 2 }).execute()
    expect(await brokenInvariants(db)).toEqual([
      'a month counter differs from its usage rows (INV-4)',
      'a day counter differs from its usage rows (INV-4)',
    ])
    await sql`delete from account_months`.execute(db)
    await sql`delete from usage_days`.execute(db)
    expect(await brokenInvariants(db)).toHaveLength(2)
  })
})
