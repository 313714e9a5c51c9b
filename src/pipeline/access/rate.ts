import { countAgainst, type LimitUse, takeBack } from '../../operation/access/call-limit.ts'
import { boundOf } from '../../operation/context.ts'
import { isThrottled } from '../../operation/operation.ts'
import type { PipelineParts } from '../parts.ts'
import { noHeaders, type RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'

/** Takes one of the calls a second of the key or, without one, of the address; the operator's own machine has no limit. */
export function throttleCall(running: RunningCall, { byKey, byAddress }: PipelineParts): void {
  const { caller, now } = running.context
  if (!isThrottled(running.call.operation) || caller.kind === 'operator' || running.call.job) return
  const headers =
    caller.kind === 'account'
      ? byKey.take(caller.account.keyId, now.getTime())
      : byAddress.take(boundOf(caller), now.getTime())
  running.headers = running.headers === noHeaders ? headers : { ...running.headers, ...headers }
}

/** Counts a call against the limit that its operation declares, for the widget, the account or else the address. */
export function checkLimit(running: RunningCall): Promise<void> | undefined {
  const use = limitOf(running)
  const { db, now, report } = running.context
  return use && withLedger(() => countAgainst(db, use, now), report)
}

/** A call that was answered is taken back where the limit counts the refused ones; it is answered whatever becomes of that. */
export function takeBackAnswered(running: RunningCall): Promise<void> | undefined {
  if (running.call.operation.access.limit?.counts !== 'refused') return undefined
  const use = limitOf(running)
  const { db, now, report } = running.context
  return use && takeBack(db, use, now).catch(report)
}

function limitOf({ call, context: { caller } }: RunningCall): LimitUse | undefined {
  const { name, access } = call.operation
  const { limit } = access
  if (!limit) return undefined
  const ofAccount = access.key === 'widget' ? 'keyId' : 'id'
  const holder =
    caller.kind === 'account' ? caller.account[ofAccount] : caller.kind === 'anonymous' ? boundOf(caller) : caller.kind
  return { bucket: limit.across ?? name, caller: holder, limit }
}
