import type { Generated } from 'kysely'
import type { AlertDigest, AlertFilter, AlertSeverity } from '../../lib/alert-message.ts'

/** What an account watches, and where it is told. */
export interface AlertSubscriptionsTable {
  id: Generated<number>
  account_id: string
  filter_type: AlertFilter
  filter_value: string | null
  min_severity: AlertSeverity
  /** JSON list of the fields of whose changes it is told; null = of any. */
  fields: string | null
  webhook_url: string | null
  /** Sealed. */
  email: string | null
  /** The row of that address, which says whether its owner has confirmed it. */
  address_id: number | null
  /** How often its mail is written; null = for each run that finds something. */
  digest: AlertDigest | null
  /** JST day of the last digest, at first that of the subscription. */
  digested_on: string | null
  status: Generated<'active' | 'inactive'>
  created_at: string
  updated_at: string
  last_triggered: string | null
}

/** An address that an account wants alerts at; sealed beside its hash. `ended`: whoever reads mail there wants none any more. */
interface AlertAddressesTable {
  id: Generated<number>
  account_id: string
  address_hash: string
  address: string
  /** Of the link that confirms it; sealed. */
  token: string
  token_hash: string
  state: 'pending' | 'confirmed' | 'ended'
  created_at: string
  confirmed_at: string | null
}

/** A change that a subscription was told of, or is told of in its next digest. */
interface AlertsTable {
  subscription_id: number
  change: string
  created_at: string
  /** JSON of the change while it waits for a digest. */
  waiting: string | null
  /** JSON of the change, for the feed of the subscription; null where it is older than that. */
  change_json: string | null
}

/** A search that an account keeps, and the snapshot that it was last run on. */
interface SavedSearchesTable {
  id: Generated<number>
  account_id: string
  name: string
  operation: string
  /** JSON of what it asks for; sealed. */
  arguments: string
  created_at: string
  last_run_at: string | null
  last_snapshot_id: string | null
}

export interface AlertTables {
  saved_searches: SavedSearchesTable
  alert_subscriptions: AlertSubscriptionsTable
  alert_addresses: AlertAddressesTable
  alerts: AlertsTable
}
