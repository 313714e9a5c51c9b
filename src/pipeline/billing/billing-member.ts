import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { CitedAnswer, MeteredAnswer, StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import { predictedUnits } from '../../operation/limits/budget.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { CheckedCall } from '../checked-call.ts'

/** What an operation answered, with its `billing`, and the units that are put on the books: none but for a live key. */
export function answerWithBilling(
  { call, input, account, isLeft }: CheckedCall,
  run: unknown,
): { body: unknown; units: number } {
  if (isLeft) return { body: run, units: 0 }
  const { operation } = call
  const isMetered = account?.mode === 'live'
  const { body, units: worth } =
    run instanceof MeteredAnswer ? run : { body: run, units: predictedUnits(operation, input) }
  const units = isMetered && !isFree(body, operation.billing) ? worth : 0
  const billing = operation.billing.member?.({ units, isMetered })
  return { body: billing === undefined ? body : withBilling(body, billing), units }
}

/** Whether an answer says that it is none: an error told with 200, or what its operation says of that. */
function isFree(body: unknown, billing: AnyOperation['billing']): boolean {
  const plain = body instanceof CitedAnswer ? body.body : body
  if (typeof plain !== 'object' || plain === null || plain instanceof ReadyJson) return false
  const { error = null } = plain as { readonly error?: unknown }
  return error !== null || (billing.isFree?.(plain) ?? false)
}

function withBilling(body: unknown, billing: object): unknown {
  if (body instanceof ReadyJson) return body.with('billing', billing)
  if (body instanceof StreamedJson) return body.billed(billing)
  if (body instanceof CitedAnswer) return new CitedAnswer({ ...body.body, billing }, body.records, body.asked)
  return { ...(body as object), billing }
}
