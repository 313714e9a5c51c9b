import type { Lease } from '../leases.ts'
import type { Db } from '../open.ts'
import type { JobProgress } from './job.ts'

/** A part of a result: some of its rows as a JSON list, or a piece of a file, which counts as no row. */
export interface ResultPart {
  readonly firstRow: number
  readonly rows: number
  readonly bytes: Buffer
}

/** Which result: that of whoever ended the job. */
export interface ResultId {
  readonly jobId: number
  readonly epoch: number
}

/** Keeps a part of what a job makes; it counts for nothing before the job is ended by the same holder. */
export async function keepPart(db: Db, { id, epoch }: Lease, part: number, kept: ResultPart): Promise<void> {
  const { firstRow: first_row, rows, bytes } = kept
  await db
    .insertInto('job_results')
    .values({ job_id: id, epoch, part, first_row, rows, bytes })
    .onConflict((c) => c.columns(['job_id', 'epoch', 'part']).doUpdateSet({ first_row, rows, bytes }))
    .execute()
}

/** Forgets what others made of a job that they did not end. */
export async function dropOtherParts(tx: Db, { id, epoch }: Lease): Promise<void> {
  await tx.deleteFrom('job_results').where('job_id', '=', id).where('epoch', '!=', epoch).execute()
}

/** The parts that hold rows `from` to before `to`, in order; all pieces of a file, which have none. */
export const partsBetween = (db: Db, { jobId, epoch }: ResultId, from: number, to: number): Promise<ResultPart[]> =>
  db
    .selectFrom('job_results')
    .select(['first_row as firstRow', 'rows', 'bytes'])
    .where('job_id', '=', jobId)
    .where('epoch', '=', epoch)
    .where('first_row', '<', to)
    .where((e) => e.or([e('rows', '=', 0), e(e('first_row', '+', e.ref('rows')), '>', from)]))
    .orderBy('part')
    .execute()

/** A part of a result by its number; none where there is no such part. */
export const partAt = (db: Db, { jobId, epoch }: ResultId, part: number): Promise<ResultPart | undefined> =>
  db
    .selectFrom('job_results')
    .select(['first_row as firstRow', 'rows', 'bytes'])
    .where('job_id', '=', jobId)
    .where('epoch', '=', epoch)
    .where('part', '=', part)
    .executeTakeFirst()

/** Notes how far a job is; false when it is no longer its holder's, who may as well stop. */
export async function noteProgress(db: Db, { id, epoch }: Lease, progress: JobProgress): Promise<boolean> {
  const noted = await db
    .updateTable('jobs')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('lease_epoch', '=', epoch)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
