import type { Generated } from 'kysely'
import type { Language } from '../../lib/language.ts'

/** `waiting` for its next attempt; the others are ends: `written` lies in a folder, as there was no server to take it. */
type MailState = 'waiting' | 'sent' | 'written' | 'failed' | 'suppressed'

/** A mail on its way. Once it has ended nothing of what it said, or to whom, is kept. */
interface MailsTable {
  id: Generated<number>
  kind: string
  /** Null where nobody knows which one is read: it is written in both. */
  language: Language | null
  /** Whose customer it goes to, at the address that the payment processor knows; null where it goes to `recipient`. */
  account_id: string | null
  /** Sealed. */
  recipient: string | null
  /** JSON of what its words are made of; sealed where it goes to `recipient`. */
  facts: string
  /** Names what it tells, so that nobody is told twice. */
  once_key: string | null
  state: Generated<MailState>
  attempt_count: Generated<number>
  due_at: string
  error: string | null
  created_at: string
  ended_at: string | null
  /** Counts who sends it; whoever holds an older number may not write down an outcome any more. */
  lease_epoch: Generated<number>
  leased_until: string | null
}

/** Why an address gets no mail. */
export type SuppressionReason = 'bounce' | 'spam-complaint' | 'list-unsubscribe'

/** An address that gets no mail of any kind; sealed beside its hash, so that the list outlives a pepper. */
interface MailSuppressionsTable {
  address_hash: string
  address: string
  reason: SuppressionReason
  /** What the person said of it; sealed. */
  note: string | null
  created_at: string
}

/** Somebody who asked for news of the service; the address is sealed beside its hash. */
interface SubscribersTable {
  id: Generated<number>
  address_hash: string
  address: string
  /** Where they asked, in their own words. */
  source: string | null
  created_at: string
  /** When they asked for no more. */
  ended_at: string | null
}

export interface MailTables {
  mails: MailsTable
  mail_suppressions: MailSuppressionsTable
  subscribers: SubscribersTable
}
