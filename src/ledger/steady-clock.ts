import type { BackgroundWork } from '../lib/background-work.ts'
import { TellableFault } from '../lib/fault-words.ts'
import { settlesWithin } from '../lib/in-time.ts'
import { type ClockState, type Clocks, SteadyTime } from '../lib/steady-time.ts'
import { type ClockMark, clockMark, noteTime } from './clock-mark.ts'
import type { Ledger } from './open.ts'

/** How much time may pass before it is noted: what a killed process forgets of it. */
const noteEveryMs = 5000

const closeWithinMs = 1000

interface Parts extends Clocks {
  readonly ledger: Ledger
  readonly background: BackgroundWork
}

/** The time of the whole service: it goes back neither with the clock of a machine nor over a restart, because the ledger holds it. */
export class SteadyClock {
  private readonly time: SteadyTime
  private resets: number
  private notedMs: number
  private noting: Promise<unknown> | undefined
  private reported: ClockState = 'right'
  private isClosed = false

  private constructor(
    private readonly parts: Parts,
    { at, resets }: ClockMark,
  ) {
    this.time = new SteadyTime(parts, at)
    this.resets = resets
    this.notedMs = at?.getTime() ?? Number.NEGATIVE_INFINITY
  }

  static async open(parts: Parts): Promise<SteadyClock> {
    const clock = new SteadyClock(parts, await clockMark(parts.ledger.unhurried))
    clock.now()
    await clock.noting
    return clock
  }

  /** What time it is; the ledger is told of it now and then, and nobody waits for that. */
  readonly now = (): Date => {
    const now = this.time.now()
    this.tell(this.time.standing)
    if (this.time.held.getTime() - this.notedMs >= noteEveryMs) void this.note()
    return now
  }

  /** The time by which what has served its time may be thrown away: that of a clock which is far ahead is not believed at once. */
  readonly held = (): Date => {
    this.now()
    return this.time.held
  }

  /** Notes what time it was, where that can be done within a second. */
  async close(): Promise<void> {
    await settlesWithin(Promise.resolve(this.noting), closeWithinMs)
    if (this.time.held.getTime() > this.notedMs) await settlesWithin(this.note(), closeWithinMs)
    this.isClosed = true
  }

  private async note(): Promise<void> {
    if (this.isClosed) return
    this.noting ??= this.parts.background
      .attempt('note of the time', () => this.noted())
      .finally(() => {
        this.noting = undefined
      })
    await this.noting
  }

  private async noted(): Promise<void> {
    const { held } = this.time
    this.notedMs = held.getTime()
    const { at, resets } = await noteTime(this.parts.ledger, held, this.resets)
    if (at === null) return
    if (resets === this.resets) this.time.learn(at)
    else this.time.reset(at)
    this.notedMs = resets === this.resets ? Math.max(this.notedMs, at.getTime()) : at.getTime()
    this.resets = resets
  }

  private tell(standing: ClockState): void {
    if (standing === this.reported) return
    this.reported = standing
    const { background } = this.parts
    if (standing === 'right') background.succeeded(work)
    else background.failed(work, new TellableFault(wordsOf(standing, this.time)))
  }
}

const work = 'clock'

function wordsOf(standing: 'behind' | 'leapt', { offMs, held }: SteadyTime): string {
  const off = `${Math.round(Math.abs(offMs) / 1000)} s`
  const latest = held.toISOString()
  return standing === 'behind'
    ? `the clock of this machine is ${off} behind the latest time in the ledger, ${latest}; time goes on from there`
    : `the clock of this machine is ${off} ahead of the latest time in the ledger, ${latest}; it is held to when it stays there for ten minutes`
}
