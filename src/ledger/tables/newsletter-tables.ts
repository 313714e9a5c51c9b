import type { Generated } from 'kysely'
import type { Language } from '../../lib/language.ts'

/** Who gets the compliance newsletter; the address is sealed beside its hash, the token beside its own. */
interface NewsletterSubscribersTable {
  id: string
  address_hash: string
  address: string
  /** In the links of the mails: whoever has it got them. */
  token: string
  token_hash: string
  /** `pending` until the button behind the link of the first mail is pressed. */
  state: Generated<'pending' | 'active' | 'ended'>
  plan: 'free' | 'paid'
  language: Language
  /** JSON of what the news are to be about. */
  wishes: string
  created_at: string
  verified_at: string | null
  ended_at: string | null
  /** Number of the last event that was told, and the JST day on which a mail told of any. */
  told_until: Generated<number>
  told_on: string | null
}

/** A subscription at the payment processor, by its id there. */
interface NewsletterPaymentsTable {
  id: string
  subscriber_id: string
  status: string
  period_end: string | null
  cancel_at_period_end: Generated<number>
  state_as_of: string | null
  paid_at: string | null
  failed_at: string | null
  ended_at: string | null
  /** 1 until the processor has ended it. */
  is_to_end: Generated<number>
  created_at: string
}

export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscribersTable
  newsletter_payments: NewsletterPaymentsTable
}
