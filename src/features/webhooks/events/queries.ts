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
export const amendmentsOf = (dataset: Named): string => amended(dataset, 'a.hidden = 0 and a.detected_at >= ?')

/** The same of the records in a JSON list, each under the id that amendments have for it. */
export const amendmentsOfThese = (dataset: Named): string =>
  amended(dataset, 'a.hidden = 0 and a.detected_at >= ? and a.entity_id in (select value from json_each(?))')

const amended = ({ name }: Named, condition: string): string => {
  const prefix = amendedPrefix({ name })
  const isOf = prefix === '' ? 'n.id = a.entity_id' : `n.id = substr(a.entity_id, ${prefix.length + 1})`
  const isNamed = prefix === '' ? '' : `and a.entity_id glob '${prefix}*'`
  return `select a.entity_id as id, a.detected_at as detectedAt, a.json, a.hash from main.amendments a
   where ${condition} ${isNamed}
     and exists (select 1 from main.${name} n where ${isOf} and n.hidden = 0)
   order by +a.rank`
}

/** What stands before the id of a record where amendments name it. */
export const amendedPrefix = ({ name }: Named): string => (name === 'houjin' ? 'houjin:' : '')

/** The record with an id. */
export const recordOf = ({ name }: Named): string => `select json, hash from main.${name} where id = ?`

/** Registrants of numbers, or of companies, in two JSON lists that the newer snapshot shows otherwise than the earlier one, or alone. */
export const changedRegistrants = ({ name }: Named): string =>
  `select json, hash from main.${name} where rank in (
     select n.rank from main.${name} n where n.id in (select value from json_each(?))
     union
     select n.rank from main.${name} n where n.houjin_bangou in (select value from json_each(?))
   ) and hidden = 0
   and not exists (select 1 from earlier.${name} e where e.id = ${name}.id and e.hidden = 0 and e.hash = ${name}.hash)
   order by id`

/** The record with an id, where the earlier snapshot shows it. */
export const shownEarlier = ({ name }: Named): string =>
  `select json, hash from earlier.${name} where id = ? and hidden = 0`

/** Records of one of the two snapshots with an id or, when one is given, with a corporate number. */
export const recordsNaming = ({ name }: Named, schema: 'main' | 'earlier', column: string): string =>
  `select json, hash from ${schema}.${name} where id = ?
   union all
   select json, hash from ${schema}.${name} where hidden = 0 and ${column} = ?`
