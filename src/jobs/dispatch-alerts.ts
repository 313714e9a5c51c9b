import type { Looked } from '../features/alerts/changes/alerts-in.ts'
import { alertsInThread } from '../features/alerts/changes/alerts-in-thread.ts'
import { type Catalogue, searchAlerts } from '../features/alerts/changes/search-alerts.ts'
import { alertedUntil, recordAlerts } from '../ledger/alerts/record-alerts.ts'
import { type LiveSubscription, liveSubscriptions } from '../ledger/alerts/subscriptions.ts'
import type { Ledger } from '../ledger/open.ts'
import { savedSearchesNamed } from '../ledger/saved-searches.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { Recorded } from '../ledger/webhooks/record-events.ts'
import { type FoundAlert, isSevereEnough } from '../lib/alert-message.ts'
import { lookBack } from './look-back.ts'

export interface AlertOptions {
  readonly ledger: Ledger
  readonly secrets: Secrets
  /** Folder of the corpus. */
  readonly dir: string
  readonly clock: () => Date
  readonly catalogue: Catalogue
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
  catalogue,
  lookbackHours,
  findAlerts = alertsInThread,
}: AlertOptions): Promise<Recorded> {
  const now = clock()
  const cursor = (await alertedUntil(ledger.db))?.snapshot_id || null
  const back = lookBack(dir, cursor, { lookbackHours, now })
  if (!back) return { events: 0, deliveries: 0, left: 0 }
  const { baseline, current: snapshotId } = back
  const subscriptions = await liveSubscriptions(ledger.db)
  const watchers = subscriptions
    .filter(({ filter_type }) => filter_type !== 'saved_search')
    .map(({ id, filter_type, filter_value, min_severity }) => ({ id, filter_type, filter_value, min_severity }))
  if (baseline.id === snapshotId) return recordAlerts(ledger, secrets, [], { snapshotId, now })
  const found = watchers.length === 0 ? [] : await findAlerts({ dir, snapshotId, after: baseline.built_at, watchers })
  const searches = await watchedSearches(subscriptions, ledger, secrets)
  const ofSearches =
    searches.length === 0 ? [] : await searchAlerts(searches, { dir, baselineId: baseline.id, snapshotId }, catalogue)
  const least = new Map(subscriptions.map(({ id, min_severity }) => [id, min_severity]))
  const isTold = ({ subscription_id, change }: FoundAlert) =>
    isSevereEnough(change.severity, least.get(subscription_id) ?? 'info')
  return recordAlerts(ledger, secrets, [...found, ...ofSearches.filter(isTold)], { snapshotId, now })
}

/** The saved searches that subscriptions watch, each as what its account keeps. */
async function watchedSearches(subscriptions: readonly LiveSubscription[], { db }: Ledger, secrets: Secrets) {
  const watching = subscriptions.filter(({ filter_type }) => filter_type === 'saved_search')
  const saved = await savedSearchesNamed(db, secrets, [...new Set(watching.map((one) => Number(one.filter_value)))])
  return watching.flatMap(({ id, account_id, filter_value }) =>
    saved
      .filter((one) => one.account_id === account_id && String(one.id) === filter_value)
      .map(({ operation, arguments: given }) => ({ subscription_id: id, operation, arguments: given })),
  )
}
