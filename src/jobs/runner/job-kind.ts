import type { JobEnd, TakenJob } from '../../ledger/jobs/do-job.ts'
import type { JobError } from '../../ledger/jobs/job.ts'

/** What became of an attempt; `settled`: it is on the books already, or no longer this process's to tell. */
export type JobOutcome =
  | JobEnd
  | { readonly state: 'settled' }
  | { readonly state: 'later'; readonly waitMs: number; readonly error: JobError }

/** How jobs of a kind are done. */
export interface JobKind {
  /** After so many that were begun a job is given up. */
  readonly mostAttempts: number
  run(taken: TakenJob): Promise<JobOutcome>
}
