import { ReadyJson } from '../../operation/ready-json.ts'
import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import { successEnvelope } from './envelope.ts'

/** An answer in the shape that was asked for. */
export async function inEnvelope(
  { call, input, context, startedMs }: CheckedCall,
  answer: unknown,
  units: number,
): Promise<Pick<Reply, 'answer' | 'isV2'>> {
  const { operation, options, requestId, wantsV2 } = call
  if (!wantsV2 || !operation.envelope) return { answer, isV2: false }
  const parts = await operation.envelope(input, answer instanceof ReadyJson ? answer.toObject() : answer, context)
  const latencyMs = Math.round(performance.now() - startedMs)
  return { answer: successEnvelope(parts, { requestId, latencyMs, units, clientTag: options.clientTag }), isV2: true }
}
