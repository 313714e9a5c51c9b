import { demotedTerms } from '../price.ts'
import type { Invariant } from './invariant.ts'

/** Calls without a key, and calls of accounts whose subscription is not paid for, share a table. */
export const dailyLimits = (anonymousDaily: number): Invariant => ({
  name: 'INV-8',
  promise: 'nobody gets more calls in a day than the limit',
  rules: [
    [
      'an address took more calls in a day than KONKYO_ANON_DAILY, unless that was lowered since',
      `select 1 from anonymous_days where address_hash not like 'acct%' and (used > ${anonymousDaily} or used < 0)`,
    ],
    [
      'an account took more calls in a day than its terms allow',
      `select 1 from anonymous_days where address_hash like 'acct%' and (used > ${demotedTerms.dailyCalls} or used < 0)`,
    ],
  ],
})

/** A promise that the ledger holds nothing of. */
export const oneSnapshotPerAnswer: Invariant = {
  name: 'INV-9',
  promise: 'each answer comes from one published snapshot',
  rules: [],
  beyond: 'a property of each answer, which names its snapshot; the ledger does not keep it',
}
