import { waitWords } from '../../lib/wait-words.ts'
import { AppError } from '../../operation/errors.ts'
import { GuessLimit } from './guess-limit.ts'

/** How many bad keys an address may send. */
export const badKeysAMinute = 20

/**
 * Keys that are none, by the address that sends them; a good key from the same address never meets this. Looking for the
 * lost answer of a revoked key has a count of its own: an office whose machines still send an old key can ask for its new one.
 */
export class BadKeys {
  private readonly keys = new GuessLimit(badKeysAMinute)
  private readonly lookUps = new GuessLimit(badKeysAMinute)

  /** Counts a bad key and answers its refusal: the one given, or 429 when its address sent too many. */
  count(addressHash: string, now: Date, refusal: AppError): AppError {
    const { waitSeconds } = this.keys.count(addressHash, now.getTime())
    return waitSeconds > 0 ? tooManyBadKeys(waitSeconds) : refusal
  }

  /** Counts a bad key's look for a lost answer; false when its address may not look. */
  mayLookUp(addressHash: string, now: Date): boolean {
    return this.lookUps.count(addressHash, now.getTime()).waitSeconds === 0
  }

  /** The key had a right to ask after all. */
  forgive(addressHash: string): void {
    this.keys.forgive(addressHash)
    this.lookUps.forgive(addressHash)
  }
}

const tooManyBadKeys = (retryAfter: number) =>
  new AppError('rate_limited', {
    ja: `無効なAPIキーが続いたため、${waitWords(retryAfter).ja}お待ちください。有効なキーはそのまま使えます。`,
    en: 'too many bad api keys from this address; a good key still works',
    retryAfter,
    body: { code: 'rate_limited', retry_after: retryAfter, bucket: 'bad-key', limit: badKeysAMinute, per: 'minute' },
  })
