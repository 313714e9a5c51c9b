import { Type } from 'typebox'
import { type FileFormat, formats } from '../../documents/formats.ts'
import { partsBetween } from '../../ledger/jobs/job-results.ts'
import { AppError } from '../../operation/errors.ts'
import { type ResultRecord, resultOf } from '../../operation/jobs/job-records.ts'
import { lookAgainSeconds } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyFile } from '../../operation/ready-file.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { text } from '../../schema/fields.ts'
import { ownJob } from './own-job.ts'

export const getJobResult = defineOperation({
  name: 'get_job_result',
  http: 'GET /v1/jobs/{job_id}/result',
  title: 'Result of a job',
  summary: 'Download the whole result of a job: the answer of its operation, or the file that was asked for',
  guidance: 'Free. 409 while the job has not ended, and when it failed or was cancelled. get_job pages long results.',
  access: { key: 'required' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({ job_id: text({ maxLength: 64 }) }),
  output: Type.Object({}, { additionalProperties: true, description: 'The answer of the operation of the job' }),
  example: { job_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  exampleRefusal: 'not_found',
  async run({ job_id }, context) {
    const job = await ownJob(job_id, context)
    const result = resultOf(job)
    if (!result) throw noResult(job.state)
    const every = [0, result.rows ?? 1] as const
    const parts = await partsBetween(context.db, { jobId: job.id, epoch: result.epoch }, ...every)
    const pieces = parts.map(({ bytes }) => bytes)
    const { file_name, head } = result
    if (file_name !== null) return new ReadyFile(head ?? {}, formatNamed(result), file_name, Buffer.concat(pieces))
    return head ? withRows(head, pieces) : new ReadyJson(pieces)
  },
})

const formatNamed = ({ media_type: mediaType }: ResultRecord): Pick<FileFormat, 'mediaType' | 'isText'> =>
  Object.values(formats).find((one) => one.mediaType === mediaType) ?? { mediaType, isText: false }

/** The answer as it was before its rows were put aside, a list of some of them in each part. */
function withRows(head: Readonly<Record<string, unknown>>, pieces: readonly Buffer[]): ReadyJson {
  const rows = pieces.flatMap((piece, i) => [i === 0 ? '' : ',', piece.subarray(1, -1)])
  const others = JSON.stringify(head).slice(1, -1)
  return new ReadyJson([`{${others}${others === '' ? '' : ','}"results":[`, ...rows, ']}'])
}

const noResult = (state: string) =>
  new AppError('conflict', `the job is ${state}: it has no result`, {
    body: { code: 'no_result', state },
    ...(state === 'pending' || state === 'running' ? { retryAfter: lookAgainSeconds } : {}),
    messageJa: 'このジョブにはまだ結果がないか、完了しませんでした。',
  })
