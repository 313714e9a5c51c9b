import { findJob } from '../../ledger/jobs/callers-jobs.ts'
import type { Job } from '../../ledger/jobs/job.ts'
import { accountOf, type Context, jobReach } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { callKind } from '../../operation/jobs/job-records.ts'

/** A job within reach of the key that calls; 404 for an unknown name, for another's and for one that is no longer kept alike. */
export async function ownJob(
  publicId: string,
  context: Context,
  needed: Parameters<typeof jobReach>[1] = 'account:read',
): Promise<Job> {
  const { id: accountId, keyId } = accountOf(context)
  const caller = { kind: 'account', accountId, keyId } as const
  const ofKey = jobReach(context.caller, needed)
  const job = await findJob(context.db, { kind: callKind, publicId, caller, ofKey, now: context.now })
  if (job) return job
  throw new AppError('not_found', {
    ja: 'そのジョブはありません。ジョブと結果の保存期間は72時間です。',
    en: 'there is no such job; jobs and their results are kept for 72 hours',
    body: { code: 'job_not_found' },
  })
}
