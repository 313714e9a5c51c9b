import type { AnyDataset } from '../../../schema/dataset.ts'

type Named = Pick<AnyDataset, 'name'>

/** Records that the newer snapshot shows and the earlier one does not hold or hides. Only the id indexes are read whole. */
export const newlyShown = ({ name }: Named): string =>
  `select json, hash from main.${name} where hidden = 0 and rank in (
     select n.rank from main.${name} n where not exists (select 1 from earlier.${name} e where e.id = n.id)
     union all
     select n.rank from earlier.${name} e cross join main.${name} n on n.id = e.id where e.hidden = 1
   ) order by id`

/** Amendments of shown records of a dataset, from a detected_at on, record by record and in each by time and field. */
export const amendmentsOf = ({ name }: Named): string =>
  `select a.entity_id as id, a.detected_at as detectedAt, a.json, a.hash from main.amendments a
   where a.hidden = 0 and a.detected_at >= ?
     and exists (select 1 from main.${name} n where n.id = a.entity_id and n.hidden = 0)
   order by +a.rank`

/** The record with an id. */
export const recordOf = ({ name }: Named): string => `select json, hash from main.${name} where id = ?`

/** Records of one of the two snapshots with an id or, when one is given, with a corporate number. */
export const recordsNaming = ({ name }: Named, schema: 'main' | 'earlier', column: string): string =>
  `select json, hash from ${schema}.${name} where id = ?
   union all
   select json, hash from ${schema}.${name} where hidden = 0 and ${column} = ?`
