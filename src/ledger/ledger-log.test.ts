import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../sqlite/driver.mjs'
import { ledgerLogOf } from './ledger-log.ts'

function ledgerFile() {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-log-'))
  const db = openSqlite(join(dir, 'ledger.sqlite'))
  onTestFinished(() => {
    db.close()
    rmSync(dir, { recursive: true, force: true })
  })
  return { dir, db }
}

test('says how large the log beside the file is, or that the file keeps none', async () => {
  const { dir, db } = ledgerFile()
  db.exec('create table t (x)')
  expect(await ledgerLogOf({ dialect: 'sqlite' }, dir)).toEqual({ kind: 'rollback' })
  db.pragma('journal_mode = WAL')
  db.exec('insert into t values (1)')
  const log = await ledgerLogOf({ dialect: 'sqlite' }, dir)
  expect(log).toMatchObject({ kind: 'write-ahead' })
  expect(log.kind === 'write-ahead' && log.bytes).toBeGreaterThan(4096)
})

test('the log of a server is its own affair', async () => {
  expect(await ledgerLogOf({ dialect: 'postgres' }, '/nonexistent')).toEqual({ kind: 'server' })
})
