import { Type } from 'typebox'
import { audiences } from '../../ledger/tables/people-tables.ts'
import { approvedTestimonials } from '../../ledger/testimonials.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, textOrNull, timestamp } from '../../schema/fields.ts'

const most = 200

export const listTestimonials = defineOperation({
  name: 'list_testimonials',
  http: 'GET /v1/testimonials',
  title: { ja: '利用者の声', en: 'Read testimonials' },
  keywords: ['お客様の声', '評判', 'お客様の声を読む', '利用者の評判', '口コミ一覧', 'what customers say'],
  summary: 'List what customers say of the service, as far as it was approved, newest first',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    total: Type.Integer({ description: `All that are approved; the list ends after ${most}` }),
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        audience: oneOf(audiences),
        text: Type.String(),
        name: textOrNull(),
        organization: textOrNull(),
        linkedin_url: textOrNull(),
        approved_at: timestamp(),
      }),
    ),
  }),
  example: {},
  async run(_, { db }) {
    const { total, rows } = await approvedTestimonials(db, most)
    return { total, rows: rows.map(({ reviewed_at, ...row }) => ({ ...row, approved_at: reviewed_at })) }
  },
})
