const minuteMs = 60_000
const longestWaitMs = 60 * minuteMs
const mostCallers = 100_000

interface Guesses {
  count: number
  beganMs: number
  lastMs: number
  /** How often there were too many; each time the wait is twice as long. */
  walls: number
  openAtMs: number
}

/** What became of one wrong guess. */
export interface GuessOutcome {
  /** How long this caller has to wait; 0 while it may go on. */
  readonly waitSeconds: number
  /** Something an operator should hear of: the first guess of a minute, or that a wait begins. */
  readonly isNews: boolean
}

/**
 * Wrong guesses of each caller, in this process: so many a minute, then a wait of one minute, two, four, up to an hour. An
 * hour without a guess is forgiven all of it; the callers that guessed longest ago are forgotten first.
 */
export class GuessLimit {
  private readonly callers = new Map<string, Guesses>()

  constructor(private readonly mostAMinute: number) {}

  /** Counts a wrong guess, unless its caller has to wait anyway. */
  count(caller: string, nowMs: number): GuessOutcome {
    const guesses = this.guessesOf(caller, nowMs)
    guesses.lastMs = nowMs
    const waitMs = guesses.openAtMs - nowMs
    if (waitMs > 0) return { waitSeconds: seconds(waitMs), isNews: false }
    if (nowMs - guesses.beganMs >= minuteMs) Object.assign(guesses, { count: 0, beganMs: nowMs })
    if (guesses.count < this.mostAMinute) return { waitSeconds: 0, isNews: ++guesses.count === 1 }
    return { waitSeconds: seconds(beginWait(guesses, nowMs)), isNews: true }
  }

  /** Takes back the guess that turned out to be none. */
  forgive(caller: string): void {
    const guesses = this.callers.get(caller)
    if (guesses && guesses.count > 0) guesses.count -= 1
  }

  /** Whether a caller guessed too often to be listened to. */
  isWaiting(caller: string, nowMs: number): boolean {
    return this.waitSeconds(caller, nowMs) > 0
  }

  /** How long a caller that guessed too often is not listened to; 0 for everybody else. */
  waitSeconds(caller: string, nowMs: number): number {
    if (!this.callers.has(caller)) return 0
    const waitMs = this.guessesOf(caller, nowMs).openAtMs - nowMs
    return waitMs > 0 ? seconds(waitMs) : 0
  }

  private guessesOf(caller: string, nowMs: number): Guesses {
    const known = this.callers.get(caller) ?? { count: 0, beganMs: nowMs, lastMs: nowMs, walls: 0, openAtMs: 0 }
    // A clock that was set back must not make anybody wait longer than the longest wait.
    known.beganMs = Math.min(known.beganMs, nowMs)
    known.lastMs = Math.min(known.lastMs, nowMs)
    known.openAtMs = Math.min(known.openAtMs, nowMs + longestWaitMs)
    if (nowMs - Math.max(known.lastMs, known.openAtMs) >= longestWaitMs) known.walls = 0
    this.callers.delete(caller)
    if (this.callers.size >= mostCallers) this.callers.delete(this.callers.keys().next().value as string)
    this.callers.set(caller, known)
    return known
  }
}

function beginWait(guesses: Guesses, nowMs: number): number {
  const waitMs = Math.min(longestWaitMs, minuteMs * 2 ** Math.min(guesses.walls, 10))
  Object.assign(guesses, { walls: guesses.walls + 1, openAtMs: nowMs + waitMs, count: 0, beganMs: nowMs + waitMs })
  return waitMs
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
