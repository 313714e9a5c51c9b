import type { Static } from 'typebox'
import type { jobShape } from '../../../operation/jobs/job-shape.ts'

/** A job as its owner sees it. */
export type ShownJob = Static<typeof jobShape>

/** A task as clients of the protocol know it. */
export interface Task {
  readonly taskId: string
  readonly status: 'working' | 'completed' | 'failed' | 'cancelled'
  readonly statusMessage?: string
  readonly createdAt: string
  readonly lastUpdatedAt: string
  /** Milliseconds from its creation to its end, whatever a client asked for. */
  readonly ttl: number
  readonly pollInterval?: number
}

const statuses = {
  pending: 'working',
  running: 'working',
  succeeded: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** A job in the words of the protocol. */
export function taskOf(job: ShownJob): Task {
  const { created_at, updated_at, expires_at, retry_after_seconds } = job
  const statusMessage = messageOf(job)
  return {
    taskId: job.job_id,
    status: statuses[job.state],
    ...(statusMessage !== null && { statusMessage }),
    createdAt: created_at,
    lastUpdatedAt: updated_at,
    ttl: Date.parse(expires_at) - Date.parse(created_at),
    ...(retry_after_seconds !== null && { pollInterval: 1000 * retry_after_seconds }),
  }
}

/** What of a job is more than its state. */
function messageOf({ error, progress, units }: ShownJob): string | null {
  if (error) return error.detail ?? error.reason
  if (units !== null) return `done; charged as ${units} ${units === 1 ? 'unit' : 'units'}`
  return progress.total === null ? null : `${progress.done} of ${progress.total} done`
}

/** Whether nothing can happen to the job any more. */
export const hasEnded = ({ retry_after_seconds }: ShownJob): boolean => retry_after_seconds === null
