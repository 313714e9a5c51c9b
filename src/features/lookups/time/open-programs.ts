import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'

/** What listing and filtering need of a program that takes applications on a day. */
export interface OpenProgram {
  readonly rank: number
  readonly name: string
  readonly prefecture: string | null
  readonly authority_level: string
  readonly targets: readonly string[]
  readonly opens: string
  readonly closes: string
}

const mostDays = 4

/** Programs with a window of two stated days around a day; the soonest to close first. A last day that is not stated is not open. */
export function openPrograms(snapshot: Snapshot, day: string): Promise<readonly OpenProgram[]> {
  const days = snapshot.remember('open programs', () => new Map<string, Promise<readonly OpenProgram[]>>())
  const known = days.get(day)
  if (known) return known
  const made = openOn(snapshot, day)
  days.set(day, made)
  const [oldest] = days.keys()
  if (days.size > mostDays && oldest !== undefined) days.delete(oldest)
  return made
}

async function openOn(snapshot: Snapshot, day: string): Promise<OpenProgram[]> {
  const calendar = await ProgramCalendar.of(snapshot)
  const standings = await calendar.on(day)
  const pause = pauses()
  const table = snapshot.table(program)
  const found: OpenProgram[] = []
  for (const rank of standings.ranksWith('open')) {
    const { opens_on, closes_on } = calendar.at(rank, day)
    const record = table.recordAt(rank)
    if (opens_on === null || closes_on === null || program.hidden?.(record)) continue
    const { primary_name: name, prefecture, authority_level, target_types: targets } = record
    found.push({ rank, name, prefecture, authority_level, targets, opens: opens_on, closes: closes_on })
    await pause()
  }
  return inOrder(found, ({ closes, name }) => [closes, name])
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
