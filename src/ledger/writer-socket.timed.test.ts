import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../sqlite/driver.mjs'
import { type Ledger, openLedger } from './open.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import { writerPlace } from './writer-socket.ts'

/** A data directory in which one ledger writes and others write through it. */
async function house() {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-shared-'))
  const { path, remove } = writerPlace()
  const opened: { close(): Promise<void> }[] = []
  const kept = <T extends { close(): Promise<void> }>(one: T): T => {
    opened.push(one)
    return one
  }
  onTestFinished(async () => {
    for (const one of opened.reverse()) await one.close()
    remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const open = async (isOwn: boolean): Promise<Ledger> =>
    kept(await openLedger({ url: undefined, dataDir, writerAt: { path, isOwn } }))
  const owner = await open(true)
  await sql`create table t (n integer primary key, bytes blob)`.execute(owner.db)
  const file = join(dataDir, 'ledger.sqlite')
  const guestWriter = async () => kept(await SqliteWriter.open(file, { at: { path, isOwn: false } }))
  return { path, file, owner, guest: () => open(false), guestWriter }
}

const add = ({ db }: Pick<Ledger, 'db'>, n: number) => sql`insert into t (n) values (${n})`.execute(db)
const insert = (n: number) => ({ sql: 'insert into t (n) values (?)', parameters: [n] })
const begin = { sql: 'begin immediate', parameters: [] }
const commit = { sql: 'commit', parameters: [] }

async function numbers({ db }: Ledger): Promise<number[]> {
  return (await sql<{ n: number }>`select n from t order by n`.execute(db)).rows.map(({ n }) => n)
}

test('the socket of a writer stands in a folder that is for its user alone', async () => {
  const { path } = await house()
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
})

test('what others write through one writer is on the file when it is answered, bytes and long rows among it', async () => {
  const { owner, guest, file } = await house()
  const other = await guest()
  const bytes = Buffer.alloc(3_000_000, readFileSync(import.meta.filename))
  await sql`insert into t (n, bytes) values (1, ${bytes})`.execute(other.db)
  await Promise.all([add(owner, 2), add(other, 3)])
  const look = openSqlite(file)
  expect(look.prepare('select n from t order by n').pluck().all()).toEqual([1, 2, 3])
  look.close()
  const { rows } = await sql<{ bytes: Buffer }>`update t set n = 9 where n = 1 returning bytes`.execute(other.db)
  expect(Buffer.from(rows[0]?.bytes ?? []).equals(bytes)).toBe(true)
})

test('what several send in one moment shares a commit, and where one fails the others stand', async () => {
  const { owner, guestWriter, file } = await house()
  const writers = [await guestWriter(), await guestWriter()]
  const logged = () => statSync(`${file}-wal`).size
  const before = logged()
  const sent = Array.from({ length: 100 }, (_, n) => writers[n % 2]?.commit([insert(n - (n % 4 === 3 ? 1 : 0))]))
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(25)
  expect(await numbers(owner)).toHaveLength(75)
  // A commit of its own logs a page of 4 KB at least.
  expect(logged() - before).toBeLessThan(50 * 4096)
})

test('transactions of several processes run one after the other, each as if it were alone', async () => {
  const { owner, guest } = await house()
  const all = [owner, await guest(), await guest()]
  await add(owner, 0)
  const next = ({ db }: Ledger) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ most: number }>`select max(n) as most from t`.execute(tx)
      await new Promise(setImmediate)
      await add({ db: tx }, (rows[0]?.most ?? 0) + 1)
    })
  await Promise.all(Array.from({ length: 30 }, (_, i) => next(all[i % 3] as Ledger)))
  expect(await numbers(owner)).toEqual(Array.from({ length: 31 }, (_, n) => n))
})

test('whoever waits too long for the transaction of another is refused as by a lock', async () => {
  const { owner, guestWriter } = await house()
  const [one, two] = [await guestWriter(), await guestWriter()]
  await one.run([begin, insert(1)])
  await expect(two.commit([insert(2)])).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  await one.run([commit])
  await two.commit([insert(3)])
  expect(await numbers(owner)).toEqual([1, 3])
})

test('who leaves in the midst of a transaction leaves nothing of it, and lets those go on who wait', async () => {
  const { owner, guestWriter } = await house()
  const [one, two] = [await guestWriter(), await guestWriter()]
  await one.run([begin, insert(1)])
  const waiting = two.commit([insert(2)])
  await one.close()
  await waiting
  expect(await numbers(owner)).toEqual([2])
})

test('who says nothing in its transaction while others wait loses it, and hears so', async () => {
  const { owner, guestWriter } = await house()
  const [one, two] = [await guestWriter(), await guestWriter()]
  await one.run([begin, insert(1)])
  const tries: string[] = []
  while (tries.at(-1) !== 'done')
    tries.push(
      await two.commit([insert(2)]).then(
        () => 'done',
        ({ code }) => code,
      ),
    )
  expect(new Set(tries)).toEqual(new Set(['SQLITE_BUSY', 'done']))
  await expect(one.run([commit])).rejects.toMatchObject({
    name: expect.stringMatching(/LedgerUnavailable|OutcomeUnknown/),
  })
  expect(await numbers(owner)).toEqual([2])
})

test('when the writer is gone, what was begun is undone, what was sent whole is unknown, and the next one serves', async () => {
  const { owner, guest, guestWriter, path, file } = await house()
  const [one, two, other] = [await guestWriter(), await guestWriter(), await guest()]
  await add(other, 1)
  await one.run([begin, insert(2)])
  const open = one.run([insert(3)])
  const held = two.commit([insert(4)])
  const outcomes = Promise.allSettled([open, held])
  await new Promise(setImmediate)
  await owner.close()
  const [begun, whole] = (await outcomes) as PromiseRejectedResult[]
  if (begun?.status === 'rejected') expect(begun.reason).toMatchObject({ ending: 'cut off' })
  expect(whole?.reason).toMatchObject({ name: 'OutcomeUnknown' })
  await expect(add(other, 5)).rejects.toMatchObject({ code: 'ERR_LEDGER_WRITER' })
  const next = await SqliteWriter.open(file, { at: { path, isOwn: true } })
  onTestFinished(() => next.close())
  await expect
    .poll(
      () =>
        add(other, 6).then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true)
  expect(await numbers(other)).toEqual([1, 6])
})
