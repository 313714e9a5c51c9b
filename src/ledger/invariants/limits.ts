import { demotedTerms } from '../price.ts'
import type { Invariant } from './invariant.ts'

/** The most free calls in a day: of an address or a guest, and of all guests that logged in at one address. */
export interface DailyBounds {
  readonly anonymousDaily: number
  readonly guestsDaily: number
}

/** What guests took of their own is what they took together: each call is one of both, and guests of before addresses were kept are left out. */
const uncountedGuests = `
  select 1 from (
    select taken.day, oauth_grants.login_hash, sum(taken.used) as used
    from anonymous_days taken join oauth_grants on taken.address_hash = 'guest_' || oauth_grants.id
    where oauth_grants.login_hash is not null
    group by taken.day, oauth_grants.login_hash
  ) own
  left join anonymous_days shared on shared.day = own.day and shared.address_hash = 'guests:' || own.login_hash
  where own.used > coalesce(shared.used, 0)`

/** Calls without a key, those of guests, and those of accounts whose subscription is not paid for, share a table. */
export const dailyLimits = ({ anonymousDaily, guestsDaily }: DailyBounds): Invariant => ({
  name: 'INV-8',
  promise: 'nobody gets more calls in a day than the limit',
  rules: [
    [
      'an address took more calls in a day than KONKYO_ANON_DAILY, unless that was lowered since',
      `select 1 from anonymous_days where address_hash not like 'acct%' and address_hash not like 'guests:%' and (used > ${anonymousDaily} or used < 0)`,
    ],
    [
      'the guests of an address took more calls in a day than KONKYO_GUESTS_DAILY, unless that was lowered since',
      `select 1 from anonymous_days where address_hash like 'guests:%' and (used > ${guestsDaily} or used < 0)`,
    ],
    ['guests took calls in a day that are not counted for their address', uncountedGuests],
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
