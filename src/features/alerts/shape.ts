import { type Static, Type } from 'typebox'
import { alertFeedUrl } from '../../ledger/alerts/alert-feed.ts'
import type { AlertSubscription } from '../../ledger/alerts/subscriptions.ts'
import { alertDigests, alertFilters, alertSeverities } from '../../lib/alert-message.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { nullable, oneOf, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

/** A subscription as customers see it. */
export const subscriptionShape = Type.Object({
  id: Type.Integer(),
  filter_type: oneOf(alertFilters),
  filter_value: textOrNull(),
  min_severity: oneOf(alertSeverities),
  fields: nullable(Type.Array(Type.String(), { description: 'Only changes of one of these; null = of any field' })),
  webhook_url: textOrNull(),
  email: textOrNull(),
  email_confirmed: nullable(
    Type.Boolean({ description: 'Mail is sent once the address has confirmed it; null without one' }),
  ),
  digest: nullable(oneOf(alertDigests, { description: 'One mail a day or week; null = one for each run' })),
  feed_url: Type.String({
    description:
      'Private address of the same alerts as Atom, for feed readers; ends with the subscription, and with the key where that is a restricted one',
  }),
  active: Type.Boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
  last_triggered: timestampOrNull({ description: 'When a change was last found for it' }),
})

/** The subscription without what stays with us. */
export function subscriptionForOwner(
  { account_id: _, address_id: __, digested_on: ___, status, fields, ...subscription }: AlertSubscription,
  context: Context,
): Static<typeof subscriptionShape> {
  const feed_url = alertFeedUrl(context.secrets, context.service.baseUrl, subscription.id, accountOf(context))
  return { ...subscription, fields: fields && [...fields], feed_url, active: status === 'active' }
}
