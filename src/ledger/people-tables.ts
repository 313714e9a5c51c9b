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

/** What people around the data tell of themselves. */
export interface PeopleTables {
  testimonials: TestimonialsTable
}
