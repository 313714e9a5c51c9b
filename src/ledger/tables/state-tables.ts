/** The last write that was made to see whether writes succeed. */
interface HeartbeatsTable {
  name: string
  at: string
}

/** The latest time that the service has been at, and how often an operator has set it back. */
interface ClockMarksTable {
  name: string
  at: string
  resets: number
}

/** Answered calls of a UTC day, for public figures; an empty account stands for callers without a key. */
interface CallDaysTable {
  day: string
  operation: string
  account_id: string
  calls: number
  /** Calls that looked for something, and those among them that found it. */
  trials: number
  hits: number
}

/** What the service notes of itself, and for no customer. */
export interface StateTables {
  heartbeats: HeartbeatsTable
  clock_marks: ClockMarksTable
  call_days: CallDaysTable
}
