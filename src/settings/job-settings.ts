import { readers, setting } from './readers.ts'

const { whole } = readers
const megabytes = whole(1, 1_000_000)

/** How much of the service jobs and free work may take. */
export const jobSettings = {
  KONKYO_JOBS_ACCOUNT_MB: setting(
    megabytes,
    '256',
    'Megabytes that inputs and results of the jobs of one account may take, as they are stored; above it further jobs are 429',
  ),
  KONKYO_JOBS_TOTAL_MB: setting(
    megabytes,
    '4096',
    'Megabytes that inputs and results of all jobs and tasks may take; above it further ones are 503',
  ),
  KONKYO_JOBS_OPEN: setting(whole(1, 1000), '100', 'Jobs of one account that may be unfinished at the same time'),
  KONKYO_FREE_JOBS: setting(whole(0, 1_000_000), '60', 'Jobs an hour of one account that are left for nothing'),
  KONKYO_FREE_LINES: setting(
    whole(0, 1_000_000_000),
    '100000',
    'Lines of lists an hour of one account that cost nothing: unreadable, repeated, not found, or sent with a test key',
  ),
} as const
