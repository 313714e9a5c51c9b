import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, page, paging, textOrNull, timestamp } from '../../schema/fields.ts'
import { feedbackOfAll } from './delivery-queries.ts'

export const listAdminFeedback = defineOperation({
  name: 'list_admin_feedback',
  http: 'GET /v1/admin/feedback',
  title: { ja: 'ご意見の一覧', en: 'Feedback' },
  summary: 'List what people wrote to the operator about records and the service, newest first',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object(paging()),
  output: page(
    Type.Object({
      id: Type.Integer(),
      message: Type.String(),
      rating: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
      endpoint: textOrNull(),
      request_id: textOrNull(),
      customer_id: textOrNull({ description: 'Null where it came without a key' }),
      created_at: timestamp(),
    }),
  ),
  example: { limit: 5 },
  async run({ limit, offset }, { db }) {
    const { total, messages } = await feedbackOfAll(db, { limit, offset })
    return { total, limit, offset, results: messages }
  },
})
