import { daysBetween, isRealDate } from './jst.ts'

/** Where something that takes applications stands. */
export const statusesOfCalls = [
  'upcoming',
  'open',
  'between_calls',
  'closed',
  'ended',
  'superseded',
  'repealed',
  'unknown',
] as const

export const lifecycleStatuses = [...statusesOfCalls, 'past_stated_end'] as const

/**
 * Where something with a period stands on a day; `open` = usable on that day, or in force. `ended` is certain;
 * `past_stated_end` = the day on which it was to end has passed, and nobody looked whether it was extended.
 */
export type LifecycleStatus = (typeof lifecycleStatuses)[number]

/** How something takes applications, as its source states it (受付方式). */
export const intakes = ['unknown', 'rolling', 'rounds', 'window', 'ended'] as const

export type Intake = (typeof intakes)[number]

/** First and last day as a record states them, and the fields that state them. */
export interface Period {
  readonly from: string | null
  readonly until: string | null
  /** The hour in Japan (HH:MM) at which the last day ends, where the source states one. */
  readonly closesAt?: string | null
  readonly fields: readonly [from: string, until: string]
}

/** A statement that something is over; `from` = first day of that, null = over since before the record was made. */
export interface Ending {
  readonly status: 'ended' | 'superseded' | 'repealed'
  readonly from: string | null
  readonly field: string
}

/** What a record states about its time. */
export interface TimeFacts {
  /** Calls for applications, in any order: a day that is not stated is not known. */
  readonly windows?: readonly Period[]
  /** Applications are taken all year: what a window leaves out does not leave it open whether they are. */
  readonly isRolling?: boolean
  /** The time in force: no last day = no end is set. */
  readonly force?: Period
  /** The record says of itself that the time in force is over once its last day is. */
  readonly isEndCertain?: boolean
  /** The field that says, without a day, that it is in force. */
  readonly inForce?: string
  readonly endings?: readonly Ending[]
}

/** The state on a day. `opens_on` and `closes_on` are those of the period that decides. */
export interface Lifecycle {
  readonly status: LifecycleStatus
  /** Whole days from the day asked for to the closing date; 0 = it is the last one; null = no day to come is known. */
  readonly days_left: number | null
  readonly opens_on: string | null
  readonly closes_on: string | null
  /** The hour in Japan (HH:MM) at which it closes on that day; null = the source states none. */
  readonly closes_at: string | null
  /** Fields that the status rests on; `rolling` and `end_stated` where it is open without two stated days. */
  readonly basis: readonly string[]
}

/**
 * The state of anything with a period on a day (YYYY-MM-DD). What cannot be read is never open; a last day ahead is enough
 * to be, a first day alone is not, unless applications are taken all year. A window still to use stands before what ended
 * or replaced its program; that applications are taken all year does not.
 */
export function lifecycleOn(facts: TimeFacts, day: string): Lifecycle {
  const { windows = [], isRolling = false, force, isEndCertain = false, inForce, endings = [] } = facts
  const over = endings.filter(({ from }) => from === null || (isRealDate(from) && from <= day))
  const of = (status: Ending['status']) => over.find((ending) => ending.status === status)
  const calls = windows.length === 0 ? undefined : callsOn(windows, day, isRolling && over.length === 0)
  const repealed = of('repealed')
  if (repealed) return overBy(repealed)
  if (calls && usable.has(calls.status)) return calls
  const ending = of('superseded') ?? of('ended')
  if (ending) return overBy(ending)
  if (calls) return calls
  if (isRolling) return { ...unknown, status: 'open', basis: ['rolling'] }
  if (force) return periodOn(force, day, isEndCertain ? 'ended' : 'past_stated_end')
  return inForce === undefined ? unknown : { ...unknown, status: 'open', basis: [inForce] }
}

const usable = new Set<LifecycleStatus>(['open', 'upcoming', 'between_calls'])

const unknown: Lifecycle = {
  status: 'unknown',
  days_left: null,
  opens_on: null,
  closes_on: null,
  closes_at: null,
  basis: [],
}

const overBy = ({ status, from, field }: Ending): Lifecycle => ({ ...unknown, status, closes_on: from, basis: [field] })

/** The calls together: an open one decides, then one that might be open, then the next one, then the last one. */
function callsOn(windows: readonly Period[], day: string, isRolling: boolean): Lifecycle {
  const states = windows.map((window) => windowOn(window, day, isRolling))
  const among = (status: LifecycleStatus) => states.filter((state) => state.status === status)
  const [open, undecided, next, past] = [among('open'), among('unknown'), among('upcoming'), among('closed')]
  if (open.length > 0) return least(open, ({ closes_on }) => closes_on)
  if (undecided.length > 0) return least(undecided, ({ closes_on }) => closes_on)
  if (next.length === 0) return greatest(past)
  const first = least(next, ({ opens_on }) => opens_on)
  if (past.length === 0) return first
  const basis = [...new Set([...greatest(past).basis, ...first.basis])]
  return { ...first, status: 'between_calls', basis }
}

type Key = (state: Lifecycle) => string | null

const last = '9999-12-31'

/** The state whose day comes first; one without the day comes last. Of equal ones that which closes, then opens first decides. */
const least = (states: readonly Lifecycle[], key: Key): Lifecycle => {
  const place = (state: Lifecycle) => [key(state), state.closes_on, state.opens_on].map((day) => day ?? last).join(' ')
  return states.reduce((best, state) => (place(state) < place(best) ? state : best))
}

const greatest = (states: readonly Lifecycle[]): Lifecycle => {
  const place = (state: Lifecycle) => `${state.closes_on ?? ''} ${state.opens_on ?? ''}`
  return states.reduce((best, state) => (place(state) > place(best) ? state : best))
}

/** A window on a day: open from the first to the last, and where a day is not stated by what stands in for it. */
function windowOn(window: Period, day: string, isRolling: boolean): Lifecycle {
  const state = periodOn(window, day, 'closed')
  const { from, until, closesAt = null } = window
  const known = { ...state, closes_at: state.closes_on === null ? null : closesAt }
  if (state.status !== 'unknown') return known
  const isBegun = from === null || state.opens_on !== null
  if (isRolling && isBegun && (until === null || state.closes_on !== null))
    return { ...known, status: 'open', basis: ['rolling', ...state.basis] }
  if (from === null && state.closes_on !== null)
    return { ...known, status: 'open', basis: ['end_stated', ...state.basis] }
  return known
}

/** From its first day to its last; what is in force needs its first day, and an end only where one is stated. */
function periodOn(
  { from, until, fields }: Period,
  day: string,
  over: 'closed' | 'ended' | 'past_stated_end',
): Lifecycle {
  const opens_on = readable(from)
  const closes_on = readable(until)
  if (opens_on !== null && closes_on !== null && closes_on < opens_on) return unknown
  const days_left = closes_on === null || closes_on < day ? null : daysBetween(day, closes_on)
  const known = { days_left, opens_on, closes_on, closes_at: null }
  if (closes_on !== null && closes_on < day) return { ...known, status: over, basis: [fields[1]] }
  if (opens_on !== null && opens_on > day) return { ...known, status: 'upcoming', basis: [fields[0]] }
  const isEndless = over !== 'closed' && until === null
  const isKnown = opens_on !== null && (closes_on !== null || isEndless)
  const basis = fields.filter((_, i) => (i === 0 ? opens_on : closes_on) !== null)
  return { ...known, status: isKnown ? 'open' : 'unknown', basis }
}

const readable = (date: string | null): string | null => (date !== null && isRealDate(date) ? date : null)
