import type { SlotRequest } from '../ledger/daily-slots.ts'
import { Cookies } from '../lib/cookies.ts'
import type { Call } from './call.ts'
import { CallContext } from './call-context.ts'
import type { PipelineParts } from './parts.ts'

/** One call on its way through the checks, and what has to be undone or told whichever way it ends. */
export interface RunningCall {
  readonly call: Call
  readonly context: CallContext
  readonly startedMs: number
  /** Headers of the answer that a refusal carries, too. */
  headers: Readonly<Record<string, string>>
  /** The slot of the day to give back after a failure of ours. */
  slot?: SlotRequest
  /** What is let go of when the call is over: turns and places among other calls. */
  readonly held: (() => void)[]
}

/** What a call begins with. */
export const noHeaders: RunningCall['headers'] = {}

/** Begins a call. */
export function begin(call: Call, { corpus, around, service, clock, onError }: PipelineParts): RunningCall {
  const { requestId, browser, options, operation } = call
  const cookies = new Cookies(browser?.cookies, service.baseUrl.startsWith('https:'))
  const report = (error: unknown) => onError(error, { requestId, operation: operation.name })
  const context = new CallContext(corpus, around, { now: clock(), requestId, cookies, options, report })
  return { call, context, startedMs: performance.now(), headers: noHeaders, held: [] }
}

/** Lets go of everything that the call held. */
export function end({ context, held }: RunningCall): void {
  for (const letGo of held) letGo()
  context.release()
}
