import { type Static, Type } from 'typebox'
import { hasEnded, type Job, jobsKeptMs } from '../../ledger/jobs/job.ts'
import type { Secrets } from '../../ledger/secrets.ts'
import type { JobState } from '../../ledger/tables/job-tables.ts'
import { pauses } from '../../lib/pause.ts'
import { countOrNull, nullable, oneOf, shape, textOrNull, timestamp } from '../../schema/fields.ts'
import type { Progress } from '../progress.ts'
import { resultOf } from './job-records.ts'

const states = ['pending', 'running', 'succeeded', 'failed', 'cancelled'] as const satisfies readonly JobState[]

/** A job as its owner sees it. */
export const jobShape = shape('Job', {
  job_id: Type.String(),
  operation: Type.String({ description: 'What is done' }),
  state: oneOf(states, { description: 'The last three are final' }),
  created_at: timestamp(),
  updated_at: timestamp(),
  expires_at: timestamp({ description: 'When the job and its result are deleted' }),
  progress: Type.Object({
    done: Type.Integer(),
    total: countOrNull({ description: 'null before it is begun' }),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'What was found so far, by kind' }),
  }),
  units: countOrNull({ description: 'What it was charged as; null until it has succeeded, and nothing otherwise' }),
  error: nullable(Type.Object({ reason: Type.String(), detail: textOrNull() })),
  result: nullable(
    Type.Object({
      media_type: Type.String(),
      file_name: textOrNull(),
      bytes: Type.Integer(),
      rows: countOrNull({ description: 'Rows that get_job reads page by page; null for a file' }),
      url: Type.String({ description: 'The whole result, for the same key' }),
    }),
  ),
  status_url: Type.String(),
  retry_after_seconds: countOrNull({ description: 'When to look again; null once it has ended' }),
})

/** How soon whoever waits for a job looks again. */
export const lookAgainSeconds = 2

/** A job as it is told to its owner. */
export function shownJob(
  job: Job,
  { service, secrets }: { readonly service: { readonly baseUrl: string }; readonly secrets: Secrets },
): Static<typeof jobShape> {
  const status_url = `${service.baseUrl}/v1/jobs/${job.publicId}`
  const result = resultOf(secrets, job)
  const { progress } = job
  return {
    job_id: job.publicId,
    operation: job.operation ?? '',
    state: job.state,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
    expires_at: new Date(job.createdAt.getTime() + jobsKeptMs).toISOString(),
    progress: { done: progress?.done ?? 0, total: progress?.total ?? null, counts: { ...progress?.counts } },
    units: job.units,
    error: hasEnded(job) ? job.error : null,
    result: result && {
      media_type: result.media_type,
      file_name: result.file_name,
      bytes: result.bytes,
      rows: result.rows,
      url: `${status_url}/result`,
    },
    status_url,
    retry_after_seconds: hasEnded(job) ? null : lookAgainSeconds,
  }
}

/** What whoever wants a job instead of an answer says. */
export const jobOption = {
  async: Type.Optional(
    Type.Boolean({
      description:
        'true, or the header Prefer: respond-async: answer 202 with a job at once, for get_job; free until done',
    }),
  ),
}

/** What such a call is answered with, alone. */
export const jobMember = { job: Type.Optional(jobShape) }

/** Whether a Prefer header asks for an answer at once (RFC 7240, 4.1). */
export const prefersJob = (prefer: string | undefined): boolean =>
  prefer?.split(/[,;]/).some((one) => one.trim().toLowerCase() === 'respond-async') ?? false

/** The steps of work on a list: other work goes on in between, and whoever waits hears how far it is, or ends it. */
export function steps(
  { progress }: { readonly progress: Progress },
  total: number,
): (counts?: Readonly<Record<string, number>>) => Promise<void> {
  const pause = pauses()
  let done = 0
  return async (counts) => {
    await pause()
    await progress.tell(++done, total, counts)
  }
}
