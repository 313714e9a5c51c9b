import type { Call } from './call.ts'
import type { CallContext } from './call-context.ts'

/** One call on its way through the checks, and what has to be undone or told whichever way it ends. */
export interface RunningCall {
  readonly call: Call
  readonly context: CallContext
  readonly startedMs: number
  /** Headers of the answer that a refusal carries, too. */
  headers: Readonly<Record<string, string>>
  /** Gives the slot of the day back that it took, after a failure of ours. */
  giveBackSlot?: () => Promise<void>
  /** What is let go of when the call is over: turns and places among other calls. */
  readonly held: (() => void)[]
  /** Whether it found what was asked for, once that is known; not for a retry, which asked before. */
  hasRows?: boolean
}

/** What a call begins with. */
export const noHeaders: RunningCall['headers'] = {}
