import type { Feature } from '../../operation/feature.ts'
import { cancelJob } from './cancel-job.ts'
import { getJob } from './get-job.ts'
import { getJobResult } from './get-job-result.ts'
import { listJobs } from './list-jobs.ts'

export const jobs: Feature = {
  name: 'jobs',
  title: 'Jobs',
  toolset: 'service',
  operations: [getJob, getJobResult, listJobs, cancelJob],
}
