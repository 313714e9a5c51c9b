import { keepSeals } from '../ledger/audit-seals.ts'
import { findReply, replaceReply } from '../ledger/replies.ts'
import { transact } from '../ledger/transact.ts'
import { ulidTime } from '../lib/ulid.ts'
import type { StreamedJson } from '../operation/streamed-json.ts'
import { AnswerStream } from './answer-stream.ts'
import { type AuditedCall, sealOf } from './audit-seal.ts'
import type { Reply } from './call.ts'
import type { Admitted } from './execute.ts'
import { factsOfSeal } from './finish.ts'
import { type IdempotentCall, replayable, type StoredAnswer } from './idempotency.ts'
import { replayHeaders } from './replay.ts'
import { type ReplaySource, readReplaySource, replaySourceBytes, snapshotGone } from './replay-source.ts'
import type { Services } from './services.ts'

type SealMembers = Readonly<Record<string, unknown>>

const shown = (audit_seal: unknown): SealMembers => ({ _seal_unavailable: false, audit_seal })
const unavailable: SealMembers = { _seal_unavailable: true }

/** Answers that are made while they are sent, and made again for a retry. */
export class StreamedReplies {
  constructor(private readonly services: Services) {}

  /** The answer of a call that is about to be booked; nothing is made of it before it is read. */
  first(admitted: Admitted, idempotent: IdempotentCall | null, document: StreamedJson, callId: string): AnswerStream {
    const { id: snapshot } = admitted.context.snapshot
    return this.open(admitted, idempotent, document, { call_id: callId, snapshot, seal: null })
  }

  /** The stored answer, made again from the snapshot that it was first made from; 410 when that is gone. */
  async again(admitted: Admitted, idempotent: IdempotentCall, stored: StoredAnswer): Promise<Reply> {
    const { status, body } = replayable(stored, idempotent)
    const source = readReplaySource(body)
    const { call, input, context } = admitted
    if (!context.readKept(source.snapshot)) throw snapshotGone(source.snapshot)
    // What depends on the day stays as it was: a call's id tells when it was made.
    const first = context.within({ now: new Date(ulidTime(source.call_id)) })
    const document = (await call.operation.run(input, first)) as StreamedJson
    return { status, answer: this.open(admitted, idempotent, document, source), headers: replayHeaders, isV2: false }
  }

  private open(
    admitted: Admitted,
    idempotent: IdempotentCall | null,
    document: StreamedJson,
    source: ReplaySource,
  ): AnswerStream {
    const { requestId, operation } = admitted.call
    const tell = (error: unknown) => this.services.onError(error, { requestId, operation: operation.name })
    if (!operation.auditSeal || !idempotent) return new AnswerStream(document, source, async () => ({}), tell)
    // Once the answer is on its way, the call no longer has the snapshot that the seal names.
    const call = factsOfSeal(admitted, source.call_id)
    const seal = (sha256: string) =>
      this.sealed(idempotent, source, call, sha256).catch((error) => {
        tell(error)
        return unavailable
      })
    return new AnswerStream(document, source, seal, tell)
  }

  /** The seal of whoever came to the end first: kept in a transaction of its own, because the charge is booked long before. */
  private async sealed(
    idempotent: IdempotentCall,
    source: ReplaySource,
    call: AuditedCall,
    sha256: string,
  ): Promise<SealMembers> {
    if (source.seal) return shown(source.seal)
    const { db } = this.services.ledger
    const seal = sealOf(call, sha256, [])
    const sealedSource = replaySourceBytes({ ...source, seal: seal.shown })
    const isFirst = await transact(db, async (tx) => {
      const isReplaced = await replaceReply(
        tx,
        idempotent.accountId,
        idempotent,
        replaySourceBytes(source),
        sealedSource,
      )
      if (isReplaced) await keepSeals(tx, [seal.kept])
      return isReplaced
    })
    if (isFirst) return shown(seal.shown)
    const stored = await findReply(db, idempotent.accountId, idempotent, call.now)
    const other = stored && readReplaySource(stored.body)
    return other?.seal && other.call_id === source.call_id ? shown(other.seal) : unavailable
  }
}
