import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { lookupTable, tallyTable } from './layout.ts'
import { writeEntries } from './write-entries.ts'

/** Columns of a tally: a value, and how often records of it are named; the number of an entry is that of these records. */
export const tallyColumns = ['value', 'named'] as const

/** Writes the tally of a dataset, once the tables of all datasets are there; hidden rows do not count. */
export function createTally(
  db: Database.Database,
  { name, tallied }: AnyDataset,
  datasets: readonly AnyDataset[],
): void {
  const counted = datasets.find((other) => other.name === tallied?.of)
  if (!tallied || !counted) return
  const { by, on } = tallied
  const columns = counted.lookups?.find(([first]) => first === on)
  if (!columns) throw new Error(`${counted.name} has no lookup by ${on}, by which ${name} are tallied`)
  const rows = `
    select value, named, count(*) as number from (
      select one.${by} as value, (select count(*) from ${lookupTable(counted.name, columns)} where ${on} = one.id) as named
      from ${name} one where one.hidden = 0 and one.${by} is not null
    ) group by value, named`
  writeEntries(db, tallyTable(name), tallyColumns, rows)
}
