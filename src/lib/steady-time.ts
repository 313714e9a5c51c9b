/** How fast time goes on while the clock is behind it: slower than the clock, which so catches up by itself. */
const pace = 0.9

/** What two clocks of one machine differ by when both are right: one of them counts whole milliseconds. */
const jitterMs = 5

/** Further ahead than a service that rests is likely to find its clock; the longest period that is counted is a month. */
const farMs = 62 * 24 * 3_600_000

/** How long a clock must stay that far ahead to be believed for good. */
const believedAfterMs = 600_000

/** Where a clock may come from that goes wrong, and one that only measures. */
export interface Clocks {
  readonly clock: () => Date
  /** Milliseconds that go on evenly from any beginning. */
  readonly monotonicMs: () => number
}

/** How a clock stands to the latest time: within what is usual, behind it, or far ahead of it and not believed yet. */
export type ClockState = 'right' | 'behind' | 'leapt'

/** Behind by no more than this is what clocks do when they are set right. */
const usualMs = 60_000

/**
 * The time of a clock, but never before the latest that is held: when the clock goes back, time goes on from there without it.
 * A clock that leaps far ahead is followed, and held to only when it stays there: a blunder leaves nothing behind.
 */
export class SteadyTime {
  private heldMs: number
  private measuredMs: number
  private leaptAtMs: number | null = null
  private aheadMs = 0

  /** Begins at the latest time that is known, or at what the clock says. */
  constructor(
    private readonly clocks: Clocks,
    latest: Date | null,
  ) {
    this.heldMs = (latest ?? clocks.clock()).getTime()
    this.measuredMs = clocks.monotonicMs()
  }

  now(): Date {
    const wall = this.clocks.clock()
    const measuredMs = this.clocks.monotonicMs()
    this.heldMs += Math.max(0, measuredMs - this.measuredMs) * (this.aheadMs < -jitterMs ? pace : 1)
    this.measuredMs = measuredMs
    this.aheadMs = wall.getTime() - this.heldMs
    if (this.aheadMs <= farMs) this.leaptAtMs = null
    else this.leaptAtMs ??= measuredMs
    if (this.aheadMs <= 0) return this.held
    if (this.leaptAtMs !== null && measuredMs - this.leaptAtMs < believedAfterMs) return wall
    this.leaptAtMs = null
    this.heldMs = wall.getTime()
    return wall
  }

  /** The latest time that is sure to have been, as of the last look: by this, what has served its time may be thrown away. */
  get held(): Date {
    return new Date(this.heldMs)
  }

  /** How the clock stood at the last look. */
  get standing(): ClockState {
    if (this.aheadMs < -usualMs) return 'behind'
    return this.leaptAtMs === null ? 'right' : 'leapt'
  }

  /** Milliseconds by which the clock was ahead of what was held at the last look; negative when it was behind. */
  get offMs(): number {
    return this.aheadMs
  }

  /** Goes on from a later time that somebody else has seen. */
  learn(latest: Date): void {
    this.heldMs = Math.max(this.heldMs, latest.getTime())
  }

  /** Forgets what was held, for a time that is known to be right. */
  reset(to: Date): void {
    this.heldMs = to.getTime()
    this.leaptAtMs = null
  }
}
