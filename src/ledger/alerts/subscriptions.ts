import type { Selectable } from 'kysely'
import type { AlertDigest, WatchTerms } from '../../lib/alert-message.ts'
import { jstDate } from '../../lib/jst.ts'
import { holdAccount } from '../keys.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import type { AlertSubscriptionsTable } from '../tables/alert-tables.ts'
import { disableWebhook } from '../webhooks/registrations.ts'
import { type AlertAddress, wantAddress } from './addresses.ts'

/** Active subscriptions of one account at once. */
export const mostSubscriptions = 100

export interface AlertSubscription extends Omit<Selectable<AlertSubscriptionsTable>, 'fields'> {
  readonly fields: readonly string[] | null
  /** Whether mail is sent: its owner confirmed the address; null without one. */
  readonly email_confirmed: boolean | null
}

/** A subscription that was asked for, and the address that has not been confirmed yet. */
export interface SubscriptionWithAddress {
  readonly subscription: AlertSubscription
  readonly unconfirmed: AlertAddress | null
}

/** What is watched, for whom, and where they are told: at an address that events are posted to, by mail, or both. */
export interface NewSubscription extends WatchTerms {
  readonly webhook_url: string | null
  readonly email: string | null
  readonly digest: AlertDigest | null
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
): Promise<SubscriptionWithAddress | undefined> {
  await holdAccount(tx, accountId)
  const active = await subscriptionsOf(tx, secrets, accountId)
  const same = active.find((one) => names.every((name) => textOf(one[name]) === textOf(wanted[name])))
  if (!same && active.length >= mostSubscriptions) return undefined
  const { email, ...rest } = wanted
  const address = email === null ? null : await wantAddress(tx, secrets, { accountId, address: email, now })
  const address_id = address?.id ?? null
  const row = same
    ? await tx
        .updateTable('alert_subscriptions')
        .set({ address_id })
        .where('id', '=', same.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await insert(tx, { ...rest, address_id, account_id: accountId, email: email && secrets.seal(email) }, now)
  const isConfirmed = address && address.state === 'confirmed'
  return {
    subscription: { ...row, fields: listOf(row.fields), email, email_confirmed: isConfirmed },
    unconfirmed: isConfirmed ? null : address,
  }
}

type Row = NewSubscription & Pick<AlertSubscription, 'account_id' | 'address_id'>

async function insert(tx: Db, wanted: Row, now: Date) {
  const at = now.toISOString()
  const digested_on = wanted.digest === null ? null : jstDate(now)
  const row = await tx
    .insertInto('alert_subscriptions')
    .values({ ...wanted, fields: textOf(wanted.fields), digested_on, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (wanted.webhook_url !== null) await addReceiver(tx, row, wanted.webhook_url)
  return row
}

/** A list as its column holds it, and back. */
const textOf = (value: readonly string[] | string | null): string | null =>
  Array.isArray(value) ? JSON.stringify(value) : (value as string | null)
const listOf = (text: string | null): string[] | null => (text === null ? null : JSON.parse(text))

const names = ['filter_type', 'filter_value', 'min_severity', 'fields', 'webhook_url', 'email', 'digest'] as const

/** The webhook that alerts of a subscription go to: it is in no list, bears no secret of its own, and costs nothing. */
const addReceiver = (tx: Db, { id, account_id, created_at }: Selectable<AlertSubscriptionsTable>, url: string) =>
  tx
    .insertInto('webhooks')
    .values({ account_id, url, event_types: '[]', secret: '', secret_last4: '', created_at, alert_subscription_id: id })
    .execute()

/** The active subscriptions of an account, in the order in which they were made. */
export async function subscriptionsOf(db: Db, secrets: Secrets, accountId: string): Promise<AlertSubscription[]> {
  const rows = await db
    .selectFrom('alert_subscriptions')
    .leftJoin('alert_addresses', 'alert_addresses.id', 'address_id')
    .selectAll('alert_subscriptions')
    .select('state')
    .where('alert_subscriptions.account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('alert_subscriptions.id')
    .execute()
  return rows.map(({ state, ...row }) => ({
    ...row,
    fields: listOf(row.fields),
    email: row.email && secrets.unseal(row.email),
    email_confirmed: row.email === null ? null : state === 'confirmed',
  }))
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
  await tx.updateTable('alerts').set({ waiting: null }).where('subscription_id', '=', id).execute()
  const receiver = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('alert_subscription_id', '=', id)
    .executeTakeFirst()
  if (receiver) await disableWebhook(tx, receiver.id, 'deleted_by_customer', now)
  return true
}

/** What is watched at this moment: active subscriptions of live accounts with a key that is still good. */
export async function liveSubscriptions(db: Db) {
  const rows = await db
    .selectFrom('alert_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'alert_subscriptions.account_id')
    .leftJoin('alert_addresses', 'alert_addresses.id', 'address_id')
    .select(['alert_subscriptions.id', 'alert_subscriptions.account_id', 'filter_type', 'filter_value', 'min_severity'])
    .select(['fields', 'email', 'digest', 'digested_on', 'state', 'alert_subscriptions.created_at'])
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
  // Nothing is sent to an address before its owner has confirmed it.
  return rows.map(({ state, fields, ...row }) => ({
    ...row,
    fields: listOf(fields),
    is_mailed: row.email !== null && state === 'confirmed',
  }))
}

export type LiveSubscription = Awaited<ReturnType<typeof liveSubscriptions>>[number]
