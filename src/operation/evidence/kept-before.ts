import { isDamage } from '../../corpus/damaged-snapshot.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Context } from '../context.ts'

/**
 * Shows `visit` the snapshots that can still be read and were published before the one of the call, the oldest first. One that
 * turns out to be damaged is passed over: the answer is about the served one.
 */
export async function eachKeptBefore(
  { snapshot, corpus }: Pick<Context, 'snapshot' | 'corpus'>,
  visit: (kept: Snapshot) => Promise<void>,
): Promise<void> {
  const { log } = corpus
  const place = log.entryOf(snapshot.id)?.index ?? log.size
  for (const { snapshot_id } of log.newest(place, log.size - place).reverse()) {
    const lease = corpus.whyNot(snapshot_id) === null ? await corpus.acquireKept(snapshot_id) : undefined
    if (!lease) continue
    try {
      await visit(lease.snapshot)
    } catch (error) {
      if (!isDamage(error)) throw error
    } finally {
      lease.release()
    }
  }
}
