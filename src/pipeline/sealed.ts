import type { SealedCall } from '../ledger/sealed-replies.ts'
import type { Cookies } from '../operation/cookies.ts'
import { AppError } from '../operation/errors.ts'
import { readKey } from './authenticate.ts'
import type { Call } from './call.ts'
import { fingerprint } from './once.ts'
import { isUnguessable } from './sealing-key.ts'

/** How the answer of a call is sealed; null when the operation seals none or the call asked for no replay. */
export function sealedCallOf({ operation, credentials, steering, given }: Call, cookies: Cookies): SealedCall | null {
  const { sealedBy, name, access } = operation
  const { idempotencyKey } = steering
  if (sealedBy === undefined || credentials === 'operator') return null
  if (idempotencyKey === undefined || !isUnguessable(idempotencyKey)) return null
  const ownKey = () => (access === 'admin' ? credentials.adminKey : readKey(credentials))
  const secret = sealedBy === 'key' ? ownKey() : cookies.get(sealedBy.cookie)
  return secret ? { operation: name, secret, idempotencyKey, input: fingerprint(given().input) } : null
}

/** The same for a caller whose key was refused; a call that cannot be read has no lost answer either. */
export function sealedCallOfRefused(call: Call, cookies: Cookies): SealedCall | null {
  try {
    return sealedCallOf(call, cookies)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
