import type { Db } from '../open.ts'
import { type Job, jobOf } from './job.ts'
import { bytesOf, countBytes } from './kept-bytes.ts'

/** The input of a job with other receivers, and what they are called in it. */
export interface ReceiverChange {
  readonly input: string
  readonly ids: readonly string[]
}

/** Changes who is posted the changes of a job, also of one that has ended, in a transaction; `decide` sees it as nobody can change it meanwhile. */
export async function changeReceivers(
  tx: Db,
  { id }: Pick<Job, 'id'>,
  decide: (job: Job) => ReceiverChange,
): Promise<void> {
  const row = await tx
    .updateTable('jobs')
    .set((e) => ({ receiver_ids: e.ref('receiver_ids') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { input, ids } = decide(jobOf(row))
  const kept_bytes = await bytesOf(tx, { ...row, input })
  const receiver_ids = ids.length > 0 ? JSON.stringify(ids) : null
  await tx.updateTable('jobs').set({ input, receiver_ids, kept_bytes }).where('id', '=', id).execute()
  await countBytes(tx, { ...row, bytes: kept_bytes - row.kept_bytes })
}
