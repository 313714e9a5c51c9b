import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ApplicationRound, applicationRound } from '../../../datasets/application-round.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { madeInTurns, pauses } from '../../../lib/pause.ts'
import { rowsOf } from '../../../operation/absence/completeness.ts'
import { lifecycleCaveat } from '../../../operation/lookup/rows.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'
import { type DatedRound, datedRounds } from '../../programs/queries.ts'
import { listedPrograms, type Place } from './listed-programs.ts'

/** A program with one of its rounds, or without any. */
export interface ProgramRound {
  readonly rank: number
  readonly record: Program
  readonly round: ApplicationRound | null
}

interface Bounds {
  readonly openBy: string | undefined
  readonly closeBy: string | undefined
  readonly isPlaced: (place: Place) => boolean
}

/** The first pairs of a visible program and a round within the bounds: the soonest to close first, unknown days last, then by name. */
export async function programRounds(
  snapshot: Snapshot,
  { openBy, closeBy, isPlaced }: Bounds,
  isWanted: (rank: number) => boolean,
  limit: number,
): Promise<ProgramRound[]> {
  const [places, all] = [await placesOfListed(snapshot), await soonestFirst(snapshot)]
  const wanted = all.filter(
    ({ program: rank, opens, closes }) =>
      (openBy === undefined || (opens !== null && opens <= openBy)) &&
      (closeBy === undefined || (closes !== null && closes >= closeBy)) &&
      isThere(places.get(rank), isPlaced) &&
      isWanted(rank),
  )
  // Those that close on the day of the last one may come before it by name.
  const last = wanted[limit - 1]?.closes
  const [programs, rounds] = [snapshot.table(program), snapshot.table(applicationRound)]
  const near = last === undefined ? wanted : wanted.filter(({ closes }, i) => i < limit || closes === last)
  const shown = await madeInTurns(near, (one) => ({ ...one, record: programs.recordAt(one.program) }))
  return inOrder(shown, ({ closes, record }) => [closes ?? '~', record.primary_name])
    .slice(0, limit)
    .map(({ program: rank, round, record }) => ({ rank, record, round: rounds.recordAt(round) }))
}

/** Rounds in the order in which they close, unknown days last; sorted once per snapshot. */
const soonestFirst = (snapshot: Snapshot): Promise<readonly RankedRound[]> =>
  snapshot.remember('rounds by their last days', async () => {
    const programs = snapshot.table(program)
    const ranked = await madeInTurns(await datedRounds(snapshot), ({ programId, ...one }) => {
      const rank = programs.rankOf(programId)
      return rank === undefined ? [] : [{ ...one, program: rank }]
    })
    return inOrder(ranked.flat(), ({ closes, program: rank }) => [closes ?? '~', rank])
  })

interface RankedRound extends Omit<DatedRound, 'programId'> {
  readonly program: number
}

const isThere = (place: Place | undefined, isPlaced: Bounds['isPlaced']): boolean =>
  place !== undefined && isPlaced(place)

/** The place of each shown program. */
const placesOfListed = (snapshot: Snapshot): Promise<ReadonlyMap<number, Place>> =>
  snapshot.remember('places of listed programs', async () => {
    const { programs, kinds } = await listedPrograms(snapshot)
    return new Map(programs.map(({ rank, place }) => [rank, kinds.places[place] as Place]))
  })

/** The first programs by name that have no round. */
export async function programsWithoutRound(
  snapshot: Snapshot,
  isPlaced: Bounds['isPlaced'],
  isWanted: (rank: number) => boolean,
  limit: number,
): Promise<ProgramRound[]> {
  const [{ programs, kinds }, withRounds] = [await listedPrograms(snapshot), await ranksWithRounds(snapshot)]
  const found: ProgramRound[] = []
  const pause = pauses()
  for (const { rank, place } of programs) {
    if (found.length === limit) break
    if (!isThere(kinds.places[place], isPlaced) || withRounds.has(rank) || !isWanted(rank)) continue
    found.push({ rank, record: snapshot.table(program).recordAt(rank), round: null })
    await pause()
  }
  return found
}

/** Ranks of the programs that have a round. */
const ranksWithRounds = async (snapshot: Snapshot): Promise<ReadonlySet<number>> =>
  new Set((await soonestFirst(snapshot)).map(({ program: rank }) => rank))

/** How far the times of programs can be relied on; counted once per snapshot. */
export const caveatOfPrograms = (snapshot: Snapshot) =>
  snapshot.remember('lifecycle caveat', async () => {
    const calendar = await ProgramCalendar.of(snapshot)
    const { rows: ranks } = snapshot.table(program)
    let dated = 0
    for (let rank = 0; rank < ranks; rank++)
      if (calendar.windowsAt(rank).some(({ from, until }) => from !== null && until !== null)) dated++
    const rows = rowsOf(snapshot, program)
    return lifecycleCaveat({ rows, dated: Math.min(dated, rows) })
  })
