import type { Snapshot } from '../../corpus/snapshot.ts'
import type { RowSet, TableQuery } from '../../corpus/table.ts'
import { type Program, program } from '../../datasets/program.ts'
import { runSteps } from '../../lib/run-steps.ts'
import { briefRow } from './brief-row.ts'
import { ProgramCalendar } from './calendar.ts'
import type { SearchInput } from './search-programs.ts'
import { programQuery } from './search-query.ts'

/** The ready rows of a search on a day, in the shape and order that the input asks for. */
export async function searchOn(day: string, input: SearchInput, snapshot: Snapshot) {
  const { fields } = input
  const table = snapshot.table(program)
  const query = programQuery(input)
  const isTold = fields === 'brief' || fields === 'full'
  // The documented order and the shapes that the contract fixes take no look at the calendar.
  if (!isTold && !isTimed(input) && query.terms.length === 0) return table.search(query, fields)
  const calendar = await ProgramCalendar.of(snapshot)
  const { total, ranks } = await ranksOn(day, query, input, snapshot, calendar)
  if (!isTold) return { total, records: await table.recordsOf(ranks, fields) }
  const rows = await table.recordsOf(ranks, 'full')
  const records = rows.map((bytes, i) => {
    const lifecycle = calendar.at(ranks[i] as number, day)
    if (fields === 'full') return withLifecycle(bytes, lifecycle)
    const record = JSON.parse(bytes.toString('utf8')) as Program
    return Buffer.from(JSON.stringify(briefRow(record, lifecycle, query.terms)))
  })
  return { total, records }
}

/** A ready record with its lifecycle as the last member. */
export const withLifecycle = (record: Buffer, lifecycle: object): Buffer =>
  Buffer.concat([record.subarray(0, -1), Buffer.from(`,"lifecycle":${JSON.stringify(lifecycle)}}`)])

const isTimed = ({ status, open_on, closes_before, sort }: SearchInput): boolean =>
  status !== undefined || open_on !== undefined || closes_before !== undefined || sort !== undefined

async function ranksOn(
  day: string,
  query: TableQuery,
  { status, open_on, closes_before, sort, offset, limit }: SearchInput,
  snapshot: Snapshot,
  calendar: ProgramCalendar,
) {
  const table = snapshot.table(program)
  const standings = await calendar.on(day)
  const within: RowSet[] = []
  if (status?.length) within.push(await runSteps(standings.withStatus(status)))
  if (open_on !== undefined) within.push(await runSteps((await calendar.on(open_on)).withStatus(['open'])))
  if (closes_before !== undefined) within.push(await runSteps(standings.closingBefore(closes_before)))
  if (sort === undefined) return table.ranksOf({ ...query, within, preferred: standings.preferred })
  const { total, ranks } = await table.ranksOf({ ...query, within, offset: 0, limit: table.rows })
  return { total, ranks: standings.byClosing(ranks).slice(offset, offset + limit) }
}
