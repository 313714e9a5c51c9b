import { Thread } from '../../threads/thread.ts'
import type { DerivedEvent } from './derived-event.ts'

/** `eventsBetween` in a thread of its own: comparing two snapshots would hold up every call. */
export async function eventsInThread(dir: string, baseline: string, current: string): Promise<DerivedEvent[]> {
  const thread = new Thread(new URL('./events-thread.mjs', import.meta.url))
  const events: DerivedEvent[] = []
  try {
    for await (const some of thread.stream<DerivedEvent[]>('between', { dir, baseline, current })) events.push(...some)
    return events
  } finally {
    await thread.close()
  }
}
