import { Type } from 'typebox'
import { changeJobOf } from '../../ledger/jobs/callers-jobs.ts'
import { hasEnded } from '../../ledger/jobs/job.ts'
import { jobShape, shownJob } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { ownJob } from './own-job.ts'

export const cancelJob = defineOperation({
  name: 'cancel_job',
  http: 'POST /v1/jobs/{job_id}/cancel',
  title: { ja: 'ジョブの中止', en: 'Cancel a job' },
  keywords: ['ジョブの中止', '処理を止める', '一括処理のキャンセル', '間違えて始めた処理', 'cancel a job'],
  summary: 'End a job that has not ended; what it has done so far is given up and not charged',
  guidance:
    'Free. A key without account:write cancels its own jobs alone. A job that has ended is answered as it is: its state says whether it was cancelled in time.',
  access: { key: 'required', scope: 'api:metered' },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ job_id: text({ maxLength: 64, description: 'As told when the call was left' }) }),
  output: Type.Object({ job: jobShape }),
  example: { job_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  exampleRefusal: 'not_found',
  async run({ job_id }, context) {
    const { db, now } = context
    const job = await ownJob(job_id, context, 'account:write')
    const error = { reason: 'cancelled_by_caller', detail: null }
    const changed = hasEnded(job) ? undefined : await changeJobOf(db, job, () => ({ state: 'cancelled', error }), now)
    return { job: shownJob(changed ?? (await ownJob(job_id, context, 'account:write')), context) }
  },
})
