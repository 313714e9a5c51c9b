import type { Logger } from 'pino'
import { taskKind } from '../features/a2a/tasks/task-state.ts'
import { callJobs } from '../jobs/call-job.ts'
import { pushJobs } from '../jobs/push-job.ts'
import { JobRunner } from '../jobs/runner/job-runner.ts'
import { taskJobs } from '../jobs/task-job.ts'
import { pushKind } from '../ledger/jobs/change-job.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import type { ServiceFacts } from '../operation/context.ts'
import { callKind } from '../operation/jobs/job-records.ts'
import type { OnCall } from '../pipeline/ended-call.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import type { Services } from '../pipeline/services.ts'

interface JobParts extends Pick<Services, 'ledger' | 'secrets' | 'receivers' | 'clock'> {
  readonly pipeline: Pipeline
  readonly service: Pick<ServiceFacts, 'operations' | 'jobBounds'>
  readonly onCall: OnCall
  readonly background: BackgroundWork
  readonly log: Pick<Logger, 'error'>
}

/** What does the jobs of a service, by their kinds; it begins when it is started. */
export const jobsOf = ({ ledger: { unhurried: ledger }, background, log, ...parts }: JobParts): JobRunner =>
  new JobRunner({
    ledger,
    clock: parts.clock,
    background,
    kinds: {
      [taskKind]: taskJobs(parts),
      [callKind]: callJobs({ ...parts, ledger, operations: parts.service.operations }),
      [pushKind]: pushJobs({ ...parts, ledger }),
    },
    onError: (error, job) => log.error({ job, err: error }, 'a job failed'),
  })
