import type { Generated } from 'kysely'

/** A customer: everything that is owned hangs on it, never on a key. */
export interface AccountsTable {
  id: string
  customer_id: string
  plan: string
  monthly_cap_yen: number | null
  created_at: string
}

/** A key is stored as an HMAC only; `hash_prefix` is the eight hex digits that people see. */
export interface ApiKeysTable {
  id: string
  account_id: string
  hash: string
  hash_prefix: string
  pepper_version: string
  created_at: string
  revoked_at: string | null
}

/** One row per billed outcome, append-only. */
export interface UsageTable {
  id: string
  account_id: string
  key_id: string
  operation: string
  units: number
  client_tag: string | null
  at: string
  day: string
  month: string
}

/** Units of an account in a JST month: what the monthly cap is checked against. */
export interface AccountMonthsTable {
  account_id: string
  month: string
  units: number
}

/** Calls and units of an account on a JST day, by operation: what usage reports read. */
export interface UsageDaysTable {
  account_id: string
  day: string
  operation: string
  calls: number
  units: number
}

/** A stored reply: what a retry with the same Idempotency-Key gets back. */
export interface IdempotencyTable {
  account_id: string
  scope: string
  key: string
  fingerprint: string
  status: number
  body: Buffer
  created_at: string
}

/** Slots that an address took on a JST day; the address is a keyed hash. */
export interface AnonymousDaysTable {
  address_hash: string
  day: string
  used: number
}

export interface FeedbackTable {
  id: Generated<number>
  message: string
  rating: number | null
  endpoint: string | null
  request_id: string | null
  account_id: string | null
  key_id: string | null
  address_hash: string | null
  created_at: string
}

/** Messages that a sender (account or hashed address) left on a JST day. */
export interface FeedbackDaysTable {
  sender: string
  day: string
  messages: number
}

export interface Tables {
  accounts: AccountsTable
  api_keys: ApiKeysTable
  usage: UsageTable
  account_months: AccountMonthsTable
  usage_days: UsageDaysTable
  idempotency: IdempotencyTable
  anonymous_days: AnonymousDaysTable
  feedback: FeedbackTable
  feedback_days: FeedbackDaysTable
}
