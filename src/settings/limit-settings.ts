import { readers, setting } from './readers.ts'

const { connections, rate, uploads, whole } = readers
const megabytes = whole(1, 1_000_000)

/** How much of the service calls, files, jobs and free work may take. */
export const limitSettings = {
  KONKYO_RATE_KEY: setting(rate, '50:100', 'Per-second throttle of a key, as rate:burst'),
  KONKYO_RATE_ANON: setting(rate, '10:20', 'Per-second throttle of an address, as rate:burst'),
  KONKYO_CONNECTIONS: setting(
    connections,
    '4000:250',
    'Connections that a process holds open, in all and from one address that is no trusted proxy, as total:per-address',
  ),
  KONKYO_UPLOADS: setting(
    uploads,
    '2:15:512',
    'Files of people that a process reads at once, and the seconds and megabytes that each may take, as at-once:seconds:megabytes',
  ),
  KONKYO_ANON_DAILY: setting(whole(0, 1_000_000), '3', 'Calls without a key per address and JST day'),
  KONKYO_GUESTS_DAILY: setting(
    whole(0, 1_000_000),
    '30',
    'Calls per JST day of all guests together that logged in at one address; each has KONKYO_ANON_DAILY of them at most',
  ),
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
