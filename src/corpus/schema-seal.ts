import type Database from 'better-sqlite3'
import { sealOf } from './seal.ts'

/** The seal of what a snapshot file says that it consists of: statements about it are made from that, whatever its rows are. */
export function schemaSeal(db: Database.Database): string {
  const sql = 'select type, name, tbl_name, sql from sqlite_schema order by type, name'
  const parts = db.prepare<[], (string | null)[]>(sql).raw().all()
  return String(sealOf(...parts.flat()))
}
