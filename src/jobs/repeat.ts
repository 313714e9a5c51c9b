import { setTimeout as sleep } from 'node:timers/promises'
import type { BackgroundWork } from '../lib/background-work.ts'

interface Repeated {
  /** What it is called where it is told that it fails. */
  readonly name: string
  readonly everyMs: number
  readonly background: BackgroundWork
}

/**
 * Does a piece of work again and again, never twice at a time: first within a tenth of the interval, so that a service
 * that keeps crashing does it too, then at intervals that vary by a tenth, so that nodes that started together do not
 * stay in step. What it throws is told and ends nothing. The returned function ends it and waits for the work under way.
 */
export function repeat(
  { name, everyMs, background }: Repeated,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (share: number) => sleep(everyMs * share, undefined, { signal, ref: false }).catch(() => {})
  const running = (async () => {
    await rest(Math.random() * 0.1)
    for (; !signal.aborted; await rest(0.9 + Math.random() * 0.2)) await background.attempt(name, () => work(signal))
  })()
  return () => {
    ending.abort()
    return running
  }
}
