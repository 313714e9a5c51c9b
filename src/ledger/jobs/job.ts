import type { Selectable } from 'kysely'
import type { JobState, JobsTable } from '../tables/job-tables.ts'

/** Who wanted a job: an account with its key, somebody without one, or the operator on their own machine. */
export type JobCaller =
  | { readonly kind: 'account'; readonly accountId: string; readonly keyId: string }
  | { readonly kind: 'anonymous' | 'operator' }

/** A job as of one look at it. */
export interface Job {
  readonly id: number
  readonly publicId: string
  readonly kind: string
  readonly parentId: number | null
  readonly caller: JobCaller
  /** What a call that was left does; null for other kinds. */
  readonly operation: string | null
  /** JSON of what its kind needs, as it is stored: sealed where it is its caller's. */
  readonly input: string
  readonly pushUrl: string | null
  readonly state: JobState
  readonly progress: JobProgress | null
  /** JSON, as it is stored. */
  readonly result: string | null
  readonly error: JobError | null
  readonly units: number | null
  readonly attempts: number
  /** Whether it waits for its caller. */
  readonly isHeld: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** How far a job is, and what of its result can be told already. */
export interface JobProgress {
  readonly done: number
  readonly total: number
  /** Counts of what was found so far, by their names. */
  readonly counts: Readonly<Record<string, number>>
}

/** Why a job did not succeed. */
export interface JobError {
  readonly reason: string
  readonly detail: string | null
}

/** For how long a job can be read. */
export const jobsKeptMs = 72 * 3_600_000

export type JobRow = Selectable<JobsTable>

/** States that nothing leaves. */
export const ends: readonly JobState[] = ['succeeded', 'failed', 'cancelled']

/** States that a job may leave. */
export const unfinished: readonly JobState[] = ['pending', 'running']

/** Whether nothing can happen to a job any more. */
export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => ends.includes(state)

/** The job of a row. */
export const jobOf = (row: JobRow): Job => ({
  id: row.id,
  publicId: row.public_id,
  kind: row.kind,
  parentId: row.parent_id,
  caller: callerOf(row),
  operation: row.operation,
  input: row.input,
  pushUrl: row.push_url,
  state: row.state,
  progress: row.progress === null ? null : JSON.parse(row.progress),
  result: row.result,
  error: row.error === null ? null : JSON.parse(row.error),
  units: row.units,
  attempts: row.attempt_count,
  isHeld: row.due_at === null && row.state === 'pending',
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})

function callerOf({ caller, account_id, key_id }: JobRow): JobCaller {
  if (caller !== 'account') return { kind: caller }
  if (account_id === null || key_id === null) throw new Error('a job of an account names none')
  return { kind: 'account', accountId: account_id, keyId: key_id }
}
