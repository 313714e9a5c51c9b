import type { Db } from '../open.ts'
import { demotedTerms } from '../price.ts'

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

/** A sentence, and the query that finds a row only where the sentence is true. */
type Rule = readonly [broken: string, query: string]

/** A promise about the ledger that can be looked at at any time. */
export interface Invariant {
  /** `INV-1` to `INV-10`. */
  readonly name: string
  readonly promise: string
  readonly rules: readonly Rule[]
  /** Sentences about what SQL alone does not find. */
  readonly find?: (db: Db) => Promise<string[]>
  /** What the ledger cannot show, and what does. */
  readonly beyond?: string
}

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
