import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { type Days, endingsOf, isSureSuccession, ownEndings, windowsOf } from '../../datasets/program-lifecycle.ts'
import { type ProgramRelation, programRelation } from '../../datasets/program-relation.ts'
import { type Intake, type Lifecycle, lifecycleOn, type Period, type TimeFacts } from '../../lib/lifecycle.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { noWords } from '../../operation/search/search-words.ts'
import { datedRounds } from './queries.ts'
import { Standings } from './standings.ts'
import { StatedTimes } from './stated-times.ts'

const mostDays = 4

/** What the programs of a snapshot state about their time, by rank, and where all of them stand on a day. */
export class ProgramCalendar {
  private readonly days = new Map<string, Promise<Standings>>()

  private constructor(
    private readonly snapshot: Snapshot,
    private readonly stated: StatedTimes,
    /** The relations that say what took the place of a program, by its id or by a name that no record has. */
    readonly relations: ReadonlyMap<string, readonly ProgramRelation[]>,
    /** Ids of the programs whose own record says that they have ended. */
    readonly ended: readonly string[],
  ) {}

  /** The calendar of a snapshot, read once; other calls are let in between. */
  static of(snapshot: Snapshot): Promise<ProgramCalendar> {
    return snapshot.remember('program calendar', async () => {
      const relations = await successions(snapshot)
      const { times, ended } = await readAll(snapshot, relations)
      return new ProgramCalendar(snapshot, times, relations, ended)
    })
  }

  /** Where the program of a rank stands on a day. */
  at(rank: number, day: string): Lifecycle {
    return lifecycleOn(this.stated.at(rank), day)
  }

  /** Every window that the program of a rank states, of itself or by its rounds. */
  windowsAt(rank: number): readonly Period[] {
    return this.stated.at(rank).windows ?? []
  }

  /** Where all programs stand on a day; the last few days are kept. */
  on(day: string): Promise<Standings> {
    const known = this.days.get(day)
    if (known) return known
    const made = Standings.of(this.snapshot.table(program), (rank) => this.at(rank, day))
    this.days.set(day, made)
    const [oldest] = this.days.keys()
    if (this.days.size > mostDays && oldest !== undefined) this.days.delete(oldest)
    return made
  }
}

/** The relations that say which program took the place of another, by the other. */
async function successions(snapshot: Snapshot): Promise<ReadonlyMap<string, ProgramRelation[]>> {
  const replacing = filterClauses(programRelation, { relation_type: 'replaces' }, snapshot)
  const query = queryOf(noWords, { offset: 0, limit: 10_000 }, replacing)
  const { records } = await snapshot.table(programRelation).searchRecords(query)
  return groupedBy(records.filter(isSureSuccession), ({ to_id }) => to_id)
}

/** The days and the stated end of a program, as its own record has them. */
interface OwnTime {
  readonly window_start: string | null
  readonly window_end: string | null
  readonly application_end_time: string | null
  readonly is_ended: 0 | 1
  readonly intake: Intake
}

async function readAll(
  snapshot: Snapshot,
  relations: ReadonlyMap<string, ProgramRelation[]>,
): Promise<{ times: StatedTimes; ended: string[] }> {
  const table = snapshot.table(program)
  const times = new StatedTimes(table.rows)
  const ended: string[] = []
  const rounds = groupedBy(await datedRounds(snapshot), ({ programId }) => programId)
  await table.eachHead<OwnTime>(({ rank, id, columns }) => {
    const { window_start, window_end, application_end_time, intake } = columns
    const days = (rounds.get(id) ?? []).map(({ opens, closes, hour }): Days => [opens, closes, hour])
    const windows = windowsOf([window_start, window_end, application_end_time], days)
    const endings = ownEndings(columns.is_ended === 1, intake)
    times.set(rank, { windows, endings, isRolling: intake === 'rolling' })
    if (endings.length > 0) ended.push(id)
  })
  for (const [id, naming] of relations) {
    const rank = table.rankOf(id)
    if (rank === undefined) continue
    const { endings = [], ...own }: TimeFacts = times.at(rank)
    times.set(rank, { ...own, endings: [...endingsOf(naming), ...endings] })
  }
  return { times, ended }
}

function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
