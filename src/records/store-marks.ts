import { openSqlite } from '../sqlite/driver.mjs'

/** What a record store holds, so that two copies of it can be compared. */
export interface StoreMarks {
  /** Steps of its tables (`user_version`). */
  readonly schema: number
  /** Versions of records by dataset. */
  readonly versions: Readonly<Record<string, number>>
  readonly newest_version: number
  readonly last_seen: string | null
}

/** The marks of a `records.sqlite` that nobody writes to. */
export function storeMarks(path: string): StoreMarks {
  const db = openSqlite(path, { readonly: true, fileMustExist: true })
  try {
    const rows = db
      .prepare<[], { dataset: string; versions: number }>(
        'select dataset, count(*) as versions from versions group by dataset order by dataset',
      )
      .all()
    const newest = db
      .prepare<[], { seq: number | null; seen: string | null }>(
        'select max(seq) as seq, max(last_seen) as seen from versions',
      )
      .get()
    return {
      schema: db.pragma('user_version', { simple: true }) as number,
      versions: Object.fromEntries(rows.map(({ dataset, versions }) => [dataset, versions])),
      newest_version: newest?.seq ?? 0,
      last_seen: newest?.seen ?? null,
    }
  } finally {
    db.close()
  }
}
