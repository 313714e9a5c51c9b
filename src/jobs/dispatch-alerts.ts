import type { Looked } from '../features/alerts/changes/alerts-in.ts'
import { alertsInThread } from '../features/alerts/changes/alerts-in-thread.ts'
import { alertedUntil, recordAlerts } from '../ledger/alerts/record-alerts.ts'
import { liveSubscriptions } from '../ledger/alerts/subscriptions.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { Recorded } from '../ledger/webhooks/record-events.ts'
import type { FoundAlert } from '../lib/alert-message.ts'
import { lookBack } from './look-back.ts'

export interface AlertOptions {
  readonly ledger: Ledger
  readonly secrets: Secrets
  /** Folder of the corpus. */
  readonly dir: string
  readonly clock: () => Date
  readonly lookbackHours?: number | undefined
  /** How alerts are found in a snapshot. */
  readonly findAlerts?: (looked: Looked) => Promise<readonly FoundAlert[]>
}

/**
 * Finds changes of records since the last run that somebody subscribed to, and puts a delivery or a mail for each subscription
 * in the queue. The cursor and the names of changes see to it that nothing is lost between two runs and nothing told twice.
 */
export async function dispatchAlerts({
  ledger,
  secrets,
  dir,
  clock,
  lookbackHours,
  findAlerts = alertsInThread,
}: AlertOptions): Promise<Recorded> {
  const now = clock()
  const cursor = (await alertedUntil(ledger.db))?.snapshot_id || null
  const back = lookBack(dir, cursor, { lookbackHours, now })
  if (!back) return { events: 0, deliveries: 0, left: 0 }
  const { baseline, current: snapshotId } = back
  const watchers = (await liveSubscriptions(ledger.db)).map(({ id, filter_type, filter_value, min_severity }) => ({
    ...{ id, filter_type, filter_value, min_severity },
  }))
  const isNothing = watchers.length === 0 || baseline.id === snapshotId
  const found = isNothing ? [] : await findAlerts({ dir, snapshotId, after: baseline.built_at, watchers })
  return recordAlerts(ledger, secrets, found, { snapshotId, now })
}
