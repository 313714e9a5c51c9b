import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { LedgerAddress } from '../../test/ledger-address.ts'
import { type Db, openLedger } from './open.ts'
import { transact } from './transact.ts'

/** An empty PostgreSQL ledger and a row to count in. */
async function counter() {
  const { app, config } = await testApp({ ledger: 'postgres', rows: 'none' })
  const { db, unhurried } = app.ledger
  await sql`create table counted (name text primary key, n integer not null)`.execute(db)
  await sql`insert into counted values ('a', 0), ('b', 0)`.execute(db)
  const add = (tx: Db, name: string) => sql`update counted set n = n + 1 where name = ${name}`.execute(tx)
  const read = async () =>
    (await sql<{ n: number }>`select n from counted order by name`.execute(db)).rows.map(({ n }) => n)
  return { db, unhurried, add, read, url: config.KONKYO_LEDGER_URL }
}

/** The same behind an address that can be disturbed. */
async function disturbed() {
  const { url, ...rest } = await counter()
  const address = await LedgerAddress.open(url)
  const ledger = await openLedger({ url: address.url, dataDir: '' })
  onTestFinished(() => ledger.close().then(() => address.close()))
  return { ...rest, address, db: ledger.db }
}

const raise = (tx: Db, code: string) =>
  sql.raw(`do $$ begin raise exception 'told to' using errcode = '${code}'; end $$`).execute(tx)

describe('a transaction on PostgreSQL', () => {
  test.each(['40001', '40P01'])('that was undone with %s runs again, and counts once', async (code) => {
    const { db, add, read } = await counter()
    let tries = 0
    const work = async (tx: Db) => {
      await add(tx, 'a')
      if (++tries < 4) await raise(tx, code)
      return 'done'
    }
    expect(await transact(db, work)).toBe('done')
    expect([tries, await read()]).toEqual([4, [1, 0]])
  })

  test('is given up after five tries, with a reason that passes', async () => {
    const { db, read } = await counter()
    let tries = 0
    const work = (tx: Db) => {
      tries++
      return raise(tx, '40001')
    }
    await expect(transact(db, work)).rejects.toMatchObject({ name: 'LedgerUnavailable', code: '40001' })
    expect([tries, await read()]).toEqual([5, [0, 0]])
  })

  test('that fails for a reason of its own runs once', async () => {
    const { db } = await counter()
    let tries = 0
    const work = (tx: Db) => {
      tries++
      return raise(tx, '23505')
    }
    await expect(transact(db, work)).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })

  test('that waits for another which waits for it comes through, as that one does', async () => {
    const { db, add, read } = await counter()
    const both = (first: string, second: string) =>
      transact(db, async (tx) => {
        await sql`set local deadlock_timeout = '100ms'`.execute(tx)
        await add(tx, first)
        await sleep(50)
        await add(tx, second)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(await read()).toEqual([2, 2])
  })

  test('whose connection ends before its COMMIT runs again on another', async () => {
    const { db, unhurried, add, read } = await counter()
    let tries = 0
    await transact(db, async (tx) => {
      await add(tx, 'a')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      if (++tries === 1) await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(unhurried.db)
      await add(tx, 'b')
    })
    expect([tries, await read()]).toEqual([2, [1, 1]])
  })

  test.each([
    ['before it arrives', 'LedgerUnavailable', [0, 0]],
    ['after it arrived', 'done', [1, 0]],
  ] as const)(
    'whose COMMIT was lost %s, with a server that is away for 0.4 s, is told as the books have it',
    async (when, reported, counted) => {
      const { db, address, add, read } = await disturbed()
      address.lose({ text: 'commit\0', when, awayMs: 400 })
      const outcome = transact(db, async (tx) => {
        await add(tx, 'a')
        return 'done'
      }).catch((error: Error) => error.name)
      expect([await outcome, address.lost]).toEqual([reported, 1])
      expect(await read()).toEqual(counted)
    },
  )

  test('whose COMMIT was lost with a server that stays away is given up within two and a half seconds', async () => {
    const { db, address, add, read } = await disturbed()
    address.lose({ text: 'commit\0', when: 'after it arrived', awayMs: 4000 })
    const began = performance.now()
    await expect(transact(db, (tx) => add(tx, 'a'))).rejects.toMatchObject({ name: 'OutcomeUnknown' })
    expect(performance.now() - began).toBeLessThan(2500)
    expect(await read()).toEqual([1, 0])
  })

  test('that is to see one moment does not see what others commit meanwhile', async () => {
    const { db, add } = await counter()
    const sum = async (tx: Db) => (await sql<{ n: number }>`select sum(n) as n from counted`.execute(tx)).rows[0]?.n
    const seen = db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const before = await sum(tx)
        await add(db, 'a')
        return [before, await sum(tx)]
      })
    expect(await seen).toEqual([0, 0])
  })

  test('in which a statement failed unheeded is not taken for committed', async () => {
    const { db, add, read } = await counter()
    const work = async (tx: Db) => {
      await add(tx, 'a')
      await raise(tx, 'P0001').catch(() => {})
    }
    await expect(transact(db, work)).rejects.toThrow('transaction is aborted')
    await expect(transact(db, work, async () => true)).rejects.toThrow('rolled back')
    expect(await read()).toEqual([0, 0])
  })
})

test('a statement of a call ends after two seconds, and work that nobody waits for may take longer', async () => {
  const { db, unhurried } = await counter()
  const slow = (on: Db) => sql`select pg_sleep(2.2)`.execute(on)
  const [call, work] = await Promise.allSettled([slow(db), slow(unhurried.db)])
  expect(call).toMatchObject({ status: 'rejected', reason: { name: 'LedgerUnavailable', code: '57014' } })
  expect(work.status).toBe('fulfilled')
})

test('what is asked of the ledger beyond its connections and its queue is refused at once, and it serves on', async () => {
  const { db } = await counter()
  const ends: string[] = []
  const requested = Array.from({ length: 600 }, () =>
    sql`select 1`.execute(db).then(
      () => ends.push('served'),
      (error: { code: string }) => ends.push(error.code),
    ),
  )
  await Promise.all(requested)
  const refused = ends.lastIndexOf('busy') + 1
  expect(new Set(ends.slice(0, refused))).toEqual(new Set(['busy']))
  expect(ends.slice(refused)).toContain('served')
  expect(ends.length - refused).toBeGreaterThanOrEqual(400)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
})

describe.each(bothLedgers)('a transaction on %s', (ledger) => {
  test('that throws leaves nothing behind', async () => {
    const { db } = (await testApp({ ledger, rows: 'none' })).app.ledger
    const before = await db.selectFrom('payment_events').selectAll().execute()
    const failed = transact(db, async (tx) => {
      await tx
        .insertInto('payment_events')
        .values({ id: 'evt_1', type: 't', received_at: '2026-01-01T00:00:00.000Z' })
        .execute()
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual(before)
  })
})
