import type { Intake } from '../../../lib/lifecycle.ts'
import type { StatedValues } from '../../stated-values.ts'
import { type Call, pageOf, plain, programIdOf, roundIdOf } from './call.ts'

/** A window in which a call takes applications. */
export interface Round {
  /** The workflow; null when the call names no rounds. */
  readonly id: string | null
  readonly label: string | null
  readonly start: string | null
  readonly end: string | null
  /** The hour in Japan at which it closes on its last day. */
  readonly endTime: string | null
  readonly projectEnd: string | null
  readonly area: string | null
}

/** The rounds of a call in order of time: its workflows, or the one window that it states. */
export function roundsOf(call: Call, stated: StatedValues): Round[] {
  const titled = /第\d+回/.exec(call.title.normalize('NFKC'))?.[0] ?? null
  if (!call.workflow?.length) return [{ id: null, label: titled, area: null, ...datesOf(call, stated) }]
  const rounds = call.workflow.map((flow) => ({
    id: flow.id,
    label: plain(flow.fiscal_year_round) ?? titled,
    area: plain(flow.target_area_search),
    ...datesOf(flow, stated),
  }))
  const key = ({ start, id }: Round) => `${start ?? '9999-12-31'} ${id}`
  return rounds.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

type Dated = Pick<Call, 'acceptance_start_datetime' | 'acceptance_end_datetime' | 'project_end_deadline'>

/** A window that would end before it starts is none: which of its days is wrong is not known. */
function datesOf(given: Dated, stated: StatedValues): Pick<Round, 'start' | 'end' | 'endTime' | 'projectEnd'> {
  const start = stated.day('application_window.start', given.acceptance_start_datetime)
  const { day: end, time: endTime } = stated.end('application_window.end', given.acceptance_end_datetime)
  const projectEnd = stated.day('project_end', given.project_end_deadline)
  if (start === null || end === null || start <= end) return { start, end, endTime, projectEnd }
  stated.note('application_window', `it would end on ${end}, before it starts on ${start}`)
  return { start: null, end: null, endTime: null, projectEnd }
}

/** From the first start to the last end with its hour; an end that is not stated leaves the whole end open. */
export function windowOf(rounds: readonly Round[]) {
  const starts = rounds.map(({ start }) => start).filter((day) => day !== null)
  const ends = rounds.map(({ end }) => end)
  const end = ends.includes(null) ? null : ((ends as string[]).sort().at(-1) ?? null)
  const last = end === null ? undefined : rounds.find((round) => round.end === end)
  return {
    application_window: { start: starts.sort()[0] ?? null, end },
    application_end_time: last?.endTime ?? null,
    intake: intakeOf(rounds),
  }
}

/** A call that names its rounds has rounds; without a day nothing is known. */
const intakeOf = (rounds: readonly Round[]): Intake => {
  const dated = rounds.filter(({ start, end }) => start !== null || end !== null)
  if (dated.length === 0) return 'unknown'
  return rounds.length > 1 ? 'rounds' : 'window'
}

/** Rounds as records of `application_rounds`. The first one keeps its id when the source begins to name rounds. */
export function roundRecords(call: Call, rounds: readonly Round[]): Record<string, unknown>[] {
  return rounds.map((round, index) => ({
    unified_id: programIdOf(call.id),
    application_round_id: roundIdOf(call.id, index === 0 ? undefined : (round.id ?? undefined)),
    application_round_label: round.label,
    application_open_date: round.start,
    application_close_date: round.end,
    application_close_time: round.endTime,
    application_status: null,
    source_url: pageOf(call.id),
  }))
}
