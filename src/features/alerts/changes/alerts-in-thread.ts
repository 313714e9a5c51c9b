import type { FoundAlert } from '../../../lib/alert-message.ts'
import { Thread } from '../../../threads/thread.ts'
import type { AlertSearch } from './alerts-in.ts'

/** `alertsIn` in a thread of its own: reading every change of a snapshot would hold up every call. */
export async function alertsInThread(search: AlertSearch): Promise<FoundAlert[]> {
  const thread = new Thread(new URL('./alerts-thread.mjs', import.meta.url))
  const alerts: FoundAlert[] = []
  try {
    for await (const some of thread.stream<FoundAlert[]>('alerts', search)) alerts.push(...some)
    return alerts
  } finally {
    await thread.close()
  }
}
