import { unsealReply } from '../../ledger/sealed-replies.ts'
import { AppError } from '../../operation/errors.ts'
import { RefusedKey } from '../../operation/key-refusals.ts'
import { addressHash } from '../access/address-hash.ts'
import { type Reply, statusOf } from '../call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'
import { replay } from './replay.ts'
import { sealedReplyIdOf, sealedReplyIdOfRefused } from './sealed-reply-id.ts'

/** The answer with a secret that the same call got before and may have lost; null when there is none. */
export async function findLostAnswer({ call, context }: RunningCall, parts: PipelineParts): Promise<Reply | null> {
  context.sealedReplyId = sealedReplyIdOf(call, context.cookies)
  return find({ call, context }, parts)
}

/** A retry that came while the first call was at work finds the answer of that one when its own attempt is refused. */
export async function insteadOf(refusal: unknown, running: RunningCall, parts: PipelineParts): Promise<Reply> {
  const isBadKey = refusal instanceof RefusedKey && running.context.caller.kind === 'anonymous'
  if (isBadKey) return insteadOfBadKey(refusal, running, parts)
  const first = refusal instanceof AppError ? await find(running, parts) : null
  if (first) return first
  throw refusal
}

/** The key may be revoked by the very answer that was lost. Whatever a bad key asks is counted first. */
async function insteadOfBadKey(refusal: RefusedKey, running: RunningCall, parts: PipelineParts): Promise<Reply> {
  const { call, context } = running
  const { badKeys } = parts
  const holder = addressHash(parts, call.address)
  const counted = badKeys.count(holder, context.now, refusal)
  context.sealedReplyId = sealedReplyIdOfRefused(call, context.cookies)
  const mayLook = context.sealedReplyId !== null && badKeys.mayLookUp(holder, context.now)
  const first = mayLook ? await find(running, parts) : null
  if (!first) throw counted
  badKeys.forgive(holder)
  return first
}

async function find(
  { call, context }: Pick<RunningCall, 'call' | 'context'>,
  parts: PipelineParts,
): Promise<Reply | null> {
  const { sealedReplyId, now, report } = context
  if (sealedReplyId === null) return null
  const { ledger, secrets } = parts
  const body = await withLedger(() => unsealReply(ledger.db, secrets, sealedReplyId, now), report)
  return body ? replay({ status: statusOf(call.operation), body }) : null
}
