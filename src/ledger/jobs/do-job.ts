import { sql } from 'kysely'
import { holdLease, isFree, type Lease, takeLease } from '../leases.ts'
import type { Db, Ledger } from '../open.ts'
import { transact } from '../transact.ts'
import { noteTurn } from './add-job.ts'
import { changeJob } from './change-job.ts'
import { type Job, type JobError, type JobRow, unfinished } from './job.ts'

/** A job that somebody may take. */
export interface DueJob {
  readonly id: number
  readonly kind: string
  readonly lease_epoch: number
}

/**
 * The next jobs of these kinds that are due and that nobody does, one of each owner: first of whoever has the fewest under way,
 * then of whoever had their last turn longest ago. Of an owner it is the one that waited longest; of one parent only the first.
 */
export async function dueJobs(db: Db, kinds: readonly string[], now: Date, limit: number): Promise<DueJob[]> {
  const at = now.toISOString()
  const waits = sql`state in ('pending', 'running') and due_at is not null`
  const isNext = sql`due_at <= ${at} and ${isFree(now)} and kind in (${sql.join(kinds)}) and not exists (
    select 1 from jobs as earlier where earlier.parent_id = jobs.parent_id and earlier.id < jobs.id
      and earlier.state in ('pending', 'running'))`
  // Owners are found by steps along the index, however many jobs each of them has waiting.
  const { rows } = await sql<DueJob>`
    with recursive owners (owner) as (
      select (select min(owner) from jobs where ${waits})
      union all
      select (select min(jobs.owner) from jobs where ${waits} and jobs.owner > owners.owner)
      from owners where owners.owner is not null
    ), firsts (owner, id) as (
      select owners.owner, (
        select id from jobs where ${waits} and jobs.owner = owners.owner and ${isNext} order by due_at, id limit 1)
      from owners where owners.owner is not null
    )
    select jobs.id, jobs.kind, jobs.lease_epoch
    from firsts
    join jobs on jobs.id = firsts.id
    left join job_owners on job_owners.owner = firsts.owner
    order by (select count(*) from jobs as held where held.leased_until > ${at} and held.owner = firsts.owner),
      coalesce(job_owners.last_turn, 0), jobs.due_at, jobs.id
    limit ${limit}`.execute(db)
  return rows
}

/** A job that this process alone does, as long as it holds the lease. */
export interface JobLease {
  readonly job: Job
  readonly lease: Lease
}

/**
 * Takes a job and puts the attempt on the record before it is made; undefined when another process was faster, and when every
 * process that had it was lost: then it has failed.
 */
export const takeJob = (ledger: Ledger, due: DueJob, mostAttempts: number, now: Date): Promise<JobLease | undefined> =>
  transact(ledger.db, async (tx) => {
    const lease = await takeLease(tx, 'jobs', due, now)
    if (!lease) return undefined
    const row = await rowOf(tx, lease)
    if (row.attempt_count < mostAttempts) {
      const attempt = { state: 'running', attempt_count: row.attempt_count + 1 } as const
      const job = await changeJob(tx, row, attempt, now)
      await noteTurn(tx, row.owner)
      return { job, lease }
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
