import { Type } from 'typebox'
import { partsBetween } from '../../ledger/jobs/job-results.ts'
import { resultOf } from '../../operation/jobs/job-records.ts'
import { jobShape, shownJob } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, paging, text } from '../../schema/fields.ts'
import { keptHead } from './kept-pieces.ts'
import { ownJob } from './own-job.ts'

export const getJob = defineOperation({
  name: 'get_job',
  http: 'GET /v1/jobs/{job_id}',
  title: { ja: 'ジョブの状態', en: 'State of a job' },
  keywords: ['ジョブの進み具合', 'ジョブの結果', '一括処理が終わったか', 'job_id', '長い処理の状態', 'job status'],
  summary: 'Read how far a job is, what it counted so far, and the rows of its result page by page, for 72 hours',
  guidance:
    'Free and not counted; look again after retry_after_seconds. succeeded, failed and cancelled are final. limit and offset choose rows of the result; summary is the rest of it. Relay a _disclaimer in summary. result.url is the whole result, or the file.',
  access: { key: 'required', scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    job_id: text({ maxLength: 64, description: 'As told when the call was left' }),
    ...paging({ default: 100, maximum: 1000 }),
  }),
  output: Type.Object({
    job: jobShape,
    summary: nullable(
      Type.Record(Type.String(), Type.Unknown(), { description: 'What the operation answers beside its rows' }),
    ),
    total: Type.Integer({ description: 'Rows of the result; 0 before it is there, and for a file' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(Type.Unknown(), { description: 'As the operation itself answers them' }),
  }),
  example: { job_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  exampleRefusal: 'not_found',
  async run({ job_id, limit, offset }, context) {
    const job = await ownJob(job_id, context)
    const result = resultOf(context.secrets, job)
    const total = result?.rows ?? 0
    const id = { jobId: job.id, epoch: result?.epoch ?? -1 }
    const parts = offset < total ? await partsBetween(context, id, offset, offset + limit) : []
    const head = result && (await keptHead(context, id, result))
    const rows = parts.flatMap(({ bytes }) => JSON.parse(bytes.toString('utf8')) as unknown[])
    const first = offset - (parts[0]?.firstRow ?? offset)
    return {
      job: shownJob(job, context),
      summary: head && { ...head },
      total,
      limit,
      offset,
      results: rows.slice(first, first + limit),
    }
  },
})
