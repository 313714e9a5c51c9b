import type { Settlement } from '../../ledger/settle.ts'
import { ulid } from '../../lib/ulid.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { CitedAnswer, MeteredAnswer, StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import { answerWithBilling } from '../billing/billing-member.ts'
import type { Budget } from '../billing/caps.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { heldDocument } from '../proof/held-document.ts'
import { type AnswerWithProofs, storable, withProofs } from '../proof/with-proofs.ts'
import type { IdempotentCall } from '../replay/idempotency.ts'
import { firstStream, isStreamed } from '../replay/streamed-replies.ts'
import { settlementOf } from './settlement.ts'

/** Whether an operation found what was asked for: at least one row where it lists rows, anything at all where it does not. */
export function hasRows(run: unknown): boolean {
  if (run instanceof MeteredAnswer) return run.units > 0 && hasRows(run.body)
  if (run instanceof CitedAnswer) return hasRows(run.body)
  if (run instanceof ReadyJson) return run.rows !== 0
  if (typeof run !== 'object' || run === null) return true
  if ('found' in run && run.found === false) return false
  const rows = 'results' in run ? run.results : 'records' in run ? run.records : run
  return !Array.isArray(rows) || rows.length > 0
}

/** An answer that was made, and what is put on the books for it; null where nothing is. */
export interface AnswerDraft {
  readonly answer: unknown
  readonly units: number
  readonly settlement: Settlement | null
  /** Whether it found what was asked for. */
  readonly hasRows: boolean
}

/** What the work of a call needs beside the call. */
export interface AnswerWork {
  readonly checked: CheckedCall
  readonly idempotent: IdempotentCall | null
  readonly budget: Budget
}

/** Makes what is sent from what an operation answered, and what is put on the books for it. */
export function makeAnswer(work: AnswerWork, run: unknown, parts: PipelineParts): AnswerDraft | Promise<AnswerDraft> {
  const { checked } = work
  const { body, units } = answerWithBilling(checked, run)
  const callId = ulid(checked.context.now.getTime())
  const ready = proven(work, body, callId, parts)
  const receipt = { units, id: callId, hasRows: hasRows(run) }
  return ready instanceof Promise ? ready.then((made) => madeOf(work, made, receipt)) : madeOf(work, ready, receipt)
}

interface Reported extends Pick<AnswerDraft, 'units' | 'hasRows'> {
  readonly id: string
}

function madeOf(
  { checked, idempotent, budget }: AnswerWork,
  { answer, seal, isUnproven }: AnswerWithProofs,
  { id, units: worth, hasRows }: Reported,
): AnswerDraft {
  const { account } = checked
  const units = isUnproven ? 0 : worth
  // What cost nothing needs no answer kept to cost nothing again.
  const kept = units === 0 && idempotent?.livesMs !== undefined ? null : idempotent
  if (!account || (units === 0 && !kept && !seal)) return { answer, units, hasRows, settlement: null }
  const finished = { id, idempotent: kept, answer, units, predictedUnits: budget.predicted, seal, quote: budget.quote }
  return { answer, units, hasRows, settlement: settlementOf(checked, account, finished) }
}

/** The body with its proofs: as the exact bytes that a retry gets as well, or streamed and sealed at the end. */
function proven(
  work: AnswerWork,
  body: unknown,
  callId: string,
  parts: PipelineParts,
): AnswerWithProofs | Promise<AnswerWithProofs> {
  const { checked, idempotent } = work
  if (body instanceof StreamedJson && isStreamed(checked))
    return { answer: firstStream(checked, idempotent, body, callId, parts) }
  const ready =
    body instanceof StreamedJson ? held(checked, body, callId, parts) : withProofs(checked, body, callId, parts)
  if (!idempotent) return ready
  return ready instanceof Promise ? ready.then(asStored) : asStored(ready)
}

const held = async (
  checked: CheckedCall,
  body: StreamedJson,
  callId: string,
  parts: PipelineParts,
): Promise<AnswerWithProofs> => withProofs(checked, await heldDocument(body), callId, parts)

const asStored = ({ answer, ...others }: AnswerWithProofs): AnswerWithProofs => ({
  answer: storable(answer),
  ...others,
})
