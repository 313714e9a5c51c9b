import { endJob, type JobLease } from '../ledger/jobs/do-job.ts'
import type { JobError } from '../ledger/jobs/job.ts'
import { keptInput } from '../ledger/jobs/job-inputs.ts'
import type { NoRoom } from '../ledger/jobs/kept-bytes.ts'
import type { Db, Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { ulid } from '../lib/ulid.ts'
import type { ServiceFacts } from '../operation/context.ts'
import { AppError } from '../operation/errors.ts'
import { type CallRecord, lineOf, callOf as recordOf } from '../operation/jobs/job-records.ts'
import { noRoomForResult } from '../operation/limits/job-bounds.ts'
import type { AnyOperation } from '../operation/operation.ts'
import type { Call, JobCall, LongCallInput } from '../pipeline/call.ts'
import { longGiven } from '../pipeline/input/long-input.ts'
import { type CallingParts, mostAttempts, NoLongerOurs, runAsCall } from './as-call.ts'
import { keepResult } from './results/keep-result.ts'
import { notingProgress } from './results/noting-progress.ts'
import type { JobKind, JobOutcome } from './runner/job-runner.ts'

export interface CallJobParts extends CallingParts {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly service: Pick<ServiceFacts, 'jobBounds'>
  readonly operations: ReadonlyMap<string, AnyOperation>
}

/** Does calls that were left as jobs, each as a call of whoever left it. */
export const callJobs = (parts: CallJobParts): JobKind => ({ mostAttempts, run: (taken) => runLeft(taken, parts) })

async function runLeft(taken: JobLease, parts: CallJobParts): Promise<JobOutcome> {
  const record = recordOf(parts.secrets, taken.job)
  const { operation: name, input, client_tag, cost_cap, long_list } = record
  const operation = parts.operations.get(name)
  if (!operation?.asJob) return { state: 'failed', error: unknownOperation }
  const call: Call = {
    operation,
    credentials: {},
    address: '',
    options: { clientTag: client_tag ?? undefined, costCap: cost_cap ?? undefined },
    requestId: ulid(parts.clock().getTime()),
    wantsV2: false,
    job: jobCallOf(taken, record, parts),
    given: () => ({ input: { ...input }, problems: [], unknownNames: [] }),
    ...(long_list && { readLong: ({ lookFor }) => longInput(operation, record, lookFor, parts) }),
  }
  return runAsCall(taken, call, parts)
}

/** The input with its long list, read in its thread as it was when it came. */
async function longInput(
  operation: AnyOperation,
  { input, long_list }: CallRecord,
  lookFor: readonly string[],
  { ledger, secrets }: CallJobParts,
): Promise<LongCallInput> {
  const list = long_list && (await keptInput(ledger.db, secrets, long_list.input_id))
  const reader = operation.transport?.body?.inThread
  if (!list || !reader)
    throw new AppError('gone', {
      ja: 'ジョブの入力は保存期間を過ぎました。もう一度依頼してください。',
      en: 'the input of the job is no longer kept; send it again',
    })
  const others = JSON.stringify(input).slice(0, -1)
  const name = `${others === '{' ? '' : ','}${JSON.stringify(long_list.name)}:`
  const bytes = Buffer.concat([Buffer.from(others + name), list, Buffer.from('}')])
  return longGiven(operation, await reader.read({ bytes, around: {} }, lookFor))
}

/** What it answers is put aside in parts, and counts from the transaction of its charge on, which ends the job. */
function jobCallOf({ job, lease }: JobLease, record: CallRecord, parts: CallJobParts): JobCall {
  const { ledger, secrets, clock, service } = parts
  const { jobBounds } = service
  const place = {
    ledger,
    secrets,
    lease,
    limits: jobBounds.kept,
    noRoom: (of: NoRoom['of']) => noRoomForResult(of, jobBounds),
    lost: () => new NoLongerOurs(),
  }
  let result = ''
  const progress = notingProgress(ledger.db, lease, () => {
    throw new NoLongerOurs()
  })
  return {
    caller: job.caller,
    quote: lineOf(record),
    progress,
    async keep(answer) {
      result = secrets.seal(JSON.stringify(await keepResult(place, answer)))
    },
    async end(tx: Db, { units }) {
      await progress.noteLast(tx)
      if (!(await endJob(tx, lease, { state: 'succeeded', result, units }, clock()))) throw new NoLongerOurs()
    },
  }
}

const unknownOperation: JobError = {
  reason: 'unknown_operation',
  detail: 'this version of the service does not do this operation as a job',
}
