import type { Generated } from 'kysely'

/** A message to the operator. */
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
interface FeedbackDaysTable {
  sender: string
  day: string
  messages: number
}

/** Whom a testimonial speaks for: tax accountants, administrative scriveners, small companies, investors, developers. */
export const audiences = ['税理士', '行政書士', 'SMB', 'VC', 'Dev'] as const

/** What a customer says of the service; shown to others while it is approved. */
export interface TestimonialsTable {
  id: Generated<number>
  account_id: string
  audience: (typeof audiences)[number]
  text: string
  name: string | null
  organization: string | null
  linkedin_url: string | null
  state: Generated<'pending' | 'approved' | 'rejected'>
  created_at: string
  reviewed_at: string | null
  review_note: string | null
}

/** The professions whose firms may sign up. */
export const firmTypes = [
  ...(['税理士法人', '認定支援機関', '社会保険労務士', '中小企業診断士', '行政書士'] as const),
  ...(['弁護士', '銀行', '商工会議所', 'その他'] as const),
] as const

/** A firm that callers may be referred to; its lists are JSON, its e-mail address and telephone number are sealed. */
export interface AdvisorsTable {
  id: Generated<number>
  firm_name: string
  firm_name_kana: string | null
  houjin_bangou: string
  firm_type: (typeof firmTypes)[number]
  specialties: string
  industries: string | null
  prefecture: string
  city: string | null
  address: string | null
  contact_url: string | null
  contact_email: string
  contact_phone: string | null
  intro_blurb: string | null
  commission_model: 'flat' | 'percent'
  commission_rate_pct: number
  /** Null for professions that may not pay for referrals. */
  commission_yen_per_intro: number | null
  success_count: Generated<number>
  created_at: string
  /** When the register was first found to hold its number, and under which name it does. */
  checked_at: Generated<string | null>
  register_name: string | null
  /** When it was proven that the firm is who it says, and by what. */
  verified_at: string | null
  proven_by: Generated<'mail' | 'operator' | null>
  /** Of the mail that proves it: sealed beside its hash. */
  proof_token: Generated<string | null>
  proof_token_hash: Generated<string | null>
  disabled_at: string | null
  disabled_reason: string | null
}

/** A caller who was referred to a firm with consent, and what became of it. */
export interface AdvisorReferralsTable {
  id: Generated<number>
  advisor_id: number
  token_hash: string
  token_prefix: string
  source_query_hash: string | null
  source_program_id: string | null
  clicked_at: string
  converted_at: string | null
  conversion_value_yen: number | null
  commission_yen: number | null
  /** Sealed. */
  evidence_url: string | null
  /** Somebody with the token reported business: it counts once the firm or the operator confirms it. */
  confirmed_at: Generated<string | null>
  rejected_at: Generated<string | null>
  decided_by: Generated<'firm' | 'operator' | null>
  paid_at: string | null
}

/** What people around the data tell us. */
export interface PeopleTables {
  feedback: FeedbackTable
  feedback_days: FeedbackDaysTable
  advisors: AdvisorsTable
  advisor_referrals: AdvisorReferralsTable
  testimonials: TestimonialsTable
}
