import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { type Job, type JobCaller, jobOf } from './job.ts'
import { bytesOf, countBytes, type KeptLimits } from './kept-bytes.ts'

/** A job that is wanted. */
export interface NewJob {
  readonly kind: string
  readonly caller: JobCaller
  /** Sealed, where it is its caller's. */
  readonly input: string
  /** What a call that is left does, and where a long list of its input is kept. */
  readonly operation?: string
  readonly longInput?: string | null
  /** The line of a quote that it is charged by. */
  readonly quoteLine?: string | null
  readonly pushUrl?: string | null
  readonly parentId?: number
  /** Of two with one name only the first is put on the list. */
  readonly onceKey?: string | null
  /** Who is posted its changes, by their names in its input. */
  readonly receiverIds?: readonly string[]
  /** Names, by a hash, the conversation that it belongs to. */
  readonly contextKey?: string | null
  /** It waits for its caller before anybody takes it. */
  readonly isHeld?: boolean
  readonly now: Date
}

/** Who takes turns with others: an account, or all who have none. */
const ownerOf = (caller: JobCaller): string => (caller.kind === 'account' ? caller.accountId : caller.kind)

/** Puts a job on the list, where there is room for it; the one that stands there where its caller wanted it before. */
export async function addJob(tx: Db, job: NewJob, limits?: KeptLimits): Promise<Job> {
  const { kind, caller, input, pushUrl = null, parentId = null, onceKey = null, isHeld = false, now } = job
  const { operation = null, longInput = null, quoteLine = null, contextKey = null, receiverIds = [] } = job
  const at = now.toISOString()
  const row = await tx
    .insertInto('jobs')
    .values({
      public_id: randomBytes(16).toString('base64url'),
      kind,
      input,
      parent_id: parentId,
      push_url: pushUrl,
      once_key: onceKey,
      context_key: contextKey,
      receiver_ids: receiverIds.length > 0 ? JSON.stringify(receiverIds) : null,
      caller: caller.kind,
      owner: ownerOf(caller),
      operation,
      long_input: longInput,
      quote_line: quoteLine,
      account_id: caller.kind === 'account' ? caller.accountId : null,
      key_id: caller.kind === 'account' ? caller.keyId : null,
      due_at: isHeld ? null : at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((c) => c.column('once_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row)
    return jobOf(await tx.selectFrom('jobs').selectAll().where('once_key', '=', onceKey).executeTakeFirstOrThrow())
  const kept_bytes = await bytesOf(tx, row)
  await tx.updateTable('jobs').set({ kept_bytes }).where('id', '=', row.id).execute()
  await countBytes(tx, { ...row, bytes: kept_bytes }, limits)
  return jobOf(row)
}

/** Notes that whoever wanted a job has had their turn, in the transaction that takes it. */
export async function noteTurn(tx: Db, owner: string): Promise<void> {
  const last_turn = sql<number>`(select coalesce(max(last_turn), 0) + 1 from job_owners)`
  await tx
    .insertInto('job_owners')
    .values({ owner, kept_bytes: 0, last_turn })
    .onConflict((c) => c.column('owner').doUpdateSet((e) => ({ last_turn: e.ref('excluded.last_turn') })))
    .execute()
}
