import { type AlertSearch, alertsInThread } from '../features/alerts/changes/alerts-in.ts'
import { deadlineAlerts } from '../features/alerts/changes/deadline-alerts.ts'
import { type Catalogue, searchAlerts } from '../features/alerts/changes/search-alerts.ts'
import { alertedUntil, recordAlerts } from '../ledger/alerts/record-alerts.ts'
import { type LiveSubscription, liveSubscriptions } from '../ledger/alerts/subscriptions.ts'
import type { Ledger } from '../ledger/open.ts'
import { savedSearchesNamed } from '../ledger/saved-searches.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { RecordingCounts } from '../ledger/webhooks/record-events.ts'
import { type AlertDraft, isWanted } from '../lib/alert-message.ts'
import { jstDate } from '../lib/jst.ts'
import { daysSince, lookBack } from './look-back.ts'

export interface AlertOptions {
  readonly ledger: Ledger
  readonly secrets: Secrets
  /** Folder of the corpus. */
  readonly dir: string
  readonly clock: () => Date
  readonly catalogue: Catalogue
  readonly lookbackHours?: number | undefined
  /** How alerts are found in a snapshot. */
  readonly findAlerts?: (search: AlertSearch) => Promise<readonly AlertDraft[]>
}

/**
 * Finds changes of records since the last run that somebody subscribed to, and deadlines that have come near, and puts a
 * delivery or a mail for each subscription in the queue. The cursor and the names of changes see to it that nothing is lost
 * between two runs and nothing told twice.
 */
export async function dispatchAlerts({
  ledger,
  secrets,
  dir,
  clock,
  catalogue,
  lookbackHours,
  findAlerts = alertsInThread,
}: AlertOptions): Promise<RecordingCounts> {
  const now = clock()
  const last = await alertedUntil(ledger.db)
  const back = lookBack(dir, last?.snapshot_id || null, { lookbackHours, now })
  if (!back) return { events: 0, deliveries: 0, left: 0 }
  const { baseline, current: snapshotId } = back
  const subscriptions = await liveSubscriptions(ledger.db)
  const watched = { subscriptions, searches: await watchedSearches(subscriptions, ledger, secrets) }
  const changes =
    baseline.id === snapshotId ? [] : await changesSince(baseline, { dir, snapshotId, watched, catalogue, findAlerts })
  const nearBy = { dir, snapshotId, days: daysSince(last?.at, now), now }
  const deadlines = await deadlineAlerts(nearBy, deadlineWatchers(watched), catalogue)
  const isReported = teller(subscriptions)
  return recordAlerts(ledger, secrets, [...changes, ...deadlines].filter(isReported), { snapshotId, now })
}

interface Watching {
  readonly subscriptions: readonly LiveSubscription[]
  readonly searches: Awaited<ReturnType<typeof watchedSearches>>
}

interface Changed extends Required<Pick<AlertOptions, 'dir' | 'catalogue' | 'findAlerts'>> {
  readonly snapshotId: string
  readonly watched: Watching
}

/** Changes that subscriptions watch, from one snapshot to another. */
async function changesSince(
  baseline: { readonly id: string; readonly built_at: string },
  { dir, snapshotId, watched: { subscriptions, searches }, catalogue, findAlerts }: Changed,
): Promise<AlertDraft[]> {
  const watchers = subscriptions
    .filter(({ filter_type }) => filter_type !== 'saved_search')
    .map(({ id, filter_type, filter_value, min_severity, fields }) => {
      return { id, filter_type, filter_value, min_severity, fields }
    })
  const found = watchers.length === 0 ? [] : await findAlerts({ dir, snapshotId, after: baseline.built_at, watchers })
  const compared = { dir, baselineId: baseline.id, snapshotId }
  return [...found, ...(searches.length === 0 ? [] : await searchAlerts(searches, compared, catalogue))]
}

const deadlineWatchers = ({ subscriptions, searches }: Watching) => ({
  searches,
  programs: subscriptions.flatMap(({ id, filter_type, filter_value }) =>
    filter_type === 'program_id' && filter_value !== null ? [{ subscription_id: id, program_id: filter_value }] : [],
  ),
})

/** Says whether a subscription is told: of what it asks for, and of no deadline that had come near before it was made. */
function teller(subscriptions: readonly LiveSubscription[]): (found: AlertDraft) => boolean {
  const byId = new Map(subscriptions.map((one) => [one.id, one]))
  const dayOf = (at: string) => jstDate(new Date(at))
  return ({ subscription_id, change }) => {
    const one = byId.get(subscription_id)
    if (!one || !isWanted(change, one)) return false
    return change.deadline === undefined || dayOf(change.observed_at) >= dayOf(one.created_at)
  }
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
