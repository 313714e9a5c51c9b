import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { IdempotentCall } from '../replay/idempotency.ts'
import { type EnvelopeMeta, successEnvelope } from './envelope.ts'

type Shaped = Pick<Reply, 'answer' | 'isV2'>

/** What an envelope says of the charge. */
type Charged = Pick<EnvelopeMeta, 'units' | 'isRepeated'>

/** An answer in the shape that was asked for. */
export function inEnvelope(checked: CheckedCall, answer: unknown, charged: Charged): Shaped | Promise<Shaped> {
  const { operation, wantsV2 } = checked.call
  return wantsV2 && operation.envelope
    ? enveloped(checked, operation.envelope, answer, charged)
    : { answer, isV2: false }
}

async function enveloped(
  { call, input, context, startedMs }: CheckedCall,
  envelope: NonNullable<AnyOperation['envelope']>,
  answer: unknown,
  charged: Charged,
): Promise<Shaped> {
  const { options, requestId } = call
  const parts = await envelope(input, answer instanceof ReadyJson ? answer.toObject() : answer, context)
  const latencyMs = Math.round(performance.now() - startedMs)
  const meta = { requestId, latencyMs, clientTag: options.clientTag, ...charged }
  return { answer: successEnvelope(parts, meta), isV2: true }
}

/** A stored answer as it is sent: that of a repeated call in the shape that is asked for now, and said to be one. */
export async function storedAnswer(
  checked: CheckedCall,
  idempotent: IdempotentCall | null,
  reply: Reply,
): Promise<Reply> {
  if (idempotent?.livesMs === undefined) return reply
  const shaped = await inEnvelope(checked, reply.answer, { units: 0, isRepeated: true })
  return { ...shaped, status: reply.status, headers: repeatedHeaders, isRepeated: true }
}

const repeatedHeaders = { 'x-deduplicated': 'true', 'x-metered': 'false', 'x-cost-yen': '0' }
