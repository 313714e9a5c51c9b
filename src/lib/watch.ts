/** What is told of a queue for the ledger by whoever empties it. */
export interface QueueWatch {
  /** A group was committed together, or failed together. */
  committed(group: { readonly size: number; readonly ms: number; readonly isDone: boolean }): void
  /** Something was refused, because as many as may wait were waiting. */
  shed(): void
}

/** The queues in which calls wait for the ledger. */
export type LedgerQueue =
  | 'daily_slots'
  | 'guest_slots'
  | 'plain_charges'
  | 'charges'
  | 'connection'
  | 'background_connection'

/** How an attempt to deliver an event ended: `delivered`, or why not in fixed words. */
export interface EndedAttempt {
  readonly outcome: string
  readonly ms: number
}

/** One attempt to deliver an event that is under way. */
export interface AttemptWatch {
  /** What the receiver is told of the trace (W3C Trace Context); null where there is none. */
  readonly traceparent: string | null
  ended(attempt: EndedAttempt): void
}

/** Told of what happens inside a service, where it happens; never with anything that a caller sent. */
export interface Watch {
  /** A queue begins; how many wait in it is asked for when somebody looks. */
  queue(name: LedgerQueue, waiting: () => number): QueueWatch
  /** An attempt to deliver an event begins. */
  attempt(): AttemptWatch
}

const ignored: QueueWatch = { committed: () => {}, shed: () => {} }

/** Where nobody measures. */
export const unwatched: Watch = { queue: () => ignored, attempt: () => ({ traceparent: null, ended: () => {} }) }
