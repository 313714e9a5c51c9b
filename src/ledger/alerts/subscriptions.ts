import type { Selectable } from 'kysely'
import type { Watched } from '../../lib/alert-message.ts'
import type { AlertSubscriptionsTable } from '../alert-tables.ts'
import { holdAccount } from '../keys.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { disableWebhook } from '../webhooks/registrations.ts'

/** Active subscriptions of one account at once. */
export const mostSubscriptions = 100

export type AlertSubscription = Selectable<AlertSubscriptionsTable>

/** What is watched, for whom, and where they are told: at an address that events are posted to, by mail, or both. */
export interface NewSubscription extends Watched {
  readonly webhook_url: string | null
  readonly email: string | null
}

/**
 * Keeps a subscription, or gives the active one that says the same; undefined when the account has as many as it may.
 * In a transaction of the caller.
 */
export async function addSubscription(
  tx: Db,
  secrets: Secrets,
  accountId: string,
  wanted: NewSubscription,
  now: Date,
): Promise<AlertSubscription | undefined> {
  await holdAccount(tx, accountId)
  const active = await subscriptionsOf(tx, secrets, accountId)
  const same = active.find((one) => names.every((name) => one[name] === wanted[name]))
  if (same) return same
  if (active.length >= mostSubscriptions) return undefined
  const at = now.toISOString()
  const { email, ...rest } = wanted
  const row = await tx
    .insertInto('alert_subscriptions')
    .values({ ...rest, account_id: accountId, email: email && secrets.seal(email), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (wanted.webhook_url !== null) await addReceiver(tx, row, wanted.webhook_url)
  return { ...row, email }
}

const names = ['filter_type', 'filter_value', 'min_severity', 'webhook_url', 'email'] as const

/** The webhook that alerts of a subscription go to: it is in no list, bears no secret of its own, and costs nothing. */
const addReceiver = (tx: Db, { id, account_id, created_at }: AlertSubscription, url: string) =>
  tx
    .insertInto('webhooks')
    .values({ account_id, url, event_types: '[]', secret: '', secret_last4: '', created_at, alert_subscription_id: id })
    .execute()

/** The active subscriptions of an account, in the order in which they were made. */
export async function subscriptionsOf(db: Db, secrets: Secrets, accountId: string): Promise<AlertSubscription[]> {
  const rows = await db
    .selectFrom('alert_subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, email: row.email && secrets.unseal(row.email) }))
}

/** Ends an active subscription of an account and what waits for it; false when there is none. In a transaction of the caller. */
export async function endSubscription(tx: Db, accountId: string, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('alert_subscriptions')
    .set({ status: 'inactive', updated_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  const receiver = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('alert_subscription_id', '=', id)
    .executeTakeFirst()
  if (receiver) await disableWebhook(tx, receiver.id, 'deleted_by_customer', now)
  return true
}

/** What is watched at this moment: active subscriptions of live accounts with a key that is still good. */
export const liveSubscriptions = (db: Db) =>
  db
    .selectFrom('alert_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['alert_subscriptions.id', 'account_id', 'filter_type', 'filter_value', 'min_severity', 'email'])
    .where('status', '=', 'active')
    .where('mode', '=', 'live')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('api_keys')
          .select('api_keys.id')
          .whereRef('api_keys.account_id', '=', 'accounts.id')
          .where('revoked_at', 'is', null),
      ),
    )
    .orderBy('alert_subscriptions.id')
    .execute()

export type LiveSubscription = Awaited<ReturnType<typeof liveSubscriptions>>[number]
