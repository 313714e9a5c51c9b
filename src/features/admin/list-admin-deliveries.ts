import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, page, paging, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { deliveriesOfAll } from './delivery-queries.ts'

const states = ['waiting', 'held_cap', 'delivered', 'failed', 'cancelled'] as const

export const listAdminDeliveries = defineOperation({
  name: 'list_admin_deliveries',
  http: 'GET /v1/admin/deliveries',
  title: { ja: 'Webhook配信の一覧', en: 'Deliveries to webhooks' },
  summary: 'List deliveries to the webhooks of all customers, newest first, with attempts and errors',
  guidance:
    'waiting is tried again by itself, held_cap once the monthly cap of its customer leaves a unit, failed never. Of the receiver only the host is told: an address can hold a secret. Kept for thirty days.',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ state: Type.Optional(oneOf(states)), ...paging() }),
  output: page(
    Type.Object({
      id: Type.Integer(),
      customer_id: Type.String(),
      webhook_id: Type.Integer(),
      webhook_status: oneOf(['active', 'disabled']),
      disabled_reason: textOrNull(),
      receiver_host: Type.String(),
      event_type: Type.String(),
      event_id: Type.String(),
      status: oneOf(states),
      status_code: nullable(Type.Integer({ description: 'Of the last answer of the receiver' })),
      attempt_count: Type.Integer(),
      next_attempt_at: timestampOrNull(),
      error: textOrNull({ description: 'Of the last attempt, or why there was none' }),
      delivered_at: timestampOrNull(),
      created_at: timestamp(),
    }),
  ),
  example: { state: 'failed' },
  async run({ state, limit, offset }, { db }) {
    const { total, deliveries } = await deliveriesOfAll(db, { state, limit, offset })
    const results = deliveries.map(({ state: status, due_at, url, ...row }) => ({
      ...row,
      status,
      receiver_host: URL.canParse(url) ? new URL(url).host : '',
      next_attempt_at: status === 'waiting' || status === 'held_cap' ? due_at : null,
    }))
    return { total, limit, offset, results }
  },
})
