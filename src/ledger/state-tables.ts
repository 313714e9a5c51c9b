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

/** What the service notes of itself, and of no customer. */
export interface StateTables {
  heartbeats: HeartbeatsTable
  clock_marks: ClockMarksTable
}
