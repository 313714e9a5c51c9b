import { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { type AlertDraft, deadlineField, type RecordChange } from '../../../lib/alert-message.ts'
import { type Days, daysBetween } from '../../../lib/jst.ts'
import { type NearDeadline, nearDeadlines, severityOfDays } from '../../calendar/near-deadlines.ts'
import { type Catalogue, mostHits, searchOf, type WatchedSearch } from './search-alerts.ts'
import { ofEvents } from './severity-of-change.ts'

/** What deadlines are looked for in. */
export interface NearBy {
  /** Folder of the corpus. */
  readonly dir: string
  readonly snapshotId: string
  readonly days: Days
  readonly now: Date
}

/** Subscriptions that are told of deadlines: those that watch one program, and those that watch what a search finds. */
export interface DeadlineWatchers {
  readonly programs: readonly { readonly subscription_id: number; readonly program_id: string }[]
  readonly searches: readonly WatchedSearch[]
}

/** Every last day of a watched program that has come near on some days, by its least distance alone. */
export async function deadlineAlerts(
  { dir, snapshotId, days, now }: NearBy,
  { programs, searches }: DeadlineWatchers,
  { operations, datasets }: Catalogue,
): Promise<AlertDraft[]> {
  if (programs.length + searches.length === 0) return []
  const snapshot = Snapshot.open(dir, snapshotId, datasets)
  try {
    const near = nearest(await nearDeadlines(snapshot, days))
    if (near.length === 0) return []
    const reported = (subscription_id: number, isMeant: (id: string) => boolean): AlertDraft[] =>
      near
        .filter(({ deadline }) => isMeant(deadline.unified_id))
        .map((one) => ({ subscription_id, change: changeOf(one, days.until) }))
    const found = programs.flatMap(({ subscription_id, program_id }) =>
      reported(subscription_id, (id) => id === program_id),
    )
    for (const { subscription_id, operation, arguments: given } of searches) {
      const search = searchOf(operation, operations)
      if (search?.dataset !== program || !search.hits) continue
      const { hits } = await search.hits(given, { snapshot, now }, mostHits)
      const ids = new Set(hits.map(({ id }) => id))
      found.push(...reported(subscription_id, (id) => ids.has(id)))
    }
    return found
  } finally {
    snapshot.close()
  }
}

/** Of several distances that one last day has come within, the least. */
function nearest(near: readonly NearDeadline[]): NearDeadline[] {
  const least = new Map<string, NearDeadline>()
  for (const one of near) {
    const { unified_id, round_id, end_date } = one.deadline
    const name = JSON.stringify([unified_id, round_id, end_date])
    const known = least.get(name)
    if (!known || one.days < known.days) least.set(name, one)
  }
  return [...least.values()]
}

function changeOf({ deadline, days, day }: NearDeadline, today: string): RecordChange {
  const { unified_id, primary_name, application_url, round_id, end_date } = deadline
  return {
    record_id: unified_id,
    record_kind: 'program',
    record_name: primary_name,
    severity: ofEvents[severityOfDays(days)],
    field_names: [deadlineField],
    source_url: application_url,
    observed_at: new Date(`${day}T00:00:00+09:00`).toISOString(),
    deadline: { round_id, last_day: end_date, days_before: days, days_remaining: daysBetween(today, end_date) },
  }
}
