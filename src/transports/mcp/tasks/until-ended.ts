import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded, type ShownJob } from './task.ts'

const firstWaitMs = 50
const longestWaitMs = 2000

interface Wait {
  /** Ends the wait. */
  readonly signal: AbortSignal
  /** Told of the job each time that it is looked at. */
  onLook(job: ShownJob): Promise<void>
}

/** Looks at a job, ever less often, until it has ended, whichever process does it. */
export async function untilEnded(read: () => Promise<ShownJob>, { signal, onLook }: Wait): Promise<ShownJob> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 1.5)) {
    const job = await read()
    await onLook(job)
    if (hasEnded(job)) return job
    await sleep(waitMs, undefined, { signal })
  }
}
