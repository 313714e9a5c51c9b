import type { Generated } from 'kysely'
import type { AlertFilter, AlertSeverity } from '../lib/alert-message.ts'

/** What an account watches, and where it is told. */
export interface AlertSubscriptionsTable {
  id: Generated<number>
  account_id: string
  filter_type: AlertFilter
  filter_value: string | null
  min_severity: AlertSeverity
  webhook_url: string | null
  /** Sealed. */
  email: string | null
  status: Generated<'active' | 'inactive'>
  created_at: string
  updated_at: string
  last_triggered: string | null
}

/** A change that a subscription was told of. */
interface AlertsTable {
  subscription_id: number
  change: string
  created_at: string
}

export interface AlertTables {
  alert_subscriptions: AlertSubscriptionsTable
  alerts: AlertsTable
}
