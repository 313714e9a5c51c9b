import type { AppError } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { returnSlot } from '../access/quota.ts'
import type { Reply } from '../call.ts'
import { factsOf } from '../ended-call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { failureOf } from '../with-ledger.ts'
import { cacheControl } from './cache-control.ts'
import { errorEnvelope } from './envelope.ts'

/** What is sent instead of an answer, in the shape that was asked for; failures of ours are reported and cost no slot. */
export async function refusalReply(running: RunningCall, thrown: unknown, parts: PipelineParts): Promise<Reply> {
  const { call, context } = running
  const error = context.afterDamage(thrown)
  const failure = failureOf(error, call.requestId)
  if (failure !== error) context.report(error)
  if (failure.status >= 500) await returnSlot(running)
  const isV2 = call.wantsV2 && call.operation.envelope !== undefined
  const headers = { ...running.headers, ...failure.headers }
  const meta = {
    requestId: call.requestId,
    latencyMs: Math.round(performance.now() - running.startedMs),
    units: 0,
    clientTag: call.options.clientTag,
  }
  const reply = {
    status: failure.status,
    answer: isV2 ? errorEnvelope(failure, meta, parts.service.baseUrl) : bodyOf(failure, call.operation),
    headers: { ...headers, ...cacheControl(call.operation, context.caller, headers) },
    isV2,
    failure,
  }
  return { ...reply, facts: factsOf(call, context, 0) }
}

/** The body of a refusal, with what the standard of an endpoint wants in it. */
const bodyOf = (failure: AppError, { transport }: AnyOperation): Record<string, unknown> =>
  transport?.refused ? { ...failure.body(), ...transport.refused(failure) } : failure.body()
