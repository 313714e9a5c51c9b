import type Database from 'better-sqlite3'
import { openSqlite } from '../sqlite/driver.mjs'
import { contentHash } from './change-log.ts'

const versions = `
  create table if not exists versions (
    seq integer primary key,
    dataset text not null,
    id text not null,
    json text not null,
    sha256 text not null,
    source_url text,
    fetched_at text,
    license text,
    first_seen text not null,
    last_seen text not null,
    superseded_at text
  );
  create unique index if not exists current_version on versions (dataset, id) where superseded_at is null;
  create index if not exists version_history on versions (dataset, id, seq);
`

// Records that come for the first time are no changes, and undated ones never come into force: a first load writes neither.
const twoClocks = `
  alter table versions add column valid_from text not null default '';
  alter table versions add column content_sha256 text not null default '';
  update versions set content_sha256 = content_hash(json) where superseded_at is null;
  drop index current_version;
  create unique index current_version on versions (dataset, id, valid_from) where superseded_at is null;
  create index coming_into_force on versions (valid_from) where valid_from <> '' and superseded_at is null;
  create table changes (number integer primary key, dataset text not null, id text not null);
  create table identity as select lower(hex(randomblob(16))) as id;
`

const sources = `
  alter table versions add column source text;
  create table complete_lists (
    dataset text not null, beginning text not null, valid_from text not null, primary key (dataset, beginning, valid_from)
  ) without rowid;
`

// The register of invoice issuers is the only source whose stored rows say on which day it wrote them.
const sourceOrder = `
  alter table versions add column position text not null default '';
  alter table versions add column is_outline integer not null default 0;
  alter table complete_lists add column position text not null default '';
  create table withdrawals (
    dataset text not null, id text not null, position text not null, primary key (dataset, id)
  ) without rowid;
  update versions set position = coalesce(json_extract(json, '$.last_updated_nta'), '')
    where source = 'invoice' and superseded_at is null;
`

const steps = [versions, twoClocks, sources, sourceOrder]

/** Brings `records.sqlite` of any earlier release to the present tables, as one transaction; `user_version` counts the steps. */
function migrateStore(db: Database.Database): void {
  const done = () => db.pragma('user_version', { simple: true }) as number
  if (done() === steps.length) return
  db.function('content_hash', { deterministic: true }, (json) => contentHash(String(json)))
  db.transaction(() => {
    const from = done()
    if (from > steps.length) throw new Error('records.sqlite was written by a newer release of konkyo')
    for (const step of steps.slice(from)) db.exec(step)
    db.pragma(`user_version = ${steps.length}`)
  }).immediate()
}

/** The file in its present form; what is told of one that cannot be used goes on with its path. */
export function openStore(path: string, waitMs: number): Database.Database {
  try {
    const db = openSqlite(path, { timeout: waitMs })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    migrateStore(db)
    return db
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}
