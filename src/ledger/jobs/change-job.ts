import type { Updateable } from 'kysely'
import type { JobState, JobsTable } from '../job-tables.ts'
import type { Db } from '../open.ts'
import { addJob } from './add-job.ts'
import { type Job, type JobRow, jobOf } from './job.ts'

/** The kind of the jobs that post a change of another one to its caller's address. */
export const pushKind = 'push'

/** A change of a job that is to be posted. */
export interface PushedChange {
  readonly state: JobState
  /** ISO 8601 UTC. */
  readonly at: string
}

/** Changes a job in the transaction that holds it; a change of its state is put on the list of what is posted. */
export async function changeJob(tx: Db, row: JobRow, values: Updateable<JobsTable>, now: Date): Promise<Job> {
  const at = now.toISOString()
  const changed = await tx
    .updateTable('jobs')
    .set({ ...values, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.push_url !== null && changed.state !== row.state) {
    const input = JSON.stringify({ state: changed.state, at } satisfies PushedChange)
    await addJob(tx, { kind: pushKind, caller: jobOf(row).caller, input, parentId: row.id, now })
  }
  return jobOf(changed)
}
