import type { JobLease } from '../ledger/jobs/do-job.ts'
import type { Job, JobError } from '../ledger/jobs/job.ts'
import { AppError } from '../operation/errors.ts'
import type { Call, Reply } from '../pipeline/call.ts'
import type { OnCall } from '../pipeline/ended-call.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import type { JobOutcome } from './runner/job-runner.ts'

export interface CallingParts {
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly clock: () => Date
  readonly onCall: OnCall
}

/** How often a job that is a call is begun. */
export const mostAttempts = 3
const usualWaitSeconds = 5

/** Its caller has changed or cancelled the job meanwhile, or another process has it. */
export class NoLongerOurs extends AppError {
  constructor() {
    super('conflict', {
      ja: 'ジョブは処理中に変更または取り消されました。',
      en: 'the job was changed or cancelled while it was done',
    })
  }
}

/** Does a job as a call, which ends it in the transaction of its charge. */
export async function runAsCall({ job }: JobLease, call: Call, parts: CallingParts): Promise<JobOutcome> {
  const began = { at: parts.clock().getTime(), ms: performance.now() }
  const reply = await parts.pipeline.run(call)
  tell(call, reply, began, parts)
  if (!reply.failure || reply.failure instanceof NoLongerOurs) return { state: 'settled' }
  return outcomeOf(reply.failure, job)
}

/** What passes by itself is tried again; any other refusal is how the job ended. */
function outcomeOf(failure: AppError, { attempts }: Job): JobOutcome {
  const { detail } = failure.body()
  const error: JobError = { reason: reasonOf(failure), detail: typeof detail === 'string' ? detail : failure.message }
  const passes = failure.kind === 'unavailable' || failure.kind === 'rate_limited'
  if (!passes || attempts >= mostAttempts) return { state: 'failed', error }
  return { state: 'later', waitMs: 1000 * (failure.extras.retryAfter ?? usualWaitSeconds), error }
}

/** The code of a refusal, or else its kind. */
function reasonOf({ kind, extras: { body, detail } }: AppError): string {
  const named = [body, detail].flatMap((one) =>
    typeof one === 'object' && one !== null
      ? Object.entries(one).filter(([name]) => name === 'code' || name === 'error')
      : [],
  )
  const code = named.map(([, value]) => value).find((value) => typeof value === 'string')
  return code ?? kind
}

function tell(
  call: Call,
  { facts, failure, status }: Reply,
  began: { at: number; ms: number },
  parts: CallingParts,
): void {
  parts.onCall({
    requestId: call.requestId,
    transport: 'job',
    method: null,
    route: null,
    operation: call.operation.name,
    status,
    isCut: false,
    startedAtMs: began.at,
    durationMs: performance.now() - began.ms,
    units: facts?.units ?? 0,
    keyPrefix: facts?.keyPrefix ?? null,
    address: call.address,
    code: failure?.kind ?? null,
  })
}
