import { Snapshot } from '../../../corpus/snapshot.ts'
import { datasets } from '../../../datasets/index.ts'
import type { Days } from '../../../lib/jst.ts'
import type { WebhookEvent } from '../../../lib/webhook-message.ts'
import { byText } from '../../../schema/record-order.ts'
import { eventKinds } from './event-kinds.ts'

/**
 * Every event that days bring by what a published snapshot states, by type and then by event id. They come whether or not a
 * snapshot was published meanwhile. Throws a sentence when the snapshot cannot be answered from.
 */
export async function eventsOnDays(dir: string, snapshotId: string, days: Days): Promise<WebhookEvent[]> {
  const snapshot = Snapshot.open(dir, snapshotId, datasets)
  try {
    const found: WebhookEvent[] = []
    for (const { type, onDays } of eventKinds) {
      const events = (await onDays?.(snapshot, days)) ?? []
      found.push(
        ...events.map((event) => ({ event_type: type, ...event })).sort((a, b) => byText(a.event_id, b.event_id)),
      )
    }
    return found
  } finally {
    snapshot.close()
  }
}
