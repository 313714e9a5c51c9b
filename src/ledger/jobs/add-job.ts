import { randomBytes } from 'node:crypto'
import type { Db } from '../open.ts'
import { type Job, type JobCaller, jobOf } from './job.ts'

/** A job that is wanted. */
export interface NewJob {
  readonly kind: string
  readonly caller: JobCaller
  readonly input: string
  readonly pushUrl?: string | null
  readonly parentId?: number
  /** Of two with one name only the first is put on the list. */
  readonly onceKey?: string | null
  /** It waits for its caller before anybody takes it. */
  readonly isHeld?: boolean
  readonly now: Date
}

/** Puts a job on the list; the one that stands there where its caller wanted it before. */
export async function addJob(tx: Db, job: NewJob): Promise<Job> {
  const { kind, caller, input, pushUrl = null, parentId = null, onceKey = null, isHeld = false, now } = job
  const at = now.toISOString()
  const row = await tx
    .insertInto('jobs')
    .values({
      public_id: randomBytes(16).toString('base64url'),
      ...{ kind, input, parent_id: parentId, push_url: pushUrl, once_key: onceKey, caller: caller.kind },
      account_id: caller.kind === 'account' ? caller.accountId : null,
      key_id: caller.kind === 'account' ? caller.keyId : null,
      ...{ due_at: isHeld ? null : at, created_at: at, updated_at: at },
    })
    .onConflict((c) => c.column('once_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return jobOf(
    row ?? (await tx.selectFrom('jobs').selectAll().where('once_key', '=', onceKey).executeTakeFirstOrThrow()),
  )
}
