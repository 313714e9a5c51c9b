import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does a piece of work again and again, never twice at a time: first within a tenth of the interval, so that a service
 * that keeps crashing does it too, then at intervals that vary by a tenth, so that nodes that started together do not
 * stay in step. The returned function ends it and waits for the work under way.
 */
export function repeat(work: (signal: AbortSignal) => Promise<void>, everyMs: number): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (share: number) => sleep(everyMs * share, undefined, { signal, ref: false }).catch(() => {})
  const running = (async () => {
    await rest(Math.random() * 0.1)
    for (; !signal.aborted; await rest(0.9 + Math.random() * 0.2)) await work(signal)
  })()
  return () => {
    ending.abort()
    return running
  }
}
