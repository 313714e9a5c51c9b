import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadOfSource, RejectsOfSource, SourceState } from '../schema/source-state.ts'
import { openSqlite } from '../sqlite/driver.mjs'

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
export function readSourceStates(dataDir: string): SourceState[] | null {
  const path = join(dataDir, 'records.sqlite')
  if (!existsSync(path)) return null
  const db = openSqlite(path, { readonly: true, fileMustExist: true, timeout: 2000 })
  try {
    const isLogged = db.prepare("select 1 from sqlite_master where name = 'ingest_documents'").get() !== undefined
    const rejects = newestRejects(join(dataDir, 'rejects'))
    const rows = isLogged ? db.prepare<[], ReadOfSource>(query).all() : []
    return rows.map((row) => ({ ...row, ...(rejects.get(row.source) ?? noRejects) }))
  } finally {
    db.close()
  }
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
