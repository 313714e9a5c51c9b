import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import type { ReadOfSource, RejectsOfSource, SourceState, SyncTimes } from '../schema/source-state.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { SourceRuns } from './source-runs.ts'

const query = `
  select names.source, last_run_at,
    count(*) filter (where state = 'finished') as documents,
    count(*) filter (where state = 'reading') as unfinished_documents,
    max(finished_at) as last_document_at,
    coalesce(sum(json_extract(counts, '$.rejected')), 0) as rejected_rows
  from (select source from ingest_sources union select source from ingest_documents) as names
    left join ingest_sources on ingest_sources.source = names.source
    left join ingest_documents on ingest_documents.source = names.source
  group by names.source order by names.source`

/** What was read from which source on this machine, for its operator; null where no source was ever read here. */
export const readSourceStates = (dataDir: string): SourceState[] | null =>
  looking(dataDir, (db, has) => {
    const rejects = newestRejects(join(dataDir, 'rejects'))
    const rows = has('ingest_documents') ? db.prepare<[], ReadOfSource>(query).all() : []
    const read = new Map(rows.map((row) => [row.source, row]))
    const runs = has('source_runs') ? new SourceRuns(db) : null
    const [latest, good] = [runs?.latest() ?? {}, runs?.latestGood() ?? {}]
    return [...new Set([...read.keys(), ...Object.keys(latest)])].sort().map((source) => ({
      ...(read.get(source) ?? { ...unread, source }),
      ...(rejects.get(source) ?? noRejects),
      last_try: latest[source] ?? null,
      last_good_at: good[source]?.began_at ?? null,
    }))
  })

/** When the last sync of all sources began and ended on this machine; null where there was none. */
export const readLastSync = (dataDir: string): SyncTimes | null =>
  looking(dataDir, (db, has) => (has('last_sync') ? new SourceRuns(db).lastSync() : null))

/** Looks into the record store of this machine while others may write; null where there is none. */
function looking<T>(dataDir: string, look: (db: Database.Database, has: (table: string) => boolean) => T): T | null {
  const path = join(dataDir, 'records.sqlite')
  if (!existsSync(path)) return null
  const db = openSqlite(path, { readonly: true, fileMustExist: true, timeout: 2000 })
  try {
    const has = (table: string) => db.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined
    return look(db, has)
  } finally {
    db.close()
  }
}

/** A source that was tried in vain. */
const unread: Omit<ReadOfSource, 'source'> = {
  last_run_at: null,
  documents: 0,
  unfinished_documents: 0,
  last_document_at: null,
  rejected_rows: 0,
}

const noRejects: RejectsOfSource = { rejects_file: null, rejects_bytes: null, rejects_at: null }

/** The newest file of rejected rows of each source: their names end with the moment of the run. */
function newestRejects(folder: string): ReadonlyMap<string, RejectsOfSource> {
  const newest = new Map<string, RejectsOfSource>()
  if (!existsSync(folder)) return newest
  for (const name of readdirSync(folder).sort()) {
    const [, source] = /^(.+)-\d{4}-\d{2}-\d{2}T\d{9}Z\.jsonl$/.exec(name) ?? []
    const file = source && statSync(join(folder, name), { throwIfNoEntry: false })
    if (!source || !file) continue
    newest.set(source, { rejects_file: name, rejects_bytes: file.size, rejects_at: file.mtime.toISOString() })
  }
  return newest
}
