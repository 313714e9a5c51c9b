import { typesNamedByDay } from '../features/webhooks/events/event-kinds.ts'
import { eventsInThread } from '../features/webhooks/events/events-in-thread.ts'
import { eventsOnDays } from '../features/webhooks/events/events-on-days.ts'
import { liveSubscriptions } from '../ledger/alerts/subscriptions.ts'
import type { Ledger } from '../ledger/open.ts'
import { dispatchedUntil, type RecordingCounts, recordEvents } from '../ledger/webhooks/record-events.ts'
import { watchersIn, watchListOf } from '../lib/watch-list.ts'
import { daysSince, lookBack } from './look-back.ts'

export interface DispatchOptions {
  readonly ledger: Ledger
  /** Folder of the corpus. */
  readonly dir: string
  readonly clock: () => Date
  /** Looks back at least so far, also at what an earlier run has seen; its events are not sent again. */
  readonly lookbackHours?: number | undefined
  /** How events are found between two snapshots. */
  readonly derive?: typeof eventsInThread
}

export interface DispatchReport extends RecordingCounts {
  /** The snapshots between which events were looked for; null when nothing is published. */
  readonly baseline: string | null
  readonly current: string | null
  /** Whether the snapshot of the last run is no longer kept: what came and went since then was not seen. */
  readonly isCursorGone: boolean
}

/**
 * Finds what happened in the corpus since the last run and puts a delivery in the queue of every webhook that wants to know.
 * The cursor and the names of events see to it that nothing is lost between two runs and nothing told twice.
 */
export async function dispatchEvents({
  ledger,
  dir,
  clock,
  lookbackHours,
  derive = eventsInThread,
}: DispatchOptions): Promise<DispatchReport> {
  const now = clock()
  const last = await dispatchedUntil(ledger.db)
  const cursor = last?.snapshot_id || null
  const back = lookBack(dir, cursor, { lookbackHours, now })
  if (!back) return { baseline: null, current: null, isCursorGone: false, events: 0, deliveries: 0, left: 0 }
  const { current, isCursorGone } = back
  const { id: baseline, built_at: since } = back.baseline
  const subscriptions = await liveSubscriptions(ledger.db)
  const changes = baseline === current ? [] : await derive(dir, baseline, current, watchListOf(subscriptions))
  const ofDays = await eventsOnDays(dir, current, daysSince(last?.at, now))
  const recorded = await recordEvents(ledger, [...changes, ...ofDays], {
    since,
    snapshotId: current,
    now,
    typesNamedByDay,
    isWatched: watchersIn(subscriptions),
  })
  return { baseline, current, isCursorGone, ...recorded }
}
