import { type Static, Type } from 'typebox'
import { alertFeedUrl } from '../../ledger/alerts/alert-feed.ts'
import type { AlertSubscription } from '../../ledger/alerts/subscriptions.ts'
import { alertDigests, alertFilters, alertSeverities } from '../../lib/alert-message.ts'
import type { Context } from '../../operation/context.ts'
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
    description: 'Private address of the same alerts as Atom, for feed readers; ends with the subscription',
  }),
  active: Type.Boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
  last_triggered: timestampOrNull({ description: 'When a change was last found for it' }),
})

/** The subscription without what stays with us. */
export function shown(
  { account_id: _, address_id: __, digested_on: ___, status, fields, ...subscription }: AlertSubscription,
  { secrets, service }: Pick<Context, 'secrets' | 'service'>,
): Static<typeof subscriptionShape> {
  const feed_url = alertFeedUrl(secrets, service.baseUrl, subscription.id)
  return { ...subscription, fields: fields && [...fields], feed_url, active: status === 'active' }
}
