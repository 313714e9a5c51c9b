import type { RowSet } from '../../corpus/table.ts'
import { jstDate } from '../../lib/jst.ts'
import type { LifecycleStatus } from '../../lib/lifecycle.ts'
import type { Context } from '../../operation/context.ts'
import type { Selection } from '../../operation/search/search.ts'
import type { Words } from '../../operation/search/search-words.ts'
import { ProgramCalendar } from './calendar.ts'

interface InTime {
  readonly status?: readonly LifecycleStatus[]
  readonly open_on?: string
  readonly open_until?: string
  readonly closes_from?: string
  readonly closes_before?: string
  readonly sort?: 'closes_on' | 'open_first'
}

/** What a search for programs selects and prefers by where they stand today: among equally relevant rows what can be used. */
export async function rowsInTime(
  { status, open_on, open_until, closes_from, closes_before, sort }: InTime,
  { snapshot, now }: Context,
  { terms }: Words,
): Promise<Selection> {
  const isTimed = [status, open_on, open_until, closes_from, closes_before, sort].some((given) => given !== undefined)
  // The documented order takes no look at the calendar.
  if (!isTimed && terms.length === 0) return {}
  const calendar = await ProgramCalendar.of(snapshot)
  const today = jstDate(now)
  const standings = await calendar.on(today)
  const within: RowSet[] = []
  if (status?.length) within.push(await standings.withStatus(status))
  if (open_until !== undefined) within.push(await (await calendar.on(open_on ?? today)).openBy(open_until))
  else if (open_on !== undefined) within.push(await (await calendar.on(open_on)).withStatus(['open']))
  if (closes_from !== undefined || closes_before !== undefined)
    within.push(await standings.closingBetween(closes_from, closes_before))
  if (sort === undefined) return { within, preferred: standings.preferred }
  return { within, arrange: (ranks) => (sort === 'closes_on' ? standings.byClosing(ranks) : standings.byUse(ranks)) }
}
