import { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { datasets } from '../../../datasets/index.ts'
import { nothingWatched, type WatchList } from '../../../lib/watch-list.ts'
import type { WebhookEvent } from '../../../lib/webhook-message.ts'
import { byText } from '../../../schema/record-order.ts'
import type { EventKind } from './event-kind.ts'
import { eventKinds } from './event-kinds.ts'

/**
 * Every event from one published snapshot to a later one, by type and then by event id (code units). A dataset that one of them
 * lacks, or that is empty in the baseline, gives none: its first load is no news. A baseline that is not the older one gives
 * none at all. Throws a sentence when a snapshot is gone, damaged or of another layout.
 */
export function eventsBetween(
  dir: string,
  baseline: string,
  current: string,
  watched: WatchList = nothingWatched,
): WebhookEvent[] {
  const pair = SnapshotPair.open(dir, baseline, current, datasets)
  try {
    if (pair.earlier.manifest.built_at >= pair.newer.manifest.built_at) return []
    return eventKinds.flatMap((kind) => eventsOf(kind, pair, watched))
  } finally {
    pair.close()
  }
}

const eventsOf = ({ type, between }: EventKind, pair: SnapshotPair, watched: WatchList): WebhookEvent[] =>
  [...(between?.(pair, watched) ?? [])]
    .map((found) => ({ event_type: type, ...found }))
    .sort((a, b) => byText(a.event_id, b.event_id))
