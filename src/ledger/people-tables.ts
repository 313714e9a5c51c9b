import type { Generated } from 'kysely'

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

/** What people around the data tell us. */
export interface PeopleTables {
  testimonials: TestimonialsTable
  feedback: FeedbackTable
  feedback_days: FeedbackDaysTable
}
