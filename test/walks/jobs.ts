import type { Text } from '../../src/lib/text.ts'
import { accountJobs } from './account-jobs.ts'
import { checkingJobs } from './checking-jobs.ts'
import { choosingJobs } from './choosing-jobs.ts'
import { lookingUpJobs } from './looking-up-jobs.ts'
import { operatorJobs } from './operator-jobs.ts'
import type { Walker } from './walker.ts'

/** Something that somebody wants done, told once for both languages, with a script and without. */
export interface Job {
  readonly name: Text
  /** For whom it is. */
  readonly person: Text
  readonly walk: (walker: Walker) => Promise<void>
}

/** Every job that is walked, in the order of the record. */
export const jobs: readonly Job[] = [
  ...choosingJobs,
  ...lookingUpJobs,
  ...checkingJobs,
  ...accountJobs,
  ...operatorJobs,
]
