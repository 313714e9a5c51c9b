import { createHash, timingSafeEqual } from 'node:crypto'
import { GuessLimit } from './guess-limit.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Told of guesses at the operator's key: who, as a hash that only this installation can make, and for how long they wait. */
export type OnAdminGuess = (guess: { readonly addressHash: string; readonly waitSeconds: number }) => void

const mostAMinute = 10

/** Knows the operator by a key. An address that guesses too often is not told so: for a while it is wrong with every key. */
export class AdminDoor {
  private readonly limit = new GuessLimit(mostAMinute)

  constructor(
    private readonly configured: string,
    private readonly onGuess: OnAdminGuess,
  ) {}

  /** Whether this is the operator; false for everybody where no key is set. */
  admits(sent: string | undefined, addressHash: () => string, now: Date): boolean {
    if (this.configured === '' || sent === undefined) return false
    const isRight = timingSafeEqual(digest(this.configured), digest(sent))
    const caller = addressHash()
    if (isRight) return !this.limit.isWaiting(caller, now.getTime())
    const { waitSeconds, isNews } = this.limit.count(caller, now.getTime())
    if (isNews) this.onGuess({ addressHash: caller, waitSeconds })
    return false
  }
}
