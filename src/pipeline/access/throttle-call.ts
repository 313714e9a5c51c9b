import { isThrottled } from '../../operation/operation.ts'
import type { PipelineParts } from '../parts.ts'
import { noHeaders, type RunningCall } from '../running-call.ts'

/** Takes one of the calls a second of the key or, without one, of the address; the operator's own machine has no limit. */
export function throttleCall(running: RunningCall, { byKey, byAddress }: PipelineParts): void {
  const { caller, now } = running.context
  if (!isThrottled(running.call.operation) || caller.kind === 'operator') return
  const headers =
    caller.kind === 'account'
      ? byKey.take(caller.account.keyId, now.getTime())
      : byAddress.take(caller.addressHash, now.getTime())
  running.headers = running.headers === noHeaders ? headers : { ...running.headers, ...headers }
}
