import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { addTo } from '../../../lib/add-to.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'
import { listedPrograms } from './listed-programs.ts'
import { OpenList, type OpenProgram } from './open-list.ts'

/** Programs that take applications on a day, as their lifecycle says. */
interface OpenOn {
  /** Those that close first come first, then by name. */
  readonly byEnd: OpenList
  /** By name, of one name those that close first. */
  readonly byName: OpenList
}

const mostDays = 4
/** What states no last day comes after everything that does. */
const noEnd = '9999-12-31'

/** The programs that are open on a day, in both orders; the last few days are kept. */
export function openPrograms(snapshot: Snapshot, day: string): Promise<OpenOn> {
  const days = snapshot.remember('open programs', () => new Map<string, Promise<OpenOn>>())
  const known = days.get(day)
  if (known) return known
  const made = openOn(snapshot, day)
  days.set(day, made)
  const [oldest] = days.keys()
  if (days.size > mostDays && oldest !== undefined) days.delete(oldest)
  return made
}

async function openOn(snapshot: Snapshot, day: string): Promise<OpenOn> {
  const calendar = await ProgramCalendar.of(snapshot)
  const [{ programs, kinds }, standings] = [await listedPrograms(snapshot), await calendar.on(day)]
  const pause = pauses()
  const [names, ends] = [new Map<string, OpenProgram[]>(), new Map<string, OpenProgram[]>()]
  for (const one of programs) {
    if (standings.status(one.rank) !== 'open') continue
    const { opens_on: opens, closes_on: closes } = calendar.at(one.rank, day)
    const open = { ...one, opens, closes }
    addTo(names, one.name, open)
    addTo(ends, closes ?? noEnd, open)
    await pause()
  }
  // Each day and each name has few: no sort goes over all of them at once.
  const byEnd = inOrder([...ends], ([closes]) => [closes]).flatMap(([, rows]) => rows)
  const byName = [...names.values()].flatMap((rows) =>
    rows.length > 1 ? inOrder(rows, (row) => [row.closes ?? noEnd]) : rows,
  )
  return { byEnd: new OpenList(byEnd, kinds), byName: new OpenList(byName, kinds) }
}

/** Ranks of the programs that hold a word of every list; undefined where no list is given. */
export async function ranksAbout(
  snapshot: Snapshot,
  lists: readonly (readonly string[])[],
): Promise<ReadonlySet<number> | undefined> {
  const terms = lists
    .filter(({ length }) => length > 0)
    .map((words) => ({ alternatives: words.map(normalizeText), short: false }))
  if (terms.length === 0) return undefined
  const table = snapshot.table(program)
  const { ranks } = await table.ranksOf(queryOf({ terms, whole: '' }, { offset: 0, limit: table.rows }))
  return new Set(ranks)
}
