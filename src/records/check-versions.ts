import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../sqlite/driver.mjs'
import { type CheckedValue, type CheckRow, checkId, sourceChecks } from './source-checks.ts'

/** What was said of a value at a time. */
export interface CheckVersion {
  readonly check: CheckRow
  /** When something else was said, or this was taken back; null = it holds. */
  readonly ended_at: string | null
}

/** Everything that was said of a value on this machine, the latest first; null where nothing is ingested here. */
export function checkVersions(dataDir: string, checked: CheckedValue): CheckVersion[] | null {
  const path = join(dataDir, 'records.sqlite')
  if (!existsSync(path)) return null
  const db = openSqlite(path, { readonly: true, fileMustExist: true, timeout: 2000 })
  try {
    const kept = db
      .prepare<[string, string], { json: string; ended_at: string | null }>(
        'select json, superseded_at as ended_at from versions where dataset = ? and id = ? order by seq desc',
      )
      .all(sourceChecks, checkId(checked))
    return kept.map(({ json, ended_at }) => ({ check: JSON.parse(json) as CheckRow, ended_at }))
  } finally {
    db.close()
  }
}
