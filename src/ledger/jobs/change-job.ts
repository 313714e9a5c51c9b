import type { Updateable } from 'kysely'
import type { Db } from '../open.ts'
import type { JobState, JobsTable } from '../tables/job-tables.ts'
import { addJob } from './add-job.ts'
import { ends, type Job, type JobRow, jobOf } from './job.ts'
import { dropInput } from './job-inputs.ts'
import { dropParts } from './job-results.ts'
import { bytesOf, countBytes } from './kept-bytes.ts'

/** The kind of the jobs that post a change of another one to its caller's address. */
export const pushKind = 'push'

/** A change of a job that is to be posted. */
export interface PushedChange {
  readonly state: JobState
  /** ISO 8601 UTC. */
  readonly at: string
  /** Which receiver of the job is posted it; none of them: the address that it was created with. */
  readonly receiver?: string
}

/** Changes a job in the transaction that holds it; a change of its state is put on the list of what is posted. */
export async function changeJob(tx: Db, row: JobRow, values: Updateable<JobsTable>, now: Date): Promise<Job> {
  const at = now.toISOString()
  const freed = await freeing(tx, row, values)
  const changed = await tx
    .updateTable('jobs')
    .set({ ...values, ...freed, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.state !== row.state)
    for (const receiver of receiversOf(changed)) {
      const input = JSON.stringify({ state: changed.state, at, ...receiver } satisfies PushedChange)
      await addJob(tx, { kind: pushKind, caller: jobOf(row).caller, input, parentId: row.id, now })
    }
  // Last: whoever holds these counts waits for no account any more.
  await countBytes(tx, { ...row, bytes: changed.kept_bytes - row.kept_bytes })
  return jobOf(changed)
}

/** Who is posted a change: the address that the job was created with, and its receivers. */
const receiversOf = ({ push_url, receiver_ids }: JobRow): { receiver?: string }[] => [
  ...(push_url === null ? [] : [{}]),
  ...(JSON.parse(receiver_ids ?? '[]') as string[]).map((receiver) => ({ receiver })),
]

/** Forgets what nobody reads after a change: the input of a call that has ended, and what was made by others than whoever ends it. */
async function freeing(tx: Db, row: JobRow, values: Updateable<JobsTable>): Promise<Updateable<JobsTable>> {
  const { state } = values
  const isOver = state !== undefined && ends.includes(state)
  const isAgain = state === 'running' && row.attempt_count > 0
  if (!isOver && !isAgain && values.input === undefined) return {}
  await dropParts(tx, row.id, state === 'succeeded' ? row.lease_epoch : null)
  const forgotten = isOver && row.operation !== null ? { input: '', long_input: null } : {}
  if (isOver && row.long_input !== null) await dropInput(tx, row.long_input)
  return { ...forgotten, kept_bytes: await bytesOf(tx, { ...row, ...values, ...forgotten } as JobRow) }
}
