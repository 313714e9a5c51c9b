import type { Snapshot } from '../../corpus/snapshot.ts'
import type { SnapshotLog } from '../../corpus/snapshot-log.ts'
import { amendment } from '../../datasets/amendment.ts'
import type { Deadline } from './deadlines.ts'

/** When a snapshot first showed the day that an event has now, as its amendments say; null where it never had another. */
export function changedAt(snapshot: Snapshot, { unified_id, round_id }: Deadline): string | null {
  const isOwn = round_id === 'window'
  const [entity, field] = isOwn ? [unified_id, 'application_window'] : [round_id, 'application_close_date']
  const moments = snapshot
    .table(amendment)
    .recordsWith('entity_id', entity)
    .filter(({ field_name, prev_value, new_value }) => {
      if (field_name !== field) return false
      return isOwn ? endIn(prev_value) !== endIn(new_value) : prev_value !== new_value
    })
    .map(({ detected_at }) => Date.parse(detected_at))
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString()
}

/** The last day of a window as amendments write one; rows that were loaded may hold anything. */
function endIn(window: string | null): string | null {
  try {
    const end: unknown = JSON.parse(window ?? 'null')?.end
    return typeof end === 'string' ? end : null
  } catch {
    return null
  }
}

/**
 * How many snapshots had been published by a moment. The log of them only grows and is the same on every node, so this rises
 * with each change and needs no counter.
 */
export function publishedBy(log: SnapshotLog, moment: string): number {
  const until = Date.parse(moment)
  return log.newest(log.size).filter(({ built_at }) => Date.parse(built_at) <= until).length
}
