import type { AppError } from '../../operation/errors.ts'
import { ExpiredKey, RefusedKey } from '../../operation/limits/key-refusals.ts'
import type { Call } from '../call.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'
import { addressHash } from './address-hash.ts'
import { authenticate, guestCaller } from './authenticate.ts'

/** What a caller is refused for whatever is called, without a throttle's token; nothing is counted but a guess at a key. */
export async function screen(
  { credentials, address, requestId }: Pick<Call, 'credentials' | 'address' | 'requestId'>,
  parts: PipelineParts,
): Promise<boolean> {
  const now = parts.clock()
  const report = (error: unknown) => parts.onError(error, { requestId, operation: 'a long body' })
  const account = await withLedger(() => authenticate(credentials, now, parts), report).catch((refusal: unknown) => {
    throw countBadKey(refusal, address, now, parts)
  })
  if (account === null) parts.byAddress.check(addressHash(parts, address), now.getTime())
  else if (account === 'operator') return true
  else if ('guest' in account) parts.byAddress.check(guestCaller(account, { address }, parts).loginHash, now.getTime())
  else parts.byKey.check(account.keyId, now.getTime())
  return account !== null && !('guest' in account)
}

/** Why a token is refused before any message is read, so that its program can get another; null where it is good, or that cannot be known. */
export async function refusalOfToken(
  { credentials, address }: Pick<Call, 'credentials' | 'address'>,
  parts: PipelineParts,
): Promise<AppError | null> {
  const now = parts.clock()
  try {
    await authenticate(credentials, now, parts)
    return null
  } catch (refusal) {
    if (refusal instanceof ExpiredKey) return refusal
    return refusal instanceof RefusedKey ? parts.badKeys.count(addressHash(parts, address), now, refusal) : null
  }
}

/** The refusal of a bad key before it is known what is asked; the key is counted. */
const countBadKey = (refusal: unknown, address: string, now: Date, parts: PipelineParts): unknown =>
  refusal instanceof RefusedKey ? parts.badKeys.count(addressHash(parts, address), now, refusal) : refusal
