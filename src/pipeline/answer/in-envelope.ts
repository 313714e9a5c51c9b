import type { AnyOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import { successEnvelope } from './envelope.ts'

type Shaped = Pick<Reply, 'answer' | 'isV2'>

/** An answer in the shape that was asked for. */
export function inEnvelope(checked: CheckedCall, answer: unknown, units: number): Shaped | Promise<Shaped> {
  const { operation, wantsV2 } = checked.call
  return wantsV2 && operation.envelope ? enveloped(checked, operation.envelope, answer, units) : { answer, isV2: false }
}

async function enveloped(
  { call, input, context, startedMs }: CheckedCall,
  envelope: NonNullable<AnyOperation['envelope']>,
  answer: unknown,
  units: number,
): Promise<Shaped> {
  const { options, requestId } = call
  const parts = await envelope(input, answer instanceof ReadyJson ? answer.toObject() : answer, context)
  const latencyMs = Math.round(performance.now() - startedMs)
  return { answer: successEnvelope(parts, { requestId, latencyMs, units, clientTag: options.clientTag }), isV2: true }
}
