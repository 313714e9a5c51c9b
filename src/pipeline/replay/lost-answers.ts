import { type SealedReplyId, unsealReply } from '../../ledger/sealed-replies.ts'
import type { Cookies } from '../../lib/cookies.ts'
import { AppError } from '../../operation/errors.ts'
import { RefusedKey } from '../../operation/limits/key-refusals.ts'
import { addressHash } from '../access/address-hash.ts'
import { readKey } from '../access/authenticate.ts'
import { type Call, type Reply, statusOf } from '../call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'
import { fingerprint } from './idempotency.ts'
import { replay } from './replay-source.ts'
import { isUnguessable } from './sealing-key.ts'

/** How the answer of a call is sealed; null when the operation seals none or the call asked for no replay. */
function sealedReplyIdOf({ operation, credentials, options, given }: Call, cookies: Cookies): SealedReplyId | null {
  const { replay, name, access } = operation
  const { sealedBy } = replay ?? {}
  const { idempotencyKey } = options
  if (sealedBy === undefined || credentials === 'operator') return null
  if (idempotencyKey === undefined || !isUnguessable(idempotencyKey)) return null
  const ownKey = () => (access.key === 'admin' ? credentials.adminKey : readKey(credentials))
  const secret = sealedBy === 'key' ? ownKey() : cookies.get(sealedBy.cookie)
  return secret ? { operation: name, secret, idempotencyKey, input: fingerprint(given().input) } : null
}

/** The same for a caller whose key was refused; a call that cannot be read has no lost answer either. */
function sealedReplyIdOfRefused(call: Call, cookies: Cookies): SealedReplyId | null {
  try {
    return sealedReplyIdOf(call, cookies)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

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
