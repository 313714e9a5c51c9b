import { createHash, timingSafeEqual } from 'node:crypto'
import { waitWords } from '../../lib/wait-words.ts'
import type { OperatorDoor } from '../../operation/access/operator-door.ts'
import { AppError } from '../../operation/errors.ts'
import { GuessLimit } from './guess-limit.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Told of guesses at the operator's key: who, as a hash that only this installation can make, and for how long they wait. */
export type OnAdminGuess = (guess: { readonly addressHash: string; readonly waitSeconds: number }) => void

const mostAMinute = 10

/** Knows the operator by a key. An address that guesses too often is wrong with every key for a while. */
export class AdminDoor implements OperatorDoor {
  private readonly limit = new GuessLimit(mostAMinute)

  constructor(
    private readonly configured: string,
    private readonly onGuess: OnAdminGuess,
  ) {}

  /** Whether this is the operator, by a header; false for everybody where no key is set, and nobody is told to wait. */
  admits(sent: string | undefined, addressHash: () => string, now: Date): boolean {
    if (this.configured === '' || sent === undefined) return false
    const isRight = this.isKey(sent)
    const caller = addressHash()
    if (isRight) return !this.limit.isWaiting(caller, now.getTime())
    this.count(caller, now)
    return false
  }

  /** The same by a form, which everybody can see: whoever has to wait is told so, with the right key as well. */
  opensTo(sent: string, addressHash: string, now: Date): boolean {
    if (this.configured === '') return false
    const isRight = this.isKey(sent)
    const waitSeconds = isRight ? this.limit.waitSeconds(addressHash, now.getTime()) : this.count(addressHash, now)
    if (waitSeconds > 0) throw tooManyGuesses(waitSeconds)
    return isRight
  }

  bound(token: string): string {
    return `${token} ${digest(this.configured).toString('hex')}`
  }

  private isKey(sent: string): boolean {
    return timingSafeEqual(digest(this.configured), digest(sent))
  }

  private count(caller: string, now: Date): number {
    const { waitSeconds, isNews } = this.limit.count(caller, now.getTime())
    if (isNews) this.onGuess({ addressHash: caller, waitSeconds })
    return waitSeconds
  }
}

const tooManyGuesses = (retryAfter: number) =>
  new AppError('rate_limited', {
    ja: `誤ったキーが続いたため、${waitWords(retryAfter).ja}お待ちください。`,
    en: `too many wrong keys from this address; wait ${waitWords(retryAfter).en}`,
    detail: 'too many wrong keys from this address',
    retryAfter,
    body: { code: 'rate_limited', retry_after: retryAfter, bucket: 'admin-key', limit: mostAMinute, per: 'minute' },
  })
