import { nothingWatched, type WatchList } from '../../../lib/watch-list.ts'
import type { WebhookEvent } from '../../../lib/webhook-message.ts'
import { Thread } from '../../../threads/thread.ts'

/** `eventsBetween` in a thread of its own: comparing two snapshots would hold up every call. */
export async function eventsInThread(
  dir: string,
  baseline: string,
  current: string,
  watched: WatchList = nothingWatched,
): Promise<WebhookEvent[]> {
  const thread = new Thread(new URL('./events-thread.mjs', import.meta.url))
  const events: WebhookEvent[] = []
  try {
    for await (const some of thread.stream<WebhookEvent[]>('between', { dir, baseline, current, watched }))
      events.push(...some)
    return events
  } finally {
    await thread.close()
  }
}
