import type { Lease } from '../leases.ts'
import type { Db, Ledger } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { transact } from '../transact.ts'
import type { JobProgress } from './job.ts'
import { countBytes, type KeptLimits } from './kept-bytes.ts'
import { openedBytes, type StoredBytes, sealedBytes } from './sealed-parts.ts'

/** A part of a result: some of its rows as a JSON list, or a piece of a file, which counts as no row. */
export interface ResultPart {
  readonly firstRow: number
  readonly rows: number
  readonly bytes: Buffer
}

/** The number of the part that holds what stands beside the rows or the file of a result. */
export const headPart = -1

/** Which result: that of whoever ended the job. */
export interface ResultId {
  readonly jobId: number
  readonly epoch: number
}

/**
 * Keeps a part of what a job makes; it counts for nothing before the job is ended by the same holder. False when it is no longer
 * its holder's; throws `NoRoom` where it does not fit.
 */
export async function keepPart(
  { ledger, secrets, limits }: PartStore,
  { id, epoch }: Lease,
  part: number,
  { firstRow: first_row, rows, bytes }: ResultPart,
): Promise<boolean> {
  const stored = await sealedBytes(secrets, bytes)
  const values = { first_row, rows, ...stored }
  return transact(ledger.db, async (tx) => {
    const taken = stored.bytes.length
    const row = await tx
      .updateTable('jobs')
      .set((e) => ({ kept_bytes: e('kept_bytes', '+', taken) }))
      .where('id', '=', id)
      .where('lease_epoch', '=', epoch)
      .returning(['owner', 'caller'])
      .executeTakeFirst()
    if (!row) return false
    await tx
      .insertInto('job_results')
      .values({ job_id: id, epoch, part, ...values })
      .onConflict((c) => c.columns(['job_id', 'epoch', 'part']).doUpdateSet(values))
      .execute()
    await countBytes(tx, { ...row, bytes: taken }, limits)
    return true
  })
}

/** Where parts are kept, and how much of them. */
export interface PartStore {
  readonly ledger: Pick<Ledger, 'db'>
  readonly secrets: Secrets
  readonly limits: KeptLimits
}

/** Forgets what was made of a job by others than the holder of an epoch; all of it without one. */
export async function dropParts(tx: Db, jobId: number, epoch: number | null): Promise<void> {
  await tx
    .deleteFrom('job_results')
    .where('job_id', '=', jobId)
    .where('epoch', '!=', epoch ?? -1)
    .execute()
}

/** What parts are read with. */
interface PartReader {
  readonly db: Db
  readonly secrets: Secrets
}

/** The parts that hold rows `from` to before `to`, in order. */
export async function partsBetween(
  { db, secrets }: PartReader,
  { jobId, epoch }: ResultId,
  from: number,
  to: number,
): Promise<ResultPart[]> {
  const rows = await partsOf(db, { jobId, epoch })
    .where('first_row', '<', to)
    .where((e) => e(e('first_row', '+', e.ref('rows')), '>', from))
    .orderBy('part')
    .execute()
  return Promise.all(rows.map((row) => opened(secrets, row)))
}

/** A part of a result by its number; none where there is no such part. */
export async function partAt({ db, secrets }: PartReader, id: ResultId, part: number): Promise<ResultPart | undefined> {
  const row = await partsOf(db, id).where('part', '=', part).executeTakeFirst()
  return row && opened(secrets, row)
}

const partsOf = (db: Db, { jobId, epoch }: ResultId) =>
  db
    .selectFrom('job_results')
    .select(['first_row as firstRow', 'rows', 'bytes', 'pepper_version'])
    .where('job_id', '=', jobId)
    .where('epoch', '=', epoch)

const opened = async (
  secrets: Secrets,
  { firstRow, rows, ...stored }: Omit<ResultPart, 'bytes'> & StoredBytes,
): Promise<ResultPart> => ({ firstRow, rows, bytes: await openedBytes(secrets, stored) })

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
