import { setTimeout as sleep } from 'node:timers/promises'
import type { BackgroundWork } from '../lib/background-work.ts'

interface Repeated {
  /** What it is called where it is told that it fails. */
  readonly name: string
  readonly everyMs: number
  readonly background: BackgroundWork
}

const soonestRetryMs = 1000

/**
 * Does a piece of work again and again, never twice at a time: first within a tenth of the interval, so that a service
 * that keeps crashing does it too, then at intervals that vary by a tenth, so that nodes that started together do not
 * stay in step. What it throws is told and ends nothing, and is tried again after a second, then after twice as long each
 * time up to the interval. The returned function ends it and waits for the work under way.
 */
export function repeat(
  { name, everyMs, background }: Repeated,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})
  const running = (async () => {
    await rest(everyMs * Math.random() * 0.1)
    let failures = 0
    while (!signal.aborted) {
      const isDone = await background.attempt(name, () => work(signal))
      failures = isDone ? 0 : failures + 1
      const waitMs = isDone ? everyMs : Math.min(everyMs, soonestRetryMs * 2 ** (failures - 1))
      await rest(waitMs * (0.9 + Math.random() * 0.2))
    }
  })()
  return () => {
    ending.abort()
    return running
  }
}
