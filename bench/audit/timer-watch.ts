import { createHistogram, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { coreTimes, stolenMs } from '../process-facts.ts'

/** A tick before which the loop was held for longer than it may be; milliseconds. */
export interface LongTick {
  /** Since the watch began. */
  readonly at: number
  readonly held: number
  /** Of that, what the thread itself ran; in the rest it waited for other threads or for the disk. */
  readonly ran: number
  /** What other virtual machines took of all cores meanwhile, as far as the system tells; it counts in steps of 10 ms. */
  readonly stolen: number
  /** Collections of garbage that fell into it. */
  readonly collected: number
}

/** How late a timer of 1 ms was, in milliseconds. */
export interface Lateness {
  readonly p99: number
  readonly max: number
  /**
   * The longest that the loop held the timer up: how late it was, less what the thread was ready to run and had no core; of
   * those ticks before which the system told of no time that other virtual machines took.
   */
  readonly held: number
  /** What other virtual machines took of all cores in the whole time. */
  readonly stolen: number
  readonly long: readonly LongTick[]
}

const periodMs = 1

/** What no loop should be held for. */
export const longestMs = 10

/** Watches the event loop of this process by a timer until it is asked, with some work at each tick. */
export function watchTimer(work = () => {}): () => Lateness {
  const histogram = createHistogram()
  const long: (Omit<LongTick, 'collected'> & { readonly from: number; readonly to: number })[] = []
  const collections = watchCollections()
  let longest = 0
  const began = performance.now()
  let before = moment()
  const { stolen: stolenBefore } = before
  const tick = () => {
    const now = moment()
    const late = now.at - before.at - periodMs
    const held = late - (now.waitedMs - before.waitedMs)
    histogram.record(Math.max(1, Math.round(late * 1e6)))
    const stolen = now.stolen - before.stolen
    if (stolen === 0) longest = Math.max(longest, held)
    if (held >= longestMs)
      long.push({ from: before.at, to: now.at, at: before.at - began, held, ran: now.ranMs - before.ranMs, stolen })
    before = now
    work()
  }
  const timer = setInterval(tick, periodMs)
  return () => {
    clearInterval(timer)
    const collected = collections()
    const ticks = long.map(({ from, to, ...tick }) => ({ ...tick, collected: collected(from, to) }))
    const [p99, max] = [histogram.percentile(99) / 1e6, histogram.max / 1e6]
    return { p99, max, held: longest, stolen: before.stolen - stolenBefore, long: ticks }
  }
}

/** Times that belong together: taken again when the thread lost its core between one and the next. */
function moment(): { at: number; ranMs: number; waitedMs: number; stolen: number } {
  for (;;) {
    const { waitedMs } = coreTimes()
    const taken = { at: performance.now(), stolen: stolenMs(), ...coreTimes() }
    if (taken.waitedMs === waitedMs) return taken
  }
}

/** Watches the collector; answers how much of a time it worked. */
function watchCollections(): () => (from: number, to: number) => number {
  const seen: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    seen.push(...observer.takeRecords())
    observer.disconnect()
    return (from, to) =>
      seen
        .map(({ startTime, duration }) => Math.min(to, startTime + duration) - Math.max(from, startTime))
        .reduce((sum, part) => sum + Math.max(0, part), 0)
  }
}
