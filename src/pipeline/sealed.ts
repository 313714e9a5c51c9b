import type { SealedCall } from '../ledger/sealed-replies.ts'
import type { Cookies } from '../operation/cookies.ts'
import { readKey } from './authenticate.ts'
import type { Call } from './call.ts'

/** How the answer of a call is sealed; null when the operation seals none or the call asked for no replay. */
export function sealedCallOf({ operation, credentials, steering }: Call, cookies: Cookies): SealedCall | null {
  const { sealedBy, name, access } = operation
  const { idempotencyKey } = steering
  if (sealedBy === undefined || !idempotencyKey || credentials === 'operator') return null
  const ownKey = () => (access === 'admin' ? credentials.adminKey : readKey(credentials))
  const secret = sealedBy === 'key' ? ownKey() : cookies.get(sealedBy.cookie)
  return secret ? { operation: name, secret, idempotencyKey } : null
}
