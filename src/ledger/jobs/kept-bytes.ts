import type { Db } from '../open.ts'
import type { JobRow } from './job.ts'

/** Bytes of jobs that may be kept: of one account, and of all callers together. */
export interface KeptLimits {
  readonly accountBytes: number
  readonly allBytes: number
}

/** How much of the service jobs and free work may take. */
export interface JobBounds {
  /** Of inputs and results as they are stored. */
  readonly kept: KeptLimits
  /** Of an account, at the same time. */
  readonly open: number
  /** Of an account, in an hour. */
  readonly freeJobs: number
  readonly freeLines: number
}

/** There is no room for what is to be kept: of the account, or at all. */
export class NoRoom extends Error {
  constructor(readonly of: keyof KeptLimits) {
    super('no room is left for what jobs keep')
  }
}

/** Under what name everybody's bytes are counted together. */
export const everybody = '*'

/** What a job takes more, or less where it is below zero. */
interface Taken extends Pick<JobRow, 'owner' | 'caller'> {
  readonly bytes: number
}

/** Counts bytes for whoever has them, in the transaction that stores them; exact, however many are stored at once. */
export async function countBytes(tx: Db, { owner, caller, bytes }: Taken, limits?: KeptLimits): Promise<void> {
  if (bytes === 0) return
  const most = limits && bytes > 0 ? limits : undefined
  const ofOwner = caller === 'account' ? most?.accountBytes : undefined
  if (!(await add(tx, owner, bytes, ofOwner))) throw new NoRoom('accountBytes')
  if (!(await add(tx, everybody, bytes, most?.allBytes))) throw new NoRoom('allBytes')
}

async function add(tx: Db, owner: string, bytes: number, most = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  if (bytes > most) return false
  const counted = await tx
    .insertInto('job_owners')
    .values({ owner, kept_bytes: bytes })
    .onConflict((c) =>
      c
        .column('owner')
        .doUpdateSet((e) => ({ kept_bytes: e('job_owners.kept_bytes', '+', bytes) }))
        .where('job_owners.kept_bytes', '<=', most - bytes),
    )
    .returning('owner')
    .executeTakeFirst()
  return counted !== undefined
}

/** Which bound leaves no room for so many bytes more of an account, as of this look. */
export async function boundReached(
  db: Db,
  owner: string,
  bytes: number,
  { accountBytes, allBytes }: KeptLimits,
): Promise<keyof KeptLimits | null> {
  const rows = await db
    .selectFrom('job_owners')
    .select(['owner', 'kept_bytes'])
    .where('owner', 'in', [owner, everybody])
    .execute()
  const kept = (name: string) => rows.find((row) => row.owner === name)?.kept_bytes ?? 0
  if (kept(owner) + bytes > accountBytes) return 'accountBytes'
  return kept(everybody) + bytes > allBytes ? 'allBytes' : null
}

/** When the first of what an account has kept is forgotten; null where nothing is kept. */
export async function oldestKept(db: Db, accountId: string): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('jobs')
    .select((e) => e.fn.min('created_at').as('oldest'))
    .where('account_id', '=', accountId)
    .where('kept_bytes', '>', 0)
    .executeTakeFirstOrThrow()
  return oldest === null ? null : new Date(oldest)
}

/** Bytes of all that is stored of a job whose texts are these. */
export async function bytesOf(
  tx: Db,
  { id, input, result, long_input }: Pick<JobRow, 'id' | 'input' | 'result' | 'long_input'>,
): Promise<number> {
  const made = await tx
    .selectFrom('job_results')
    .select((e) => e.fn.sum<number | null>(e.fn('length', ['bytes'])).as('bytes'))
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow()
  return input.length + (result?.length ?? 0) + Number(made.bytes ?? 0) + (await longBytes(tx, long_input))
}

async function longBytes(tx: Db, inputId: string | null): Promise<number> {
  if (inputId === null) return 0
  const { bytes } = await tx
    .selectFrom('job_inputs')
    .select((e) => e.fn.sum<number | null>(e.fn('length', ['bytes'])).as('bytes'))
    .where('input_id', '=', inputId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
