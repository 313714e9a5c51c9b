import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ApplicationRound, applicationRound } from '../../../datasets/application-round.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { madeInTurns, pauses } from '../../../lib/pause.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { listedPrograms } from './listed-programs.ts'

/** A program with one of its rounds, or without any. */
export interface ProgramRound {
  readonly rank: number
  readonly record: Program
  readonly round: ApplicationRound | null
}

interface Bounds {
  readonly openBy: string | undefined
  readonly closeBy: string | undefined
  readonly prefecture: string | null | undefined
}

interface Pair {
  readonly rank: number
  readonly round_id: string
  readonly closes: string | null
}

const pairs = `select programs.rank, application_rounds.id as round_id, application_close_date as closes
  from application_rounds join programs on unified_id = programs.id
  where application_rounds.hidden = 0 and programs.hidden = 0
    and (? is null or application_open_date <= ?) and (? is null or application_close_date >= ?)
    and (? = 0 or prefecture is ?)
  order by application_close_date is null, application_close_date, programs.rank`

/** The first pairs of a visible program and a round within the bounds: the soonest to close first, unknown days last, then by name. */
export async function programRounds(
  snapshot: Snapshot,
  { openBy, closeBy, prefecture }: Bounds,
  isWanted: (rank: number) => boolean,
  limit: number,
): Promise<ProgramRound[]> {
  const [opens, closes] = [openBy ?? null, closeBy ?? null]
  const wanted = snapshot
    .query<Pair>(pairs, opens, opens, closes, closes, prefecture === undefined ? 0 : 1, prefecture ?? null)
    .filter(({ rank }) => isWanted(rank))
  // Those that close on the day of the last one may come before it by name.
  const last = wanted[limit - 1]?.closes
  const [programs, rounds] = [snapshot.table(program), snapshot.table(applicationRound)]
  const near = last === undefined ? wanted : wanted.filter(({ closes: day }, i) => i < limit || day === last)
  const shown = await madeInTurns(near, (pair) => ({ ...pair, record: programs.recordAt(pair.rank) }))
  return inOrder(shown, ({ closes: day, record }) => [day ?? '~', record.primary_name])
    .slice(0, limit)
    .map(({ rank, round_id, record }) => ({ rank, record, round: rounds.record(round_id) ?? null }))
}

/** The first programs by name that have no round. */
export async function programsWithoutRound(
  snapshot: Snapshot,
  prefecture: string | null | undefined,
  isWanted: (rank: number) => boolean,
  limit: number,
): Promise<ProgramRound[]> {
  const [{ programs, kinds }, withRounds] = [await listedPrograms(snapshot), ranksWithRounds(snapshot)]
  const found: ProgramRound[] = []
  const pause = pauses()
  for (const { rank, place } of programs) {
    if (found.length === limit) break
    const isThere = prefecture === undefined || kinds.places[place]?.prefecture === prefecture
    if (!isThere || withRounds.has(rank) || !isWanted(rank)) continue
    found.push({ rank, record: snapshot.table(program).recordAt(rank), round: null })
    await pause()
  }
  return found
}

/** Ranks of the programs that have a round; read once per snapshot. */
const ranksWithRounds = (snapshot: Snapshot): ReadonlySet<number> =>
  snapshot.remember('programs with rounds', () => {
    const sql = `select distinct programs.rank from application_rounds join programs on unified_id = programs.id
      where application_rounds.hidden = 0`
    return new Set(snapshot.query<{ rank: number }>(sql).map(({ rank }) => rank))
  })
