import { Type } from 'typebox'
import { listJobs as listed } from '../../ledger/jobs/callers-jobs.ts'
import { madeInTurns } from '../../lib/pause.ts'
import { accountOf, jobReach } from '../../operation/context.ts'
import { callKind } from '../../operation/jobs/job-records.ts'
import { jobShape, shownJob } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { page, paging, text } from '../../schema/fields.ts'

export const listJobs = defineOperation({
  name: 'list_jobs',
  http: 'GET /v1/jobs',
  title: { ja: 'ジョブの一覧', en: 'Jobs of the account' },
  keywords: ['ジョブの一覧', '最近の処理', '実行中の一括処理', 'my jobs'],
  summary: 'List the jobs of the last 72 hours, the newest first',
  guidance:
    'Free and not counted. A key without account:read sees its own jobs alone. Tasks of agents (A2A) are not among them.',
  access: { key: 'required', scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    operation: Type.Optional(text({ maxLength: 64, description: 'Only jobs that do this operation, by its name' })),
    ...paging({ default: 20, maximum: 100 }),
  }),
  output: page(jobShape),
  example: { limit: 5 },
  async run({ operation, ...paged }, context) {
    const { id: accountId } = accountOf(context)
    const { total, jobs } = await listed(
      context.db,
      { kind: callKind, accountId, ofKey: jobReach(context.caller, 'account:read'), now: context.now, operation },
      paged,
    )
    return { total, ...paged, results: await madeInTurns(jobs, (job) => shownJob(job, context)) }
  },
})
