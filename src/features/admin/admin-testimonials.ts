import { Type } from 'typebox'
import { listTestimonials, reviewTestimonial } from '../../ledger/testimonials.ts'
import { checkTexts, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, page, paging, text, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

const states = ['pending', 'approved', 'rejected'] as const

/** A testimonial as the operator reads it. */
const testimonial = Type.Object({
  id: Type.Integer(),
  customer_id: Type.String(),
  mode: Type.String({ description: 'test: said with a test key' }),
  audience: Type.String(),
  text: Type.String(),
  name: textOrNull(),
  organization: textOrNull(),
  linkedin_url: textOrNull(),
  state: oneOf(states),
  created_at: timestamp(),
  reviewed_at: timestampOrNull(),
  review_note: textOrNull(),
})

export const listAdminTestimonials = defineOperation({
  name: 'list_admin_testimonials',
  http: 'GET /v1/admin/testimonials',
  title: { ja: '審査待ちの利用者の声', en: 'Testimonials to review' },
  summary: 'List testimonials, oldest first: those that wait for a review, or in another state',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ state: Type.Optional(oneOf(states)), ...paging() }),
  output: page(testimonial),
  example: { state: 'pending' },
  async run({ state, limit, offset }, { db }) {
    const { total, testimonials } = await listTestimonials(db, { state, limit, offset })
    return { total, limit, offset, results: testimonials }
  },
})

export const reviewAdminTestimonial = defineOperation({
  name: 'review_admin_testimonial',
  http: 'POST /v1/admin/testimonials/{id}/review',
  title: { ja: '利用者の声の審査', en: 'Review a testimonial' },
  summary: 'Show a testimonial to everybody, or keep or take it back from them; the same again changes nothing',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({
    id: Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1 }),
    state: oneOf(['approved', 'rejected']),
    note: Type.Optional(nullable(text({ maxLength: 2000, description: 'Why, for operators only' }))),
  }),
  output: testimonial,
  example: { id: 1, state: 'approved' },
  exampleRefusal: 'not_found',
  check: (input) => checkTexts(input, ['note']),
  async run({ id, state, note = null }, { db, now }) {
    const reviewed = await reviewTestimonial(db, { id, state, note, now })
    if (!reviewed) throw unknownRecord({ ja: '利用者の声', en: 'testimonial' }, String(id))
    return reviewed
  },
})
