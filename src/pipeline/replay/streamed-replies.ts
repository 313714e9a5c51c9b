import { keepSeals } from '../../ledger/audit-seals.ts'
import { findReply, replaceReply } from '../../ledger/replies.ts'
import { transact } from '../../ledger/transact.ts'
import { ulidTime } from '../../lib/ulid.ts'
import type { StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import { answerWithBilling } from '../billing/billing-member.ts'
import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { type AuditedCall, sealOf } from '../proof/audit-seal.ts'
import { auditedCallOf } from '../proof/with-proofs.ts'
import { AnswerStream } from './answer-stream.ts'
import { type IdempotentCall, replayable, type StoredAnswer } from './idempotency.ts'
import { type ReplaySource, readReplaySource, replayHeaders, replaySourceBytes, snapshotGone } from './replay-source.ts'

type SealMembers = Readonly<Record<string, unknown>>

const shown = (audit_seal: unknown): SealMembers => ({ _seal_unavailable: false, audit_seal })
const unavailable: SealMembers = { _seal_unavailable: true }

/** Whether the answer leaves while it is made; one with a receipt is signed as a whole, and kept like any other. */
export const isStreamed = ({ call, proof, isLeft }: CheckedCall): boolean =>
  call.operation.replay?.from === 'stream' && !proof.receipt && !isLeft

/** The answer of a call that is about to be settled; nothing is made of it before it is read. */
export function firstStream(
  checked: CheckedCall,
  idempotent: IdempotentCall | null,
  document: StreamedJson,
  callId: string,
  parts: PipelineParts,
): AnswerStream {
  const { id: snapshot } = checked.context.snapshot
  return open(checked, idempotent, document, { call_id: callId, snapshot, seal: null }, parts)
}

/** The stored answer, made again from the snapshot that it was first made from; 410 when that is gone. */
export async function streamAgain(
  checked: CheckedCall,
  idempotent: IdempotentCall,
  stored: StoredAnswer,
  parts: PipelineParts,
): Promise<Reply> {
  const { status, body } = replayable(stored, idempotent)
  const source = readReplaySource(body)
  const { call, input, context } = checked
  if (!(await context.readKept(source.snapshot))) throw snapshotGone(source.snapshot)
  // What depends on the day stays as it was: a call's id tells when it was made.
  const first = context.within({ now: new Date(ulidTime(source.call_id)) })
  const { body: document } = answerWithBilling(checked, await call.operation.run(input, first))
  const answer = open(checked, idempotent, document as StreamedJson, source, parts)
  return { status, answer, headers: replayHeaders, isV2: false }
}

function open(
  checked: CheckedCall,
  idempotent: IdempotentCall | null,
  document: StreamedJson,
  source: ReplaySource,
  parts: PipelineParts,
): AnswerStream {
  const { call, context } = checked
  const { report } = context
  if (!call.operation.proof?.auditSeal || (!idempotent && !call.job))
    return new AnswerStream(document, source, async () => ({}), report)
  // Once the answer is on its way, the call no longer has the snapshot that the seal names.
  const audited = auditedCallOf(checked, source.call_id, parts)
  if (!idempotent) {
    const stream: AnswerStream = new AnswerStream(
      document,
      source,
      async (sha256) => {
        const { kept, shown: members } = sealOf(audited, sha256, [])
        stream.unkeptSeal = kept
        return shown(members)
      },
      report,
    )
    return stream
  }
  const seal = (sha256: string) =>
    sealed(idempotent, source, audited, sha256, parts).catch((error) => {
      report(error)
      return unavailable
    })
  return new AnswerStream(document, source, seal, report)
}

/** The seal of whoever came to the end first: kept in a transaction of its own, because the charge is settled long before. */
async function sealed(
  idempotent: IdempotentCall,
  source: ReplaySource,
  call: AuditedCall,
  sha256: string,
  { ledger: { db } }: PipelineParts,
): Promise<SealMembers> {
  if (source.seal) return shown(source.seal)
  const seal = sealOf(call, sha256, [])
  const sealedSource = replaySourceBytes({ ...source, seal: seal.shown })
  const isFirst = await transact(db, async (tx) => {
    const isReplaced = await replaceReply(tx, idempotent.accountId, idempotent, replaySourceBytes(source), sealedSource)
    if (isReplaced) await keepSeals(tx, [seal.kept])
    return isReplaced
  })
  if (isFirst) return shown(seal.shown)
  const stored = await findReply(db, idempotent.accountId, idempotent, call.now)
  const other = stored && readReplaySource(stored.body)
  return other?.seal && other.call_id === source.call_id ? shown(other.seal) : unavailable
}
