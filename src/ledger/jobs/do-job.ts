import { holdLease, isFree, type Lease, takeLease } from '../leases.ts'
import type { Db, Ledger } from '../open.ts'
import { transact } from '../transact.ts'
import { changeJob } from './change-job.ts'
import { type Job, type JobError, type JobRow, unfinished } from './job.ts'

/** Jobs of these kinds that are due and that nobody does, the one that waited longest first; of one parent only the first. */
export const dueJobs = (db: Db, kinds: readonly string[], now: Date, limit: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'lease_epoch'])
    .where('state', 'in', unfinished)
    .where('due_at', '<=', now.toISOString())
    .where('kind', 'in', kinds)
    .where(isFree(now))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('jobs as earlier')
            .select('earlier.id')
            .whereRef('earlier.parent_id', '=', 'jobs.parent_id')
            .whereRef('earlier.id', '<', 'jobs.id')
            .where('earlier.state', 'in', unfinished),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export type DueJob = Awaited<ReturnType<typeof dueJobs>>[number]

/** A job that this process alone does, as long as it holds the lease. */
export interface TakenJob {
  readonly job: Job
  readonly lease: Lease
}

/**
 * Takes a job and puts the attempt on the record before it is made; undefined when another process was faster, and when every
 * process that had it was lost: then it has failed.
 */
export const takeJob = (ledger: Ledger, due: DueJob, mostAttempts: number, now: Date): Promise<TakenJob | undefined> =>
  transact(ledger.db, async (tx) => {
    const lease = await takeLease(tx, 'jobs', due, now)
    if (!lease) return undefined
    const row = await rowOf(tx, lease)
    if (row.attempt_count < mostAttempts) {
      const attempt = { state: 'running', attempt_count: row.attempt_count + 1 } as const
      return { job: await changeJob(tx, row, attempt, now), lease }
    }
    await changeJob(tx, row, { state: 'failed', error: JSON.stringify(lost), leased_until: null }, now)
    return undefined
  })

const lost: JobError = { reason: 'worker_lost', detail: 'every process that worked on it ended before it was done' }

/** How a job ended. */
export type JobEnd =
  | { readonly state: 'succeeded'; readonly result: string | null; readonly units: number | null }
  | { readonly state: 'failed'; readonly error: JobError }

/** Ends a job in a transaction of the caller; false when it is another's to end, or its caller has changed or cancelled it. */
export async function endJob(tx: Db, lease: Lease, end: JobEnd, now: Date): Promise<boolean> {
  if (!(await holdLease(tx, 'jobs', lease, now))) return false
  const row = await rowOf(tx, lease)
  // Told again after an answer of the ledger was lost.
  if (!unfinished.includes(row.state)) return true
  const values = end.state === 'failed' ? { ...end, error: JSON.stringify(end.error) } : end
  await changeJob(tx, row, { ...values, leased_until: null }, now)
  return true
}

/** Leaves a job for another attempt at a moment; false when it is no longer this process's to leave. */
export const postponeJob = (
  ledger: Ledger,
  lease: Lease,
  { dueAt, error, now }: { readonly dueAt: Date; readonly error: JobError; readonly now: Date },
): Promise<boolean> =>
  transact(ledger.db, async (tx) => {
    if (!(await holdLease(tx, 'jobs', lease, now))) return false
    const row = await rowOf(tx, lease)
    if (!unfinished.includes(row.state)) return true
    const values = { state: 'pending', due_at: dueAt.toISOString(), error: JSON.stringify(error) } as const
    await changeJob(tx, row, { ...values, leased_until: null }, now)
    return true
  })

const rowOf = (tx: Db, { id }: Lease): Promise<JobRow> =>
  tx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
