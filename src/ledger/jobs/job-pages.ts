import type { Db } from '../open.ts'
import type { JobState } from '../tables/job-tables.ts'
import { shownColumns } from './callers-jobs.ts'
import { type Job, jobOf, jobsKeptMs } from './job.ts'

/** States as callers tell them apart: a job that waits for its caller is none that is to be done. */
export type JobStanding = JobState | 'held'

/** Where a page begins: after the job that changed at this moment, and of those of one moment after this one. */
export interface JobCursor {
  readonly at: string
  readonly id: number
}

/** Which jobs of an account are wanted. */
export interface WantedJobs {
  readonly kind: string
  readonly accountId: string
  /** Only jobs that were begun with this key; null = all of the account. */
  readonly ofKey: string | null
  readonly now: Date
  readonly standing?: JobStanding | undefined
  /** Of this conversation: by its key, or the job itself that has no other. */
  readonly context?: { readonly key: string; readonly publicId: string } | undefined
  /** Only jobs that have changed since. */
  readonly changedSince?: Date | undefined
}

interface PageOfJobs {
  readonly limit: number
  readonly after: JobCursor | null
  /** Whether results are read, which may be long. */
  readonly hasResults: boolean
}

/** A page of an account's jobs with their inputs, the last changed first, and where the next one begins. */
export async function pageOfJobs(
  db: Db,
  wanted: WantedJobs,
  { limit, after, hasResults }: PageOfJobs,
): Promise<{ readonly total: number; readonly jobs: Job[]; readonly next: JobCursor | null }> {
  const rows = rowsOf(db, wanted)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .$if(after !== null, (all) =>
      all.where((e) =>
        e.or([
          e('updated_at', '<', (after as JobCursor).at),
          e.and([e('updated_at', '=', (after as JobCursor).at), e('id', '<', (after as JobCursor).id)]),
        ]),
      ),
    )
    .select([...shownColumns.filter((name) => name !== 'result'), 'input'])
    .$if(hasResults, (all) => all.select('result'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    total: Number(total),
    jobs: page.map((row) => jobOf({ ...row, result: row.result ?? null })),
    next: last ? { at: last.updated_at, id: last.id } : null,
  }
}

function rowsOf(db: Db, { kind, accountId, ofKey, now, standing, context, changedSince }: WantedJobs) {
  const isHeld = standing === 'held'
  return db
    .selectFrom('jobs')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - jobsKeptMs).toISOString())
    .$if(ofKey !== null, (all) => all.where('key_id', '=', ofKey))
    .$if(standing !== undefined, (all) => all.where('state', '=', isHeld ? 'pending' : (standing as JobState)))
    .$if(isHeld, (all) => all.where('due_at', 'is', null))
    .$if(standing === 'pending', (all) => all.where('due_at', 'is not', null))
    .$if(changedSince !== undefined, (all) => all.where('updated_at', '>=', (changedSince as Date).toISOString()))
    .$if(context !== undefined, (all) =>
      all.where((e) =>
        e.or([
          e('context_key', '=', context?.key ?? ''),
          e.and([e('context_key', 'is', null), e('public_id', '=', context?.publicId ?? '')]),
        ]),
      ),
    )
}
