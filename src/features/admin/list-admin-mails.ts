import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, page, paging, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { mailStates, mailsOfAll } from './delivery-queries.ts'

export const listAdminMails = defineOperation({
  name: 'list_admin_mails',
  http: 'GET /v1/admin/mails',
  title: { ja: 'メールの一覧', en: 'Mails' },
  summary: 'List mails of the service, newest first, with attempts and errors, and neither address nor text',
  guidance: 'waiting is tried again by itself; failed and suppressed are ends. Kept for sixty days.',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ state: Type.Optional(oneOf(mailStates)), ...paging() }),
  output: page(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      customer_id: textOrNull({ description: 'Null where it goes to somebody who is no customer' }),
      state: oneOf(mailStates),
      attempt_count: Type.Integer(),
      next_attempt_at: timestampOrNull(),
      error: textOrNull(),
      created_at: timestamp(),
      ended_at: timestampOrNull(),
    }),
  ),
  example: { state: 'failed' },
  async run({ state: wanted, limit, offset }, { db }) {
    const { total, mails } = await mailsOfAll(db, { state: wanted, limit, offset })
    const results = mails.map(({ due_at, ...row }) => ({
      ...row,
      next_attempt_at: row.state === 'waiting' ? due_at : null,
    }))
    return { total, limit, offset, results }
  },
})
