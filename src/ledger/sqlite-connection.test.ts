import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../sqlite/driver.mjs'
import { openLedger } from './open.ts'
import { SqliteWriter } from './sqlite-writer.ts'

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-sqlite-'))
  const { db, close, commitAtOnce } = await openLedger({ url: undefined, dataDir })
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await sql`create table t (n integer primary key)`.execute(db)
  const add = (n: number, on: Pick<typeof db, 'getExecutor'> = db) => sql`insert into t values (${n})`.execute(on)
  const all = async () => (await sql<{ n: number }>`select n from t order by n`.execute(db)).rows.map(({ n }) => n)
  const commit = commitAtOnce as NonNullable<typeof commitAtOnce>
  return { dataDir, db, close, commit, add, all }
}

test('commits are durable: the writer runs WAL with synchronous FULL and checks references', async () => {
  const { db } = await open()
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
    'wal',
    2,
    1,
  ])
})

test('a rollback undoes everything and frees the writer', async () => {
  const { db, add, all } = await open()
  const failed = db.transaction().execute(async (tx) => {
    await add(1, tx)
    await add(2, tx)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await add(3)
  expect(await all()).toEqual([3])
})

test('a transaction that fails before its first statement frees the writer', async () => {
  const { db, add, all } = await open()
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await add(1)
  expect(await all()).toEqual([1])
})

test('a statement that fails leaves no transaction behind, inside one and outside', async () => {
  const { db, add, all } = await open()
  await add(1)
  await expect(add(1)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  await expect(db.transaction().execute((tx) => add(1, tx))).rejects.toThrow(/UNIQUE/)
  await expect(sql`selec`.execute(db)).rejects.toThrow(/syntax error/)
  await db.transaction().execute((tx) => add(2, tx))
  expect(await all()).toEqual([1, 2])
})

test('transactions run one after the other, each as if it were alone', async () => {
  const { db, add, all } = await open()
  await add(0)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ most: number }>`select max(n) as most from t`.execute(tx)
        await new Promise(setImmediate)
        await add((rows[0]?.most ?? 0) + 1, tx)
      }),
    ),
  )
  expect(await all()).toEqual(Array.from({ length: 21 }, (_, n) => n))
})

test('writes that are sent while the disk is busy share a commit, and where one fails the others stand', async () => {
  const { dataDir, all } = await open()
  const path = join(dataDir, 'ledger.sqlite')
  const writer = await SqliteWriter.open(path, { busyTimeoutMs: 60_000 })
  onTestFinished(() => writer.close())
  const logged = () => statSync(`${path}-wal`).size
  const before = logged()
  const other = openSqlite(path)
  other.exec('begin immediate')
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  const sent = numbers.map((n) => writer.commit([{ sql: 'insert into t values (?)', parameters: [n % 50] }]))
  other.exec('rollback')
  other.close()
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.map(({ status }) => status)).toEqual(numbers.map((n) => (n < 50 ? 'fulfilled' : 'rejected')))
  expect(await all()).toEqual(numbers.slice(0, 50))
  // A commit of its own logs a page of 4 KB at least.
  expect(logged() - before).toBeLessThan(25 * 4096)
})

test('statements that are committed at once stand together, or leave nothing where one does not answer the rows it must', async () => {
  const { commit, add, all } = await open()
  await add(1)
  const insert = (n: number, rows?: number) => ({
    sql: 'insert into t values (?) on conflict do nothing returning n',
    parameters: [n],
    ...(rows !== undefined && { rows }),
  })
  const outcomes = await Promise.all([
    commit([insert(2, 1), insert(3, 1)]),
    commit([insert(4, 1), insert(1, 1)]),
    commit([insert(5), insert(1)]),
  ])
  expect(outcomes).toEqual([[{ n: 3 }], null, []])
  expect(await all()).toEqual([1, 2, 3, 5])
})

test('a write that stands alone never comes between the statements of a transaction', async () => {
  const { db, add, all } = await open()
  const alone: Promise<unknown>[] = []
  const failed = db.transaction().execute(async (tx) => {
    for (const n of [1, 2, 3]) {
      await add(n, tx)
      alone.push(add(n + 10))
    }
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await Promise.all(alone)
  expect(await all()).toEqual([11, 12, 13])
})

test('readers see nothing of a transaction before it commits, and never wait for it', async () => {
  const { db, add } = await open()
  await add(0)
  const count = async () => (await db.selectFrom(sql<{ n: number }>`t`.as('t')).select('n').execute()).length
  await db.transaction().execute(async (tx) => {
    await add(1, tx)
    expect(await count()).toBe(1)
  })
  expect(await count()).toBe(2)
})

test('a transaction that meets a lock of another process fails whole, and the writer works again afterwards', async () => {
  const { dataDir } = await open()
  const path = join(dataDir, 'ledger.sqlite')
  const writer = await SqliteWriter.open(path, { busyTimeoutMs: 50 })
  const other = openSqlite(path)
  onTestFinished(async () => {
    other.close()
    await writer.close()
  })
  const add = { sql: 'insert into t values (1)', parameters: [] }
  other.exec('begin immediate')
  await expect(writer.run([{ sql: 'begin immediate', parameters: [] }, add])).rejects.toMatchObject({
    code: 'SQLITE_BUSY',
  })
  other.exec('rollback')
  expect(await writer.run([add])).toMatchObject({ changes: 1 })
})

// run() posts to a thread that has ended, and nothing ever answers.
test('a writer whose thread has ended refuses statements instead of keeping them waiting', async () => {
  const { dataDir } = await open()
  const writer = await SqliteWriter.open(join(dataDir, 'ledger.sqlite'))
  await writer.close()
  const outcome = writer.run([{ sql: 'select 1', parameters: [] }]).then(
    () => 'answered',
    () => 'refused',
  )
  expect(await outcome).toBe('refused')
}, 60_000)

test('a closed ledger is one file with all that was committed, and the thread that wrote it serves the next', async () => {
  const first = await open()
  await first.add(1)
  await first.close()
  expect(readdirSync(first.dataDir)).toEqual(['ledger.sqlite'])
  const copy = openSqlite(join(first.dataDir, 'ledger.sqlite'))
  expect(copy.prepare('select n from t').pluck().all()).toEqual([1])
  copy.close()
  const second = await open()
  await second.add(2)
  expect(await second.all()).toEqual([2])
})
