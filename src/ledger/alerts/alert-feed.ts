import type { RecordChange } from '../../lib/alert-message.ts'
import type { Mode } from '../account.ts'
import { isProvingHash } from '../mail/proving-hash.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'

/** A subscription whose feed is open to whoever has its address. */
export interface AlertFeed {
  readonly id: string
  readonly mode: Mode
  readonly subscriptionId: number
  readonly createdAt: string
}

/** An alert as the feed of its subscription tells it. */
export interface RaisedAlert {
  /** Names the change among those of the subscription. */
  readonly name: string
  readonly at: string
  readonly change: RecordChange
}

const form = /^al_([1-9]\d{0,15})_([0-9a-f]{64})$/

/** The private address at which a subscription is told by feed; it is a secret of the account and ends with the subscription. */
export const alertFeedUrl = (secrets: Secrets, baseUrl: string, subscriptionId: number): string =>
  `${baseUrl}/v1/alerts/feeds/al_${subscriptionId}_${secrets.hash('alert feed', String(subscriptionId)).hash}.atom`

/** The active subscription whose feed has this token; undefined for a token that is none. */
export async function findAlertFeed(db: Db, secrets: Secrets, token: string): Promise<AlertFeed | undefined> {
  const [, id = '', proof = ''] = form.exec(token) ?? []
  if (id === '' || !isProvingHash(secrets, 'alert feed', id, proof)) return undefined
  const row = await db
    .selectFrom('alert_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['mode', 'alert_subscriptions.created_at'])
    .where('alert_subscriptions.id', '=', Number(id))
    .where('alert_subscriptions.status', '=', 'active')
    .executeTakeFirst()
  return row && { id: `alert-${id}`, mode: row.mode, subscriptionId: Number(id), createdAt: row.created_at }
}

/** What a subscription was told of, the newest first. */
export async function raisedAlerts(db: Db, subscriptionId: number, limit: number): Promise<RaisedAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['change', 'created_at', 'change_json'])
    .where('subscription_id', '=', subscriptionId)
    .where('change_json', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('change')
    .limit(limit)
    .execute()
  return rows.map(({ change, created_at, change_json }) => ({
    name: change,
    at: created_at,
    change: JSON.parse(change_json ?? ''),
  }))
}
