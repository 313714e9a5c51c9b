import { changeJobOf, findWholeJob, type JobChange } from '../../../ledger/jobs/callers-jobs.ts'
import { hasEnded, type Job, type JobCaller } from '../../../ledger/jobs/job.ts'
import { transact } from '../../../ledger/transact.ts'
import { type Context, jobReach } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { isStateToken } from './state-token.ts'
import { taskKind } from './task-state.ts'

/** Who a task belongs to. Without a key it belongs to whoever was told its random name. */
export const jobCallerOf = ({ caller }: Context): JobCaller =>
  caller.kind === 'account'
    ? { kind: 'account', accountId: caller.account.id, keyId: caller.account.keyId }
    : { kind: caller.kind }

/** A task within reach of the caller's key; 404 for an unknown name, for another's and for one that is no longer kept alike. */
export async function ownTask(
  publicId: string,
  context: Context,
  needed: Parameters<typeof jobReach>[1] = 'account:read',
): Promise<Job> {
  const { db, now, caller } = context
  const ofKey = jobReach(caller, needed)
  const task = await findWholeJob(db, { kind: taskKind, publicId, caller: jobCallerOf(context), ofKey, now })
  if (!task) throw noSuchTask()
  return task
}

/** Changes the caller's task, for whoever shows a token of it; the task as it is where it has ended. */
export async function changeTask(
  { task_id, state_token }: { readonly task_id: string; readonly state_token: string },
  decide: (job: Job) => JobChange,
  context: Context,
): Promise<{ readonly job: Job; readonly hadEnded: boolean }> {
  const { db, secrets, now, wakeJobs } = context
  const task = await ownTask(task_id, context, 'account:write')
  if (!isStateToken(secrets, state_token, task_id, now)) throw invalidToken()
  const changed = hasEnded(task) ? undefined : await transact(db, (tx) => changeJobOf(tx, task, decide, now))
  if (changed) wakeJobs()
  return { job: changed ?? (await ownTask(task_id, context, 'account:write')), hadEnded: changed === undefined }
}

const noSuchTask = () =>
  new AppError('not_found', {
    ja: 'そのタスクはありません。タスクの保存期間は72時間です。',
    en: 'there is no such task; tasks are kept for 72 hours',
    detail: { error: 'task_not_found' },
  })

const invalidToken = () =>
  new AppError('unauthorized', {
    ja: 'state_token がこのタスクのものでないか、発行から24時間を過ぎています。',
    en: 'the state_token is not one of this task, or is older than 24 hours',
    detail: { error: 'invalid_state_token' },
  })
