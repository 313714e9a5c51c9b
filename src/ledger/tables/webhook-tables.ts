import type { Generated } from 'kysely'

/** An address of a customer that events are posted to. */
export interface WebhooksTable {
  id: Generated<number>
  account_id: string
  url: string
  /** JSON list. */
  event_types: string
  status: Generated<'active' | 'disabled'>
  /** Events in a row that could not be delivered. */
  failure_count: Generated<number>
  /** Sealed under the pepper, because every message is signed with it; empty for a receiver of alerts. */
  secret: string
  secret_last4: string
  last_delivery_at: string | null
  created_at: string
  disabled_at: string | null
  disabled_reason: string | null
  /** Counts who delivers to it; whoever holds an older number may not write down an outcome any more. */
  lease_epoch: Generated<number>
  leased_until: string | null
  /** The subscription whose alerts go there; null for what a customer registered for events. */
  alert_subscription_id: number | null
}

/** An event as it is sent, kept once for all webhooks. */
interface WebhookEventsTable {
  id: Generated<number>
  event_type: string
  event_id: string
  body: string
  observed_at: string
  created_at: string
}

/** `waiting` for its next attempt, `held_cap` while the monthly cap leaves no unit for it; the others are ends. */
export type DeliveryState = 'waiting' | 'held_cap' | 'delivered' | 'failed' | 'cancelled'

/** An event on its way to a webhook. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  event: number
  state: Generated<DeliveryState>
  attempt_count: Generated<number>
  due_at: string
  status_code: number | null
  error: string | null
  delivered_at: string | null
  /** The usage row of its unit; null while it is not delivered, and where nothing could be charged. */
  usage_id: string | null
  created_at: string
}

/** How far events were derived: the newest snapshot that was looked at, and when. */
interface DispatchCursorTable {
  name: string
  snapshot_id: string
  at: string
}

export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_events: WebhookEventsTable
  webhook_deliveries: WebhookDeliveriesTable
  dispatch_cursor: DispatchCursorTable
}
