import type { Snapshot } from '../../corpus/snapshot.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { type Program, program } from '../../datasets/program.ts'
import { addDays } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { contradictedIn } from '../../operation/evidence/contradiction-text.ts'
import type { Contradiction } from '../../schema/evidence.ts'
import { inOrder } from '../../schema/record-order.ts'
import { ProgramCalendar } from '../programs/calendar.ts'

/** The last day of one window of a program. */
export interface Deadline {
  readonly unified_id: string
  readonly primary_name: string
  readonly tier: Program['tier']
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly authority_level: Program['authority_level']
  readonly amount_max_man_yen: number | null
  readonly application_url: string
  /** Values of which a source says otherwise. */
  readonly contradicted?: Contradiction[]
  readonly end_date: string
  /** The hour in Japan at which it closes on that day, where its source states one. */
  readonly end_time: string | null
  /** Of the round that closes then; `window` where the record of the program itself states the day. */
  readonly round_id: string
  readonly program_kind: string
  readonly funding_purpose: readonly string[]
  /** When the source of the day was read. */
  readonly source_fetched_at: string | null
}

/** Days ahead that anybody may ask for. */
export const furthest = 365

/** Every stated last day from a day on to a year later, the soonest first, then by program; worked out once for the day. */
export function deadlinesFrom(snapshot: Snapshot, day: string): Promise<readonly Deadline[]> {
  const kept = snapshot.remember('deadlines', () => ({ day: '', list: Promise.resolve([] as readonly Deadline[]) }))
  if (kept.day !== day) {
    kept.day = day
    kept.list = allFrom(snapshot, day)
  }
  return kept.list
}

async function allFrom(snapshot: Snapshot, day: string): Promise<Deadline[]> {
  const calendar = await ProgramCalendar.of(snapshot)
  const standings = await calendar.on(day)
  const horizon = addDays(day, furthest)
  const pause = pauses()
  const table = snapshot.table(program)
  const found: Deadline[] = []
  for (const rank of standings.ranksClosingBy(horizon)) {
    const record = table.recordAt(rank)
    await pause()
    if (program.hidden?.(record)) continue
    const ends = new Map<string, string | null>()
    for (const { until, closesAt = null } of calendar.windowsAt(rank))
      if (until !== null) ends.set(until, closesAt ?? ends.get(until) ?? null)
    for (const [end, hour] of ends)
      if (end >= day && end <= horizon) found.push(deadlineOf(snapshot, record, end, hour))
  }
  return inOrder(found, ({ end_date, unified_id }) => [end_date, unified_id])
}

function deadlineOf(snapshot: Snapshot, record: Program, end_date: string, end_time: string | null): Deadline {
  const rounds = snapshot.table(applicationRound).recordsWith('unified_id', record.unified_id)
  const round = rounds.find(({ application_close_date }) => application_close_date === end_date)
  return {
    unified_id: record.unified_id,
    primary_name: record.primary_name,
    tier: record.tier,
    prefecture: record.prefecture,
    municipality: record.municipality,
    authority_level: record.authority_level,
    amount_max_man_yen: record.amount_max_man_yen,
    application_url: record.official_url,
    ...contradictedIn(record),
    end_date,
    end_time,
    round_id: round?.application_round_id ?? 'window',
    program_kind: record.program_kind,
    funding_purpose: record.funding_purpose,
    source_fetched_at: (round ?? record).source_fetched_at,
  }
}
