import type Database from 'better-sqlite3'
import { defineSeals } from './seal.ts'

/** Stands for null, which a key of SQLite cannot hold, and sorts as it does: before all numbers and texts. */
const lowest = '-9e999'

/** Writes a sorted list, which `SealedEntries` reads: the key columns and the `number` of all rows that a question gives. */
export function writeEntries(db: Database.Database, table: string, columns: readonly string[], rows: string): void {
  const key = columns.join(', ')
  defineSeals(db)
  db.exec(`
    create table ${table} (
      ${key}, number integer, position integer not null, seal integer not null, primary key (${key}, number)
    ) without rowid;
    insert into ${table}
      select ${key}, number, position, seal_of('${table}', ${key}, number, position) from (
        select *, row_number() over (order by ${key}, number) - 1 as position from (
          select ${columns.map((name) => `ifnull(${name}, ${lowest}) as ${name}`).join(', ')}, number from (${rows})
        )
      ) order by ${key}, number;
    insert into ${table}
      select ${end(columns)}, -1, count(*), seal_of('${table}', ${end(columns)}, -1, count(*)) from ${table};
  `)
}

/** The key of what stands after all entries: an empty blob sorts after all numbers and texts. */
const end = (columns: readonly string[]): string => columns.map(() => "x''").join(', ')
