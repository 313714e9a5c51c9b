import { nameOf } from '../../ledger/group-replies.ts'
import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'
import { type IdempotentCall, replayable, type StoredAnswer } from './idempotency.ts'
import { remade } from './remade-replies.ts'
import { readWholeSource, replay } from './replay-source.ts'
import { isStreamed, streamAgain } from './streamed-replies.ts'

/** The answer that the same call got before, for nothing; null when there is none. */
export async function findStoredReply(
  checked: CheckedCall,
  idempotent: IdempotentCall,
  parts: PipelineParts,
): Promise<Reply | null> {
  const { now: at, report } = checked.context
  const named = { accountId: idempotent.accountId, at, reply: idempotent }
  const found = await withLedger(() => parts.replies.find(parts.ledger.db, [named]), report)
  const stored = found.get(nameOf(named))
  return stored ? replayStored(checked, idempotent, stored, parts) : null
}

/** A stored answer, given again for nothing; 409 when it belongs to another call. */
export async function replayStored(
  checked: CheckedCall,
  idempotent: IdempotentCall | null,
  stored: StoredAnswer,
  parts: PipelineParts,
): Promise<Reply> {
  if (idempotent === null) throw new Error('only a call with an Idempotency-Key has a stored reply')
  if (isStreamed(checked)) return streamAgain(checked, idempotent, stored, parts)
  const kept = replayable(stored, idempotent)
  const source = readWholeSource(kept.body)
  return source ? remade(checked, kept.status, source, parts) : replay(kept)
}
