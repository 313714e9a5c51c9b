import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from './copy-database.ts'
import { damageOf, isInUse } from './damage.ts'
import { openSqlite } from './driver.mjs'

/** A database in WAL mode of some 24 MB, which is several steps of a copy. */
function written() {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-copy-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const path = join(dir, 'from.sqlite')
  const db = openSqlite(path)
  onTestFinished(() => {
    db.close()
  })
  db.pragma('journal_mode = WAL')
  db.exec('create table entries (pair integer, bytes blob); create index pairs on entries (pair)')
  const add = db.prepare('insert into entries values (?, randomblob(2000))')
  const pairs = (from: number, to: number) =>
    db.transaction(() => {
      for (let pair = from; pair < to; pair++) for (let i = 0; i < 2; i++) add.run(pair)
    })()
  pairs(0, 6000)
  return { path, to: join(dir, 'to.sqlite'), db, pairs }
}

test('a copy is of one moment, in one pass and whole, although others commit between its steps', async () => {
  const { path, to, db, pairs } = written()
  let next = 6000
  const seen: number[] = []
  await copyDatabase(path, to, (done) => {
    seen.push(done)
    pairs(next, next + 20)
    next += 20
  })
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(next).toBeGreaterThan(6000)
  const copy = openSqlite(to, { readonly: true })
  try {
    expect(copy.prepare('select count(*), max(pair) from entries').raw().get()).toEqual([12_000, 5999])
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete')
  } finally {
    copy.close()
  }
  expect(damageOf(to, 'whole')).toEqual([])
  expect(db.prepare('select count(*) from entries').pluck().get()).toBe(2 * next)
})

test('a database is in use while another connection has it open, idle or not, and a damaged one is said to be damaged', async () => {
  const { path, to, db } = written()
  await copyDatabase(path, to)
  expect([isInUse(path), isInUse(to)]).toEqual([true, false])
  const file = openSync(to, 'r+')
  writeSync(file, Buffer.alloc(8192), 0, 8192, 400 * 4096)
  closeSync(file)
  expect(damageOf(to, 'whole')).not.toEqual([])
  db.exec('select 1')
})
