import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder, noLineage } from '../../test/journeys/records.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { RecordStore } from './record-store.ts'

const [first, second, third] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'] as const

/** The tables as the first release made them. */
const firstTables = `
  create table versions (
    seq integer primary key, dataset text not null, id text not null, json text not null, sha256 text not null,
    source_url text, fetched_at text, license text, first_seen text not null, last_seen text not null, superseded_at text
  );
  create unique index current_version on versions (dataset, id) where superseded_at is null;
  create index version_history on versions (dataset, id, seq);
`

/** A data directory of the first release: one record with an earlier version, and one that was withdrawn. */
function firstRelease() {
  const dataDir = freshFolder()
  const path = join(dataDir, 'records.sqlite')
  const db = openSqlite(path)
  db.exec(firstTables)
  const add = db.prepare(`insert into versions (dataset, id, json, sha256, first_seen, last_seen, superseded_at)
    values ('programs', ?, ?, 'of that time', ?, ?, ?)`)
  add.run('a', '{"a":1}', first, first, second)
  add.run('a', '{"a":2,"fetched_at":"then"}', second, second, null)
  add.run('gone', '{}', first, first, second)
  db.close()
  return { dataDir, path }
}

function open(dataDir: string): RecordStore {
  const store = new RecordStore(dataDir)
  onTestFinished(() => store.close())
  return store
}

test('a record store of the first release opens with all its history and takes records as before', () => {
  const store = open(firstRelease().dataDir)
  expect([...store.current('programs', '2026-03-03')]).toEqual([
    { id: 'a', json: '{"a":2,"fetched_at":"then"}', source: null },
  ])
  expect(store.asKnownOn('programs', 'a', first)?.json).toBe('{"a":1}')
  expect(store.asKnownOn('programs', 'gone', third)).toBeUndefined()
  const put = (id: string, json: string, validFrom = '') =>
    store.put({ dataset: 'programs', id, json, lineage: noLineage, validFrom }, third)
  expect(put('a', '{"a":2,"fetched_at":"now"}')).toBe('unchanged')
  expect(put('a', '{"a":3}', '2027-01-01')).toBe('amended')
  expect(put('gone', '{}')).toBe('created')
  expect(store.history('programs', 'a')).toHaveLength(3)
})

test('a registration of an earlier release has its place in the order of the register, other records take what comes', () => {
  const { dataDir, path } = firstRelease()
  open(dataDir).close()
  const db = openSqlite(path)
  const add = db.prepare(`insert into versions (dataset, id, json, sha256, source, first_seen, last_seen)
    values (?, ?, ?, '', ?, ?, ?)`)
  add.run('invoice_registrants', 'T1', '{"last_updated_nta":"2025-02-01"}', 'invoice', first, first)
  add.run('houjin', '1', '{"status":"closed"}', 'houjin-bangou', first, first)
  db.exec(`alter table versions drop column position; alter table versions drop column is_outline;
    alter table complete_lists drop column position; drop table withdrawals`)
  db.pragma('user_version = 3')
  db.close()
  const store = open(dataDir)
  const put = (dataset: string, id: string, position: string, source: string) =>
    store.put({ dataset, id, json: `{"at":"${position}"}`, lineage: { ...noLineage, source }, position }, third)
  expect(put('invoice_registrants', 'T1', '2024-02-01 000000001', 'invoice')).toBe('older')
  expect(put('invoice_registrants', 'T1', '2025-02-01 000000001', 'invoice')).toBe('amended')
  expect(put('houjin', '1', '2024-02-01 000000001', 'houjin-bangou')).toBe('amended')
  expect(put('houjin', '1', '2023-02-01 000000001', 'houjin-bangou')).toBe('older')
})

test('a store that was brought up to date is the same to every process that opens it', () => {
  const { dataDir } = firstRelease()
  const [one, other] = [open(dataDir), open(dataDir)]
  expect(other.changes.mark()).toBe(one.changes.mark())
  expect(open(freshFolder()).changes.mark()).not.toBe(one.changes.mark())
})

test('a migration that fails changes nothing', () => {
  const { dataDir, path } = firstRelease()
  const db = openSqlite(path)
  db.exec(
    "insert into versions (dataset, id, json, sha256, first_seen, last_seen) values ('x', 'x', 'no JSON', '', '', '')",
  )
  expect(() => new RecordStore(dataDir)).toThrow()
  expect(db.pragma('user_version', { simple: true })).toBe(0)
  expect(db.prepare('select name from pragma_table_info(?)').pluck().all('versions')).not.toContain('valid_from')
  db.close()
})

test('a store of a newer release is refused and left alone', () => {
  const { dataDir, path } = firstRelease()
  const db = openSqlite(path)
  db.pragma('user_version = 99')
  expect(() => new RecordStore(dataDir)).toThrow('written by a newer release')
  expect(db.pragma('user_version', { simple: true })).toBe(99)
  db.close()
  expect(existsSync(path)).toBe(true)
})
