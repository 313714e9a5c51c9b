import { ulid } from '../../lib/ulid.ts'
import { StreamedJson } from '../../operation/streamed-json.ts'
import { priced } from '../billing/billing-member.ts'
import { settlementOf } from '../billing/settlement.ts'
import type { PipelineParts } from '../parts.ts'
import { heldDocument } from '../proof/held-document.ts'
import { type Proven, storable, withProofs } from '../proof/with-proofs.ts'
import { firstStream, isStreamed } from '../replay/streamed-replies.ts'
import type { Made, Work } from '../run.ts'

/** Makes what is sent from what an operation answered, and what is put on the books for it. */
export async function makeAnswer(work: Work, run: unknown, parts: PipelineParts): Promise<Made> {
  const { checked, idempotent, budget } = work
  const { account, context } = checked
  const { body, units } = priced(checked, run)
  const callId = ulid(context.now.getTime())
  const { answer, seal } = await proven(work, body, callId, parts)
  if (!account || (units === 0 && !idempotent && !seal)) return { answer, units, settlement: null }
  const finished = { id: callId, idempotent, answer, units, predictedUnits: budget.predicted, seal }
  return { answer, units, settlement: settlementOf(checked, account, finished) }
}

/** The body with its proofs: as the exact bytes that a retry gets as well, or streamed and sealed at the end. */
async function proven(
  { checked, idempotent }: Work,
  body: unknown,
  callId: string,
  parts: PipelineParts,
): Promise<Proven> {
  if (body instanceof StreamedJson && isStreamed(checked))
    return { answer: firstStream(checked, idempotent, body, callId, parts) }
  const whole = body instanceof StreamedJson ? await heldDocument(body) : body
  const { answer, seal } = await withProofs(checked, whole, callId, parts)
  return { answer: idempotent ? storable(answer) : answer, ...(seal && { seal }) }
}
