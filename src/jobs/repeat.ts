import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does a piece of work again and again, first after one interval and never twice at a time. Intervals vary by a tenth, so
 * that nodes that started together do not stay in step. The returned function ends it and waits for the work under way.
 */
export function repeat(work: (signal: AbortSignal) => Promise<void>, everyMs: number): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = () => sleep(everyMs * (0.9 + Math.random() * 0.2), undefined, { signal, ref: false }).catch(() => {})
  const running = (async () => {
    for (await rest(); !signal.aborted; await rest()) await work(signal)
  })()
  return () => {
    ending.abort()
    return running
  }
}
