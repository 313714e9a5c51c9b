import { randomUUID } from 'node:crypto'
import type { Account } from './account.ts'
import { accountOf, accountRows } from './account-rows.ts'
import { isGood, statusOf } from './entitlement-state.ts'
import { type Entitlement, findEntitlement } from './entitlements.ts'
import { addKey } from './keys.ts'
import type { Db } from './open.ts'
import { isWidgetKey, newWidgetKey, type Secrets } from './secrets.ts'

/** Whose widget it is to be, and on which pages. */
interface NewWidget {
  readonly ownerEmail: string
  readonly label: string | null
  readonly origins: readonly string[]
  readonly successUrl: string
  readonly now: Date
}

/** Keeps what a widget is to be until its checkout is paid; answers the id that its key will have. */
export async function addWidget(db: Db, secrets: Secrets, { ownerEmail, label, ...order }: NewWidget): Promise<string> {
  const key_id = `key_${randomUUID()}`
  await db
    .insertInto('widgets')
    .values({
      key_id,
      entitlement_id: null,
      owner_email: secrets.seal(ownerEmail),
      label,
      allowed_origins: JSON.stringify(order.origins),
      success_url: order.successUrl,
      began_at: order.now.toISOString(),
    })
    .execute()
  return key_id
}

/** What a widget is to be; undefined where there is none. */
export const findWidget = (db: Db, keyId: string) =>
  db.selectFrom('widgets').selectAll().where('key_id', '=', keyId).executeTakeFirst()

/** The widget that a subscription pays for. */
export const widgetOfSubscription = (db: Db, id: string) =>
  db.selectFrom('widgets').select('key_id').where('entitlement_id', '=', id).executeTakeFirst()

/** Ties a widget to the subscription that pays for it; false when it was tied before. */
export async function provisionWidget(tx: Db, keyId: string, entitlementId: string): Promise<boolean> {
  const tied = await tx
    .updateTable('widgets')
    .set({ entitlement_id: entitlementId })
    .where('key_id', '=', keyId)
    .where('entitlement_id', 'is', null)
    .returning('key_id')
    .executeTakeFirst()
  return tied !== undefined
}

/** A widget of an account, the subscription that pays for it, and whether it is stopped. */
export async function findWidgetOf(db: Db, accountId: string, keyId: string) {
  const row = await db
    .selectFrom('widgets')
    .innerJoin('entitlements', 'entitlements.id', 'widgets.entitlement_id')
    .leftJoin('api_keys', 'api_keys.id', 'widgets.key_id')
    .selectAll('widgets')
    .select('revoked_at')
    .where('key_id', '=', keyId)
    .where('entitlements.account_id', '=', accountId)
    .executeTakeFirst()
  const subscription = row && (await findEntitlement(db, row.entitlement_id ?? ''))
  return subscription && { ...row, subscription, isDisabled: isStopped(row.revoked_at, subscription) }
}

/** Whether the key of a widget was revoked, or its subscription is not paid for. */
const isStopped = (revokedAt: string | null, subscription: Entitlement | undefined): boolean =>
  revokedAt !== null || subscription === undefined || !isGood(statusOf(subscription))

/** Makes the key of a widget, whose secret exists only in the returned value. */
export async function mintWidgetKey(
  tx: Db,
  secrets: Secrets,
  { id, accountId, entitlementId, now }: { id: string; accountId: string; entitlementId: string; now: Date },
): Promise<string> {
  const key = newWidgetKey()
  await addKey(tx, secrets, key, { id, accountId, entitlementId, scope: 'widget', origin: 'widget', now })
  return key
}

/** A widget that calls. */
interface CallingWidget {
  readonly account: Account
  readonly allowedOrigins: readonly string[]
  /** Its subscription is not paid for or has ended, or its key was revoked. */
  readonly isDisabled: boolean
}

/** The widget behind a key; undefined for malformed and unknown ones. */
export async function findWidgetKey(db: Db, secrets: Secrets, key: string): Promise<CallingWidget | undefined> {
  if (!isWidgetKey(key)) return undefined
  const row = await accountRows(db)
    .innerJoin('widgets', 'widgets.key_id', 'api_keys.id')
    .select(['widgets.entitlement_id', 'allowed_origins', 'pepper_version'])
    .where('hash', 'in', secrets.hashes('key', key))
    .executeTakeFirst()
  if (!row) return undefined
  const { hash, version } = secrets.hash('key', key)
  if (row.pepper_version !== version)
    await db.updateTable('api_keys').set({ hash, pepper_version: version }).where('id', '=', row.key_id).execute()
  return {
    account: accountOf(row),
    allowedOrigins: originsOf(row),
    isDisabled: isStopped(row.revoked_at, await findEntitlement(db, row.entitlement_id ?? '')),
  }
}

/** The origins of a widget's row. */
export const originsOf = ({ allowed_origins }: { readonly allowed_origins: string }): string[] =>
  JSON.parse(allowed_origins)

/** Searches of a widget in a JST month. */
export async function widgetRequests(db: Db, keyId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('widget_months')
    .select('requests')
    .where('key_id', '=', keyId)
    .where('month', '=', month)
    .executeTakeFirst()
  return Number(row?.requests ?? 0)
}

/** Searches of a widget in every JST month that has some, newest first. */
export async function requestsByMonth(db: Db, keyId: string): Promise<{ month: string; requests: number }[]> {
  const rows = await db
    .selectFrom('widget_months')
    .select(['month', 'requests'])
    .where('key_id', '=', keyId)
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month, requests }) => ({ month, requests: Number(requests) }))
}

/** A checkout stays open for a day, and its events are repeated for three at most. */
const signupKeptMs = 7 * 24 * 3_600_000

/** Forgets widgets whose checkout nobody paid. */
export async function dropOldSignups(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('widgets')
    .where('entitlement_id', 'is', null)
    .where('began_at', '<', new Date(now.getTime() - signupKeptMs).toISOString())
    .execute()
}
