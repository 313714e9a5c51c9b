import { endJob, type TakenJob } from '../ledger/jobs/do-job.ts'
import type { JobError } from '../ledger/jobs/job.ts'
import { dropOtherParts } from '../ledger/jobs/job-results.ts'
import type { Db, Ledger } from '../ledger/open.ts'
import { ulid } from '../lib/ulid.ts'
import { callOf as recordOf } from '../operation/jobs/job-records.ts'
import type { AnyOperation } from '../operation/operation.ts'
import type { Call, JobCall } from '../pipeline/call.ts'
import { type CallingParts, mostAttempts, NoLongerOurs, runAsCall } from './as-call.ts'
import { keepResult } from './results/keep-result.ts'
import { notingProgress } from './results/noting-progress.ts'
import type { JobKind, JobOutcome } from './runner/job-kind.ts'

export interface CallJobParts extends CallingParts {
  readonly ledger: Ledger
  readonly operations: ReadonlyMap<string, AnyOperation>
}

/** Does calls that were left as jobs, each as a call of whoever left it. */
export const callJobs = (parts: CallJobParts): JobKind => ({ mostAttempts, run: (taken) => runLeft(taken, parts) })

async function runLeft(taken: TakenJob, parts: CallJobParts): Promise<JobOutcome> {
  const { operation: name, input, client_tag, cost_cap } = recordOf(taken.job)
  const operation = parts.operations.get(name)
  if (!operation?.asJob) return { state: 'failed', error: unknownOperation }
  const call: Call = {
    operation,
    credentials: {},
    address: '',
    options: { clientTag: client_tag ?? undefined, costCap: cost_cap ?? undefined },
    requestId: ulid(parts.clock().getTime()),
    wantsV2: false,
    job: jobCallOf(taken, parts),
    given: () => ({ input: { ...input }, problems: [], unknownNames: [] }),
  }
  return runAsCall(taken, call, parts)
}

/** What it answers is put aside in parts, and counts from the transaction of its charge on, which ends the job. */
function jobCallOf({ job, lease }: TakenJob, { ledger, clock }: CallJobParts): JobCall {
  let result = ''
  return {
    caller: job.caller,
    progress: notingProgress(ledger.db, lease, () => {
      throw new NoLongerOurs()
    }),
    async keep(answer) {
      result = JSON.stringify(await keepResult(ledger.db, lease, answer))
    },
    async end(tx: Db, { units }) {
      if (!(await endJob(tx, lease, { state: 'succeeded', result, units }, clock()))) throw new NoLongerOurs()
      await dropOtherParts(tx, lease)
    },
  }
}

const unknownOperation: JobError = {
  reason: 'unknown_operation',
  detail: 'this version of the service does not do this operation as a job',
}
