import { createHistogram } from 'node:perf_hooks'
import { coreTimes } from '../process-facts.ts'

/** How late a timer of 1 ms was, and how much of that its own thread was at work; milliseconds. */
export interface Lateness {
  readonly p99: number
  readonly max: number
  /** The longest time that the thread ran between two ticks: what the event loop itself held the timer up. */
  readonly ran: number
}

const periodMs = 1

/** Watches the event loop of this process by a timer until it is asked, with some work at each tick. */
export function watchTimer(work = () => {}): () => Lateness {
  const late = createHistogram()
  let ran = 0
  let at = performance.now()
  let before = coreTimes().ranMs
  const tick = () => {
    const now = performance.now()
    const { ranMs } = coreTimes()
    late.record(Math.max(1, Math.round((now - at - periodMs) * 1e6)))
    ran = Math.max(ran, ranMs - before)
    at = now
    before = ranMs
    work()
  }
  const timer = setInterval(tick, periodMs)
  return () => {
    clearInterval(timer)
    return { p99: late.percentile(99) / 1e6, max: late.max / 1e6, ran }
  }
}
