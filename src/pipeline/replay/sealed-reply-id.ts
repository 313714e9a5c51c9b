import type { SealedReplyId } from '../../ledger/sealed-replies.ts'
import type { Cookies } from '../../lib/cookies.ts'
import { AppError } from '../../operation/errors.ts'
import { readKey } from '../access/authenticate.ts'
import type { Call } from '../call.ts'
import { fingerprint } from './idempotency.ts'
import { isUnguessable } from './sealing-key.ts'

/** How the answer of a call is sealed; null when the operation seals none or the call asked for no replay. */
export function sealedReplyIdOf(
  { operation, credentials, options, given }: Call,
  cookies: Cookies,
): SealedReplyId | null {
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
export function sealedReplyIdOfRefused(call: Call, cookies: Cookies): SealedReplyId | null {
  try {
    return sealedReplyIdOf(call, cookies)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
