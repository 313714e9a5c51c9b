import { Cookies } from '../lib/cookies.ts'
import { unreported } from '../operation/progress.ts'
import type { Call } from './call.ts'
import { CallContext } from './call-context.ts'
import type { PipelineParts } from './parts.ts'
import { noHeaders, type RunningCall } from './running-call.ts'

/** Begins a call. */
export function begin(call: Call, { corpus, around, service, clock, onError }: PipelineParts): RunningCall {
  const { requestId, browser, options, operation, signal } = call
  const cookies = new Cookies(browser?.cookies, service.baseUrl.startsWith('https:'))
  const report = (error: unknown) => onError(error, { requestId, operation: operation.name })
  const progress = call.job?.progress ?? call.progress ?? unreported
  const facts = { now: clock(), requestId, cookies, options, progress, signal, report }
  const context = new CallContext(corpus, around, facts)
  return { call, context, startedMs: performance.now(), headers: noHeaders, held: [] }
}

/** Lets go of everything that the call held. */
export function end({ context, held }: RunningCall): void {
  for (const letGo of held) letGo()
  context.release()
}
