import { demotedTerms, type Plan, type PlanTerms, planTerms } from './price.ts'

/** A demoted account has a subscription that is not paid for: its keys work, within a daily limit and unbilled. */
export type AccountStanding = 'good' | 'demoted'

/** Test accounts see fixtures only and are never billed. */
export type Mode = 'live' | 'test'

/** What a key may not go beyond that belongs to another one. */
export interface KeyLimits {
  readonly parentKeyId: string | null
  readonly expiresAt: string | null
  /** What it may spend, at list price, in a JST month or altogether. */
  readonly capYen: number | null
  readonly capPeriod: CapPeriod
  /** The client that all of its calls are for. */
  readonly clientTag: string | null
  /** For how long a call that is the same gets the same answer for nothing. */
  readonly dedupeSeconds: number
}

export type CapPeriod = 'month' | 'total'

/** The account behind a key, as of one call. */
export interface Account {
  readonly id: string
  readonly customerId: string
  readonly plan: Plan
  readonly mode: Mode
  readonly standing: AccountStanding
  readonly monthlyCapYen: number | null
  readonly createdAt: string
  readonly keyId: string
  readonly keyPrefix: string
  /** What the key may be used for, in words of `scopes`. */
  readonly scopes: readonly string[]
  /** Null for a key that has all of its account. */
  readonly limits: KeyLimits | null
}

/** Whether the time of a key is over. */
export const isOver = ({ limits }: Account, now: Date): boolean =>
  limits !== null && limits.expiresAt !== null && limits.expiresAt <= now.toISOString()

const unbilled: PlanTerms = { includedUnits: null }

/** The terms that hold for an account now. */
export function termsOf({ plan, mode, standing }: Pick<Account, 'plan' | 'mode' | 'standing'>): PlanTerms {
  if (mode === 'test') return unbilled
  return standing === 'demoted' ? demotedTerms : planTerms[plan]
}

/** The terms that the budget of one call is held against: a test key meets what a live key of its plan would. */
export const budgetTermsOf = (account: Pick<Account, 'plan' | 'mode' | 'standing'>): PlanTerms =>
  termsOf({ ...account, mode: 'live' })

/** The word that callers know an account by (docs/contract/shapes.md#accounts-and-plans). */
export const tierOf = (account: Pick<Account, 'plan' | 'mode' | 'standing'>): 'metered' | 'free' =>
  termsOf(account).dailyCalls === undefined ? 'metered' : 'free'
