import { type Static, Type } from 'typebox'
import { findWebhook, type Webhook } from '../../ledger/webhooks/registrations.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { nullable, oneOf, shape, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { eventTypes } from './events/event-kinds.ts'

export const webhookId = Type.Integer({ minimum: 1, description: 'Number of the webhook, as its registration gave it' })

/** A webhook as customers see it. */
export const webhookShape = shape('Webhook', {
  id: Type.Integer(),
  url: Type.String(),
  event_types: Type.Array(oneOf(eventTypes)),
  status: oneOf(['active', 'disabled']),
  failure_count: Type.Integer({ description: 'Events in a row whose attempts all failed; the fifth disables' }),
  last_delivery_at: timestampOrNull(),
  created_at: timestamp(),
  disabled_at: timestampOrNull(),
  disabled_reason: textOrNull(),
  secret_hmac: nullable(Type.String({ description: 'Signs every message; only in the answer to the registration' })),
  secret_last4: Type.String(),
})

/** The webhook without what stays with us; the secret only where it is handed out. */
export function webhookForOwner(
  { account_id: _, secret: __, event_types, ...webhook }: Webhook,
  secret_hmac: string | null = null,
): Static<typeof webhookShape> {
  return { ...webhook, event_types: [...event_types], secret_hmac }
}

/** The webhook of the caller; 404 for an unknown number and for another customer's alike. */
export async function ownWebhook(id: number, context: Context): Promise<Webhook> {
  const webhook = await findWebhook(context.db, accountOf(context).id, id)
  if (!webhook) throw unknownRecord({ ja: 'Webhook', en: 'webhook' }, String(id))
  return webhook
}
