import type { Generated } from 'kysely'
import type { RequestState } from '../../lib/request-states.ts'
import type { AccountStanding, Mode } from '../account.ts'
import type { Plan } from '../price.ts'
import type { AlertTables } from './alert-tables.ts'
import type { CalendarTables } from './calendar-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { KeyTables } from './key-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { OauthTables } from './oauth-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { ProofTables } from './proof-tables.ts'
import type { QuoteTables } from './quote-tables.ts'
import type { StateTables } from './state-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { WidgetTables } from './widget-tables.ts'

/** A customer: everything that is owned hangs on it, never on a key. */
export interface AccountsTable {
  id: string
  customer_id: string
  plan: Plan
  mode: Generated<Mode>
  standing: Generated<AccountStanding>
  monthly_cap_yen: number | null
  created_at: string
}

/** One row per billed outcome, append-only. */
export interface UsageTable {
  id: string
  account_id: string
  key_id: string
  operation: string
  units: number
  /** The part of `units` that is charged; what a plan includes is not. */
  billed_units: number
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
  billed_units: number
  /** The part of `billed_units` that reports to the payment processor were made of. */
  reported_units: Generated<number>
}

/** Calls and units of an account on a JST day, by operation: what usage reports read. */
export interface UsageDaysTable {
  account_id: string
  day: string
  operation: string
  calls: number
  units: number
  billed_units: number
}

/** Calls and units of an account in a JST month by the customer's own client (empty = none named) and operation. */
export interface UsageClientsTable {
  account_id: string
  month: string
  client_tag: string
  operation: string
  calls: number
  units: number
  billed_units: number
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

/** What a customer bought: a subscription (the processor's id) or a one-time purchase (id of its checkout session). */
export interface EntitlementsTable {
  id: string
  account_id: string
  kind: 'subscription' | 'purchase'
  plan: Plan
  has_dump: Generated<number>
  /** The processor's word for a subscription; `active` for a purchase. */
  status: string
  period_end: string | null
  cancel_at_period_end: Generated<number>
  /** Which event told the state above, as a text that sorts by time: an older event never overwrites a newer one. */
  state_as_of: string | null
  /** Newest paid and newest failed invoice. */
  paid_at: string | null
  failed_at: string | null
  ended_at: string | null
  /** When its one secret was handed out. */
  key_issued_at: string | null
  created_at: string
}

/** Events of the processor and of the mail provider that had their effect; a second delivery has none. */
export interface PaymentEventsTable {
  id: string
  type: string
  received_at: string
}

/** A browser that is logged in by a key; revoking the key ends it. */
export interface SessionsTable {
  token_hash: string
  key_id: string
  created_at: string
  expires_at: string
}

/** A browser in which the operator logged in; it is over half an hour after its last look, and in the end in any case. */
export interface AdminSessionsTable {
  token_hash: string
  created_at: string
  seen_at: string
  expires_at: string
}

/** A device that waits for a person (RFC 8628). */
export interface DeviceLoginsTable {
  device_code_hash: string
  user_code: string
  client_id: string
  scope: string
  status: 'pending' | 'approved' | 'denied' | 'redeemed'
  account_id: string | null
  entitlement_id: string | null
  checkout_id: string | null
  interval_seconds: number
  polled_at: string | null
  created_at: string
  expires_at: string
}

/** Billed units to be reported to the processor's meter: at most one report of an account a minute, so that it can be found there. */
export interface MeterReportsTable {
  id: string
  account_id: string
  month: string
  units: number
  /** The minute it is reported for. */
  at: string
  first_sent_at: string | null
  accepted_at: string | null
  problem: string | null
}

/** What people asked of us and a person must answer; the address and `details` (JSON) are sealed under the pepper. */
export interface CustomerRequestsTable {
  id: string
  kind: 'refund' | 'disclosure' | 'deletion'
  account_id: string | null
  requester_email: string
  details: string
  created_at: string
  done_at: string | null
  done_note: string | null
  state: Generated<RequestState>
  state_at: string | null
  /** What its person was told, sealed. */
  reply: string | null
}

/** What operators did over the admin operations. */
export interface AdminActsTable {
  id: string
  act: string
  subject: string
  at: string
}

/** Calls of a caller in a period of an operation with a limit of its own. */
export interface CallCountsTable {
  bucket: string
  caller: string
  period: string
  calls: number
  ends_at: string
}

/** An answer with a secret in it, encrypted under what only its caller knows, for a retry within minutes. */
export interface SealedRepliesTable {
  id: string
  sealed: Buffer
  expires_at: string
}

export interface Tables
  extends PeopleTables,
    ProofTables,
    WebhookTables,
    MailTables,
    AlertTables,
    CalendarTables,
    StateTables,
    JobTables,
    KeyTables,
    OauthTables,
    QuoteTables,
    WidgetTables,
    NewsletterTables {
  accounts: AccountsTable
  usage: UsageTable
  account_months: AccountMonthsTable
  usage_days: UsageDaysTable
  usage_clients: UsageClientsTable
  idempotency: IdempotencyTable
  anonymous_days: AnonymousDaysTable
  entitlements: EntitlementsTable
  payment_events: PaymentEventsTable
  sessions: SessionsTable
  admin_sessions: AdminSessionsTable
  device_logins: DeviceLoginsTable
  meter_reports: MeterReportsTable
  customer_requests: CustomerRequestsTable
  admin_acts: AdminActsTable
  call_counts: CallCountsTable
  sealed_replies: SealedRepliesTable
}
