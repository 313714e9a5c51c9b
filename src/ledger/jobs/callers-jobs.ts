import type { Db } from '../open.ts'
import { transact } from '../transact.ts'
import { changeJob } from './change-job.ts'
import { type Job, type JobCaller, type JobError, type JobRow, jobOf, jobsKeptMs, unfinished } from './job.ts'
import { countBytes, everybody } from './kept-bytes.ts'

/** Which job is meant, and whose it has to be. */
export interface OwnJob {
  readonly kind: string
  readonly publicId: string
  readonly caller: JobCaller
  /** Only a job that was begun with this key; null = any of the caller. */
  readonly ofKey: string | null
  readonly now: Date
}

/** All of a job but its input, which may be long. */
export const shownColumns = [
  ...(['id', 'public_id', 'kind', 'parent_id', 'account_id', 'key_id', 'caller', 'owner', 'operation'] as const),
  ...([
    'once_key',
    'context_key',
    'quote_line',
    'long_input',
    'kept_bytes',
    'push_url',
    'state',
    'progress',
    'result',
  ] as const),
  ...([
    'receiver_ids',
    'error',
    'units',
    'attempt_count',
    'due_at',
    'created_at',
    'updated_at',
    'lease_epoch',
  ] as const),
  'leased_until',
] as const

/** A job of its caller, without its input; undefined for another's, and for one that is no longer kept. */
export async function findJob(db: Db, own: OwnJob): Promise<Job | undefined> {
  const row = await rowsOf(db, own).select(shownColumns).executeTakeFirst()
  return row && jobOf({ ...row, input: '' })
}

/** The same job with its input. */
export async function findWholeJob(db: Db, own: OwnJob): Promise<Job | undefined> {
  const row = await rowsOf(db, own).selectAll().executeTakeFirst()
  return row && jobOf(row)
}

/** Whether a job is still to be done, or being done: not where it has ended, or waits for its caller. */
export async function isUnderWay(db: Db, publicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('public_id', '=', publicId)
    .where('state', 'in', unfinished)
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A job by its number, whosever it is. */
export async function jobWithId(db: Db, id: number): Promise<Job | undefined> {
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && jobOf(row)
}

const rowsOf = (db: Db, { kind, publicId, caller, ofKey, now }: OwnJob) => {
  const rows = db
    .selectFrom('jobs')
    .where('public_id', '=', publicId)
    .where('kind', '=', kind)
    .where('caller', '=', caller.kind)
    .where('created_at', '>', new Date(now.getTime() - jobsKeptMs).toISOString())
  const own = caller.kind === 'account' ? rows.where('account_id', '=', caller.accountId) : rows
  return ofKey === null ? own : own.where('key_id', '=', ofKey)
}

interface ListedJobs {
  readonly kind: string
  readonly accountId: string
  /** Only jobs that were begun with this key; null = all of the account. */
  readonly ofKey: string | null
  readonly now: Date
  /** Only jobs that do this. */
  readonly operation?: string | undefined
}

/** A page of the jobs of their caller, the newest first; without their inputs. */
export async function listJobs(
  db: Db,
  { kind, accountId, ofKey, now, operation }: ListedJobs,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly jobs: Job[] }> {
  const rows = db
    .selectFrom('jobs')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - jobsKeptMs).toISOString())
    .$if(ofKey !== null, (all) => all.where('key_id', '=', ofKey))
    .$if(operation !== undefined, (all) => all.where('operation', '=', operation as string))
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = await rows.select(shownColumns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { total: Number(total), jobs: page.map((row) => jobOf({ ...row, input: '' })) }
}

/** Jobs of an account that have not ended; of those alone that are charged by a line of a quote, where one is given. */
export async function countOpenJobs(db: Db, kind: string, accountId: string, quoteLine?: string): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', 'in', unfinished)
    .where('kind', '=', kind)
    .$if(quoteLine !== undefined, (rows) => rows.where('quote_line', '=', quoteLine as string))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the job that its caller gave a name to is on the list. */
export async function isLeftAlready(db: Db, onceKey: string | null): Promise<boolean> {
  if (onceKey === null) return false
  return (await db.selectFrom('jobs').select('id').where('once_key', '=', onceKey).executeTakeFirst()) !== undefined
}

/** What a caller changes of a job that has not ended. */
export type JobChange =
  | { readonly state: 'cancelled'; readonly error: JobError }
  | { readonly state: 'pending'; readonly input: string; readonly isHeld: boolean }

/**
 * Changes a job for its caller, in a transaction: whoever works on it may not end it any more. `decide` sees the job as
 * nobody can change it meanwhile. Undefined when it has ended.
 */
export async function changeJobOf(
  tx: Db,
  { id }: Pick<Job, 'id'>,
  decide: (job: Job) => JobChange,
  now: Date,
): Promise<Job | undefined> {
  const row = await lockedRow(tx, id)
  if (!row) return undefined
  const change = decide(jobOf(row))
  if (change.state === 'cancelled')
    return changeJob(tx, row, { state: 'cancelled', error: JSON.stringify(change.error) }, now)
  const { state, input, isHeld } = change
  const due_at = isHeld ? null : now.toISOString()
  return changeJob(tx, row, { state, input, due_at, error: null, attempt_count: 0 }, now)
}

/** The row, which a higher epoch keeps from all others until the transaction ends. */
const lockedRow = (tx: Db, id: number): Promise<JobRow | undefined> =>
  tx
    .updateTable('jobs')
    .set((e) => ({ lease_epoch: e('lease_epoch', '+', 1), leased_until: null }))
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst()

/** Forgets jobs that can no longer be read, and what they took of the room of their owners. */
export const dropOldJobs = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const isOld = ['created_at', '<=', new Date(now.getTime() - jobsKeptMs).toISOString()] as const
    const old = tx
      .selectFrom('jobs')
      .select('id')
      .where(...isOld)
    await tx.deleteFrom('job_results').where('job_id', 'in', old).execute()
    const gone = await tx
      .deleteFrom('jobs')
      .where(...isOld)
      .returning(['owner', 'caller', 'kept_bytes'])
      .execute()
    const freed = new Map<string, { caller: JobRow['caller']; bytes: number }>()
    for (const { owner, caller, kept_bytes } of gone)
      freed.set(owner, { caller, bytes: (freed.get(owner)?.bytes ?? 0) - kept_bytes })
    for (const [owner, one] of [...freed].sort()) await countBytes(tx, { owner, ...one })
    await tx.deleteFrom('job_owners').where('kept_bytes', '<=', 0).where('owner', '!=', everybody).execute()
  })
