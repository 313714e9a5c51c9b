import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'

/** Writes `<dataset>_tally` (value, named, records), once the tables of all datasets are there; hidden rows do not count. */
export function createTally(
  db: Database.Database,
  { name, tallied }: AnyDataset,
  datasets: readonly AnyDataset[],
): void {
  if (!tallied || !datasets.some((other) => other.name === tallied.of)) return
  const { by, of, on } = tallied
  db.exec(`
    create table ${name}_tally (value text, named integer, records integer, primary key (value, named)) without rowid;
    insert into ${name}_tally
      select value, named, count(*) from (
        select one.${by} as value, (select count(*) from ${of} where hidden = 0 and ${on} = one.id) as named
        from ${name} one where one.hidden = 0 and one.${by} is not null
      ) group by value, named;
  `)
}
