import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { DailySlots, dropOldSlots, giveBackSlot, type SlotRequest, slotsUsed } from './daily-slots.ts'
import type { Ledger } from './open.ts'

const grantSlots = (ledger: Ledger, items: readonly SlotRequest[]) => new DailySlots(ledger).grant(items)

const slot = (holder: string, day = '2026-03-10', limit = 3): SlotRequest => ({ holder, day, limit })

describe.each(bothLedgers)('anonymous slots on %s', (ledger) => {
  const open = async () => (await testApp({ ledger, rows: 'none' })).app.ledger

  test('of 300 askers at once from one address exactly three get in (INV-8)', async () => {
    // What is tried is who gets in, not how long a caller waits for a connection.
    const { unhurried: books } = await open()
    const groups = await Promise.all(
      Array.from({ length: 30 }, () =>
        grantSlots(
          books,
          Array.from({ length: 10 }, () => slot('a')),
        ),
      ),
    )
    expect(groups.flat().filter(({ granted }) => granted)).toHaveLength(3)
    expect(await slotsUsed(books.db, 'a', '2026-03-10')).toBe(3)
  })

  test('each asker of a group learns its own place, in the order of asking', async () => {
    const books = await open()
    expect(await grantSlots(books, [slot('b'), slot('a'), slot('b'), slot('b'), slot('b')])).toEqual([
      { granted: true, used: 1 },
      { granted: true, used: 1 },
      { granted: true, used: 2 },
      { granted: true, used: 3 },
      { granted: false, used: 3 },
    ])
  })

  test('who comes more often than the limit holds nobody else of the group up, and gets what is left', async () => {
    const books = await open()
    await grantSlots(books, [slot('b')])
    const requested = ['a', 'a', 'b', 'a', 'b', 'a', 'c', 'b', 'b']
    expect(
      (
        await grantSlots(
          books,
          requested.map((holder) => slot(holder)),
        )
      ).map(({ used }) => used),
    ).toEqual([1, 2, 2, 3, 3, 3, 1, 3, 3])
    expect(await slotsUsed(books.db, 'b', '2026-03-10')).toBe(3)
  })

  test('another address and another day have slots of their own', async () => {
    const books = await open()
    await grantSlots(books, [slot('a'), slot('a'), slot('a')])
    expect(await grantSlots(books, [slot('a'), slot('b')])).toEqual([
      { granted: false, used: 3 },
      { granted: true, used: 1 },
    ])
    expect(await grantSlots(books, [slot('a', '2026-03-11')])).toEqual([{ granted: true, used: 1 }])
  })

  test('an asker of the new day gets in although the rest of its group is from a full day', async () => {
    const books = await open()
    await grantSlots(books, [slot('a'), slot('a'), slot('a')])
    expect(await grantSlots(books, [slot('a'), slot('a', '2026-03-11')])).toEqual([
      { granted: false, used: 3 },
      { granted: true, used: 1 },
    ])
  })

  test('a limit of zero lets nobody in', async () => {
    const books = await open()
    expect(await grantSlots(books, [slot('a', '2026-03-10', 0)])).toEqual([{ granted: false, used: 0 }])
  })

  test('a refusal changes nothing', async () => {
    const books = await open()
    await grantSlots(
      books,
      Array.from({ length: 9 }, () => slot('a')),
    )
    expect(await books.db.selectFrom('anonymous_days').selectAll().execute()).toEqual([
      { address_hash: 'a', day: '2026-03-10', used: 3 },
    ])
  })

  test('a slot that was given back is there again, and never more than were taken', async () => {
    const books = await open()
    await grantSlots(books, [slot('a'), slot('a'), slot('a')])
    await giveBackSlot(books.db, slot('a'))
    expect(await grantSlots(books, [slot('a'), slot('a')])).toEqual([
      { granted: true, used: 3 },
      { granted: false, used: 3 },
    ])
    for (let i = 0; i < 5; i++) await giveBackSlot(books.db, slot('a'))
    expect(await slotsUsed(books.db, 'a', '2026-03-10')).toBe(0)
  })

  test('slots of earlier days are removed, those of the named day stay', async () => {
    const books = await open()
    await grantSlots(books, [slot('a', '2026-03-09'), slot('a', '2026-03-10')])
    await dropOldSlots(books.db, '2026-03-10')
    expect([await slotsUsed(books.db, 'a', '2026-03-09'), await slotsUsed(books.db, 'a', '2026-03-10')]).toEqual([0, 1])
  })
})
