import { Type } from 'typebox'
import { type FileFormat, formats } from '../../documents/formats.ts'
import { KeptAnswer } from '../../operation/answer/kept-answer.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { type ResultRecord, resultOf } from '../../operation/jobs/job-records.ts'
import { lookAgainSeconds } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { keptHead, keptPieces, piecesWithRows } from './kept-pieces.ts'
import { ownJob } from './own-job.ts'

export const getJobResult = defineOperation({
  name: 'get_job_result',
  http: 'GET /v1/jobs/{job_id}/result',
  title: { ja: 'ジョブの結果', en: 'Result of a job' },
  summary: 'Download the whole result of a job: the answer of its operation, or the file that was asked for',
  guidance: 'Free. 409 while the job has not ended, and when it failed or was cancelled. get_job pages long results.',
  access: { key: 'required', scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({ job_id: text({ maxLength: 64 }) }),
  output: Type.Object({}, { additionalProperties: true, description: 'The answer of the operation of the job' }),
  example: { job_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  exampleRefusal: 'not_found',
  async run({ job_id }, context) {
    const job = await ownJob(job_id, context)
    const result = resultOf(context.secrets, job)
    if (!result) throw noResult(job.state)
    const { report } = context
    const id = { jobId: job.id, epoch: result.epoch }
    const parts = () => reportingFailures(keptPieces(context, id, result), report)
    const { file_name: fileName, bytes } = result
    const head = await keptHead(context, id, result)
    if (fileName !== null)
      return new KeptAnswer(parts, { format: formatNamed(result), fileName, json: head ?? {} }, bytes)
    return head ? new KeptAnswer(() => piecesWithRows(head, parts())) : new KeptAnswer(parts, null, bytes)
  },
})

const formatNamed = ({ media_type: mediaType }: ResultRecord): Pick<FileFormat, 'mediaType' | 'isText'> =>
  Object.values(formats).find((one) => one.mediaType === mediaType) ?? { mediaType, isText: false }

/** The same pieces; a failure to read one is told to the service, whose answer has begun by then. */
async function* reportingFailures(
  pieces: AsyncIterable<Buffer>,
  report: Context['report'],
): AsyncGenerator<Buffer, void> {
  try {
    yield* pieces
  } catch (error) {
    report(error)
    throw error
  }
}

const noResult = (state: string) =>
  new AppError('conflict', {
    ja: 'このジョブにはまだ結果がないか、完了しませんでした。',
    en: `the job is ${state}: it has no result`,
    body: { code: 'no_result', state },
    ...(state === 'pending' || state === 'running' ? { retryAfter: lookAgainSeconds } : {}),
  })
