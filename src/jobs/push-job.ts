import { taskObject } from '../features/a2a/protocol/task-object.ts'
import { taskInputOf } from '../features/a2a/tasks/task-input.ts'
import { type TaskState, taskAt, taskEvent } from '../features/a2a/tasks/task-state.ts'
import type { Receivers } from '../gateways/receivers/receivers.ts'
import { jobWithId } from '../ledger/jobs/callers-jobs.ts'
import type { PushedChange } from '../ledger/jobs/change-job.ts'
import type { JobLease } from '../ledger/jobs/do-job.ts'
import type { Job } from '../ledger/jobs/job.ts'
import type { Db, Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { mostAttempts, retryWaitMs } from '../ledger/webhooks/failed-attempt.ts'
import { listWebhooks } from '../ledger/webhooks/registrations.ts'
import { messageHeaders } from '../lib/webhook-message.ts'
import type { JobKind, JobOutcome } from './runner/job-runner.ts'

export interface PushJobParts {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly receivers: Pick<Receivers, 'post'>
  readonly clock: () => Date
}

/** Posts changes of tasks to the addresses that their callers named, with the retries of webhooks; nothing is charged for it. */
export const pushJobs = (parts: PushJobParts): JobKind => ({ mostAttempts, run: (taken) => push(taken, parts) })

async function push({ job }: JobLease, { ledger, secrets, receivers, clock }: PushJobParts): Promise<JobOutcome> {
  const task = job.parentId === null ? undefined : await jobWithId(ledger.db, job.parentId)
  const { state, at, receiver }: PushedChange = JSON.parse(job.input)
  const target = task && targetOf(task, receiver, secrets)
  if (!task || !target) return { state: 'failed', error: { reason: 'gone', detail: null } }
  const body = JSON.stringify(target.write(taskAt(task, { state, at: new Date(at) }, secrets)))
  const { secret, webhookId } = await signingSecret(ledger.db, task, target.url, secrets)
  const message = {
    eventType: taskEvent,
    eventId: `${task.publicId}@${job.id}`,
    deliveryId: `psh_${job.id}`,
    sentAt: clock(),
  }
  const outcome = await receivers.post(target.url, Buffer.from(body), {
    ...messageHeaders(secret, body, message),
    ...target.headers,
    ...(webhookId !== null && { 'x-service-webhook-id': String(webhookId) }),
  })
  if (outcome.ok) return { state: 'succeeded', result: null, units: null }
  const error = { reason: outcome.error, detail: null }
  const waitMs = retryWaitMs(outcome, job.attempts)
  return waitMs === undefined ? { state: 'failed', error } : { state: 'later', waitMs, error }
}

/** Where a change is posted, and how it is written there. */
interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  write(task: TaskState): object
}

/** The address that a task was created with, told its state; or a receiver of A2A, told what the protocol says. None where it was deleted. */
function targetOf(task: Job, receiver: string | undefined, secrets: Secrets): Target | undefined {
  if (receiver === undefined)
    return task.pushUrl === null ? undefined : { url: task.pushUrl, headers: {}, write: (state) => state }
  const { receivers = [] } = taskInputOf(secrets, task)
  const one = receivers.find(({ receiver_id }) => receiver_id === receiver)
  return (
    one && {
      url: one.url,
      headers: {
        'content-type': 'application/a2a+json',
        ...(one.token && { 'x-a2a-notification-token': one.token }),
        ...(one.authentication && {
          authorization: `${one.authentication.scheme} ${one.authentication.credentials}`,
        }),
      },
      write: (state) => ({ task: taskObject(state) }),
    }
  )
}

/** The secret of the account's webhook, of the same host where there is one, so that its receiver can check it; else one of the task alone. */
async function signingSecret(db: Db, { publicId, caller }: Job, pushUrl: string, secrets: Secrets) {
  const webhooks = caller.kind === 'account' ? await listWebhooks(db, caller.accountId) : []
  const active = webhooks.filter(({ status }) => status === 'active')
  const { host } = new URL(pushUrl)
  const webhook = active.find(({ url }) => new URL(url).host === host) ?? active[0]
  if (webhook) return { secret: secrets.unseal(webhook.secret), webhookId: webhook.id }
  return { secret: `whsec_${secrets.hash('task', publicId).hash}`, webhookId: null }
}
