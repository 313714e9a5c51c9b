import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { LifecycleStatus } from '../../../lib/lifecycle.ts'
import { openTo } from '../../../operation/lookup/applicant.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import type { Words } from '../../../operation/search/search-words.ts'
import { openPrograms } from '../time/open-programs.ts'
import type { Slots } from './slots.ts'

/** What programs are looked for. */
export interface ProgramQuery {
  /** Of each list one word has to occur. */
  readonly words: readonly (readonly string[])[]
  /** A prefecture, or 全国 for programs without one; anywhere when absent. */
  readonly place?: string
  readonly size?: Slots['size']
  readonly day: string
  readonly limit: number
  /** What else has to hold. */
  isWanted?(one: Program): boolean
}

/** Most programs that are looked at, in the order of how well the words fit. */
const mostRead = 300

const classOf: Partial<Record<LifecycleStatus, number>> = { open: 0, upcoming: 1, between_calls: 1, unknown: 2 }

/** Programs that can still be applied for, as far as that is known: those open on the day first, those of which nothing is known last. */
export async function programsFound(snapshot: Snapshot, wanted: ProgramQuery): Promise<Program[]> {
  const { day, limit, isWanted } = wanted
  const isOpenTo = openTo(wanted.size ?? undefined)
  const table = snapshot.table(program)
  const found: { one: Program; order: number }[] = []
  for (const rank of await candidates(snapshot, wanted)) {
    const one = table.recordAt(rank)
    if (program.hidden?.(one) || !isOpenTo(one.target_types) || isWanted?.(one) === false) continue
    const order = classOf[lifecycleOfProgram(snapshot, one, day).status]
    if (order !== undefined) found.push({ one, order })
  }
  return found
    .sort((a, b) => a.order - b.order)
    .slice(0, limit)
    .map(({ one }) => one)
}

async function candidates(snapshot: Snapshot, { words, place, day }: ProgramQuery): Promise<Iterable<number>> {
  const table = snapshot.table(program)
  const terms: Words['terms'] = words.map((list) => ({ alternatives: list.map(normalizeText), short: false }))
  const clauses = filterClauses(program, { prefecture: place }, snapshot)
  const query = queryOf({ terms, whole: '' }, { offset: 0, limit: mostRead }, clauses)
  const { ranks } = await table.ranksOf(query)
  if (terms.length > 0) return ranks
  // Nothing is said of what it is for: what closes soon comes first.
  const { byEnd } = await openPrograms(snapshot, day)
  const here = place === '全国' ? null : place
  const { rows } = here === undefined ? byEnd : byEnd.where({ place: ({ prefecture }) => prefecture === here })
  const soon = rows.slice(0, mostRead)
  return new Set([...soon.map(({ rank }) => rank), ...ranks])
}
