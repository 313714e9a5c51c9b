import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { IdempotentCall } from '../replay/idempotency.ts'
import { inEnvelope } from './in-envelope.ts'

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
