import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLedger } from './open.ts'

test('writes that are sent while the disk is busy share a commit, and where one fails the others stand', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-sqlite-'))
  const { db, close } = await openLedger({ url: undefined, dataDir })
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await sql`create table t (n integer primary key)`.execute(db)
  const logged = () => statSync(join(dataDir, 'ledger.sqlite-wal')).size
  const before = logged()
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  const outcomes = await Promise.allSettled(numbers.map((n) => sql`insert into t values (${n % 50})`.execute(db)))
  expect(outcomes.map(({ status }) => status)).toEqual(numbers.map((n) => (n < 50 ? 'fulfilled' : 'rejected')))
  const { rows } = await sql<{ n: number }>`select n from t order by n`.execute(db)
  expect(rows.map(({ n }) => n)).toEqual(numbers.slice(0, 50))
  // A commit of its own logs a page of 4 KB at least.
  expect(logged() - before).toBeLessThan(25 * 4096)
})
