import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { DayMemory } from '../../../lib/day-memory.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { pauses } from '../../../lib/pause.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import type { Context } from '../../../operation/context.ts'
import { ProgramCalendar } from '../calendar.ts'
import { type Candidates, candidates } from '../queries.ts'
import { distanceFromUse, isOver } from '../standings.ts'
import type { Judgements } from './demand.ts'
import { DemandReader } from './demands-of.ts'
import { screen } from './fit.ts'
import { type Placement, placementOf, ranked } from './ranking.ts'

/** The candidates of a place on a day without those that are over, found once for a day; a place that is none has nationwide ones. */
export function candidatesOn(snapshot: Snapshot, place: string | null, day: string): Promise<Candidates> {
  const known = snapshot.remember('candidates by place', () => new DayMemory<Promise<Candidates>>())
  const prefecture = place === null ? null : (prefectureName(place) ?? nowhere)
  return known.of(day, prefecture ?? '', async () => {
    const standings = await (await ProgramCalendar.of(snapshot)).on(day)
    const overAs = (rank: number) => (isOver(standings.status(rank)) ? standings.status(rank) : null)
    return candidates(snapshot, prefecture, overAs)
  })
}

/** No prefecture is called so: what is left is offered everywhere. */
const nowhere = '全国'

/** Where each program stands, the best first. */
export async function placementsOf(
  ranks: readonly number[],
  judged: Judgements,
  { snapshot, now }: Context,
): Promise<Placement[]> {
  const reader = await DemandReader.of(snapshot)
  await reader.prepare(ranks)
  const day = await (await ProgramCalendar.of(snapshot)).on(jstDate(now))
  const pause = pauses()
  const made: Placement[] = []
  for (const rank of ranks) {
    made.push(placementOf(reader.at(rank), judged, { rank, distance: distanceFromUse(day.status(rank)) }))
    await pause()
  }
  return ranked(made)
}

/** The rows of the best ones; of several records under one name the best. */
export async function firstRows(placements: readonly Placement[], limit: number, { snapshot, now }: Context) {
  const calendar = await ProgramCalendar.of(snapshot)
  const today = jstDate(now)
  const rows = new Map<string, ReturnType<typeof screen>>()
  const pause = pauses()
  for (const placement of placements) {
    if (rows.size >= limit) break
    const record = snapshot.table(program).recordAt(placement.rank)
    const name = nameOf(record)
    if (!rows.has(name)) rows.set(name, screen(record, placement, calendar.at(placement.rank, today)))
    await pause()
  }
  return [...rows.values()]
}

const nameOf = ({ primary_name, authority_name, prefecture }: Program): string =>
  [normalizeText(primary_name), authority_name, prefecture].join('\n')
