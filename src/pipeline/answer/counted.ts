import { type AnyOperation, isThrottled } from '../../operation/operation.ts'
import type { Reply } from '../call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'

/** Counts a call that was answered for the public figures, and hands on its reply. Test keys, probes and the operator are no public. */
export function countCall({ call, context, hasRows }: RunningCall, reply: Reply, { tally }: PipelineParts): Reply {
  const { caller } = context
  const isPublic = caller.kind === 'anonymous' || (caller.kind === 'account' && caller.account.mode === 'live')
  if (isPublic && isAnswer(reply) && isThrottled(call.operation)) {
    const accountId = caller.kind === 'account' ? caller.account.id : null
    const isHit = looksForSomething(call.operation) ? hitOf(reply, hasRows) : null
    tally.note({ accountId, operation: call.operation.name, at: context.now, isHit })
  }
  return reply
}

/** That there is no such record is an answer, too. */
const isAnswer = ({ status }: Reply): boolean => status < 400 || status === 404

/** A retry asked before, so that nothing is known of it. */
const hitOf = ({ status }: Reply, hasRows: boolean | undefined): boolean | null =>
  status === 404 ? false : status === 304 ? true : (hasRows ?? null)

const seekers = new WeakMap<AnyOperation, boolean>()

/** Whether an operation reads evidence that it may or may not find: it has a price, and is told what to look for. */
function looksForSomething(operation: AnyOperation): boolean {
  let seeks = seekers.get(operation)
  if (seeks === undefined) {
    seeks = operation.billing.units !== 0 && Object.keys(operation.input.properties).length > 0
    seekers.set(operation, seeks)
  }
  return seeks
}
