import { DayMemory } from '../lib/day-memory.ts'
import { isRealDate } from '../lib/jst.ts'
import { type Ending, type Intake, type Lifecycle, lifecycleOn, type Period } from '../lib/lifecycle.ts'
import type { Context } from '../operation/context.ts'
import { type ApplicationRound, applicationRound } from './application-round.ts'
import { type Program, program, saysEnded } from './program.ts'
import { type ProgramRelation, programRelation } from './program-relation.ts'

type Snapshot = Context['snapshot']

/** A window as its two days, and the hour of the last one. */
export type Days = readonly [from: string | null, until: string | null, closesAt: string | null]

/** Fields that state the window of a record itself. */
export const ownFields = ['application_window.start', 'application_window.end'] as const
/** Fields that state the window of one round. */
export const roundFields = [
  'application_rounds.application_open_date',
  'application_rounds.application_close_date',
] as const

/**
 * The windows that a program's record and its rounds state together. The window of the record spans all rounds, so where
 * rounds are known it counts only if it ends after the last of them.
 */
export function windowsOf(own: Days, rounds: readonly Days[]): Period[] {
  const bounded = rounds.filter(([from, until]) => from !== null || until !== null)
  const last = bounded.reduce((latest, [, until]) => (until !== null && until > latest ? until : latest), '')
  const [from, until, closesAt] = own
  const isWithin = bounded.length > 0 ? until === null || until <= last : from === null && until === null
  const periods = bounded.map(
    ([opens, closes, hour]): Period => ({ from: opens, until: closes, closesAt: hour, fields: roundFields }),
  )
  return isWithin ? periods : [...periods, { from, until, closesAt, fields: ownFields }]
}

/** What took the place of a program, as a relation states it. */
export interface Successor {
  /** Identifier, or the name where no record has one. */
  readonly unified_id: string | null
  readonly primary_name: string
  /** Day, month or year from which it stands in its place, as the source states it; null = not stated. */
  readonly from: string | null
  readonly confidence: number | null
  readonly source_url: string | null
}

/** A relation's entry of evidence that says how one program took the place of another. */
interface Succession {
  readonly from_date?: unknown
  readonly predecessor_name?: unknown
  readonly successor_name?: unknown
}

/** Least confidence of a succession that answers are made of. */
const sureFrom = 0.7

/** The relations that say what replaced a program, known by its id or by a name that no record has. */
const successionsTo = (snapshot: Snapshot, idOrName: string): ProgramRelation[] =>
  snapshot.table(programRelation).recordsWith('to_id', idOrName).filter(isSureSuccession)

/** Whether a relation states, with its source, that one program took the place of another. */
export const isSureSuccession = ({ relation_type, confidence, source_url }: ProgramRelation): boolean =>
  relation_type === 'replaces' && source_url !== null && (confidence ?? 0) >= sureFrom

/** The successor that a relation names. */
export function successorIn(snapshot: Snapshot, relation: ProgramRelation): Successor {
  const { from_id, confidence, source_url } = relation
  const { from_date, successor_name } = successionIn(relation)
  const known = snapshot.table(program).record(from_id, true)
  return {
    unified_id: known ? from_id : null,
    primary_name: known?.primary_name ?? (typeof successor_name === 'string' ? successor_name : from_id),
    from: typeof from_date === 'string' ? from_date : null,
    confidence,
    source_url,
  }
}

/** What the evidence of a relation says about the succession. */
export const successionIn = ({ evidence }: ProgramRelation): Succession =>
  (evidence.find((entry) => typeof entry === 'object' && entry !== null) as Succession | undefined) ?? {}

/** The ends that relations state: certain from the day after the month or year that they name, at once where they name none. */
export const endingsOf = (relations: readonly ProgramRelation[]): Ending[] =>
  relations.map((relation) => {
    const { from_date } = successionIn(relation)
    const from = typeof from_date === 'string' ? certainFrom(from_date) : null
    return { status: 'superseded', from, field: 'program_relations.relation_type' }
  })

/** The first day on which what began within a day, month or year has begun for certain. */
function certainFrom(stated: string): string {
  if (isRealDate(stated)) return stated
  const [, year = '', month] = /^(\d{4})(?:-(\d{2}))?$/.exec(stated) ?? []
  if (year === '') return stated
  if (month === undefined || month === '12') return `${String(Number(year) + 1).padStart(4, '0')}-01-01`
  return `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`
}

/** The end that the record itself states: as why it is left out, or as how it takes applications. */
export const ownEndings = (isEnded: boolean, intake: Intake): Ending[] => {
  if (isEnded) return [{ status: 'ended', from: null, field: exclusionField }]
  return intake === 'ended' ? [{ status: 'ended', from: null, field: 'intake' }] : []
}

/** The field that says why a record is left out. */
export const exclusionField = 'exclusion_reason'

/** The windows of a program of its own record and of the rounds, in the order of their fields. */
export const daysOfProgram = ({ application_window: own, application_end_time }: Program): Days => [
  own.start,
  own.end,
  application_end_time,
]

/** The window of one call. */
export const daysOfRound = (round: Omit<ApplicationRound, 'unified_id'>): Days => [
  round.application_open_date,
  round.application_close_date,
  round.application_close_time,
]

/** Where a program stands on a day, by its record, its rounds and the relations that name what replaced it; worked out once a day. */
export function lifecycleOfProgram(snapshot: Snapshot, record: Program, day: string): Lifecycle {
  const states = snapshot.remember('program states', () => new DayMemory<Lifecycle>())
  return states.of(day, record.unified_id, () => workedOut(snapshot, record, day))
}

function workedOut(snapshot: Snapshot, record: Program, day: string): Lifecycle {
  const { unified_id, intake } = record
  const rounds = snapshot.table(applicationRound).recordsWith('unified_id', unified_id)
  const windows = windowsOf(daysOfProgram(record), rounds.map(daysOfRound))
  const endings = [...endingsOf(successionsTo(snapshot, unified_id)), ...ownEndings(saysEnded(record), intake)]
  return lifecycleOn({ windows, endings, isRolling: intake === 'rolling' }, day)
}
