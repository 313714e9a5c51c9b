import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Account } from './account.ts'
import type { Db } from './open.ts'
import { grantable, type Scope } from './scopes.ts'
import type { Secrets } from './secrets.ts'
import type { DeviceLoginsTable } from './tables/tables.ts'

/** How long a device waits for its person (docs/contract/shapes.md#device-log-in). */
export const loginSeconds = 900

/** How long a device waits between two questions, at first. */
export const firstIntervalSeconds = 5

export type DeviceLogin = Selectable<DeviceLoginsTable>

/** Letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** A code as people type it, in the form that is kept; null when it can be none (RFC 8628 section 6.1). */
export function userCodeOf(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―−ー-]/g, '')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

/** A code as it is shown. */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`

/** Begins the login of a device; its code exists only in the returned value. */
export async function beginLogin(
  db: Db,
  secrets: Secrets,
  { clientId, scope, now }: { clientId: string; scope: readonly Scope[]; now: Date },
): Promise<{ deviceCode: string; userCode: string }> {
  const deviceCode = randomBytes(32).toString('hex')
  const userCode = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
  await db
    .insertInto('device_logins')
    .values({
      device_code_hash: secrets.hash('device', deviceCode).hash,
      user_code: userCode,
      client_id: clientId,
      scope: scope.join(' '),
      status: 'pending',
      interval_seconds: firstIntervalSeconds,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + loginSeconds * 1000).toISOString(),
    })
    .execute()
  return { deviceCode, userCode }
}

/** The login that a code names, whatever became of it. */
export async function findLogin(db: Db, userCode: string): Promise<DeviceLogin | undefined> {
  return db.selectFrom('device_logins').selectAll().where('user_code', '=', userCode).executeTakeFirst()
}

/** Whether a login still waits for somebody to decide. */
export const isWaiting = ({ status, expires_at }: DeviceLogin, now: Date): boolean =>
  status === 'pending' && expires_at > now.toISOString()

/** Who lets a device in: an account, by the key it is logged in with or by a checkout. */
export interface Approval {
  readonly accountId: string
  readonly entitlementId: string | null
  readonly checkoutId: string | null
  /** What the device may do at most: no more than the key that lets it in. The key of a purchase may do all of it. */
  readonly scopes: readonly string[]
}

/** Lets a device in while it waits; false when it waits no longer, or would be left with nothing that it may do. */
export async function approveLogin(db: Db, login: DeviceLogin, by: Approval, now: Date): Promise<boolean> {
  const granted = by.checkoutId === null ? grantable(login.scope, by.scopes) : by.scopes
  if (granted.length === 0) return false
  const decided = await db
    .updateTable('device_logins')
    .set({
      status: 'approved',
      account_id: by.accountId,
      entitlement_id: by.entitlementId,
      checkout_id: by.checkoutId,
      scope: granted.join(' '),
    })
    .where('device_code_hash', '=', login.device_code_hash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now.toISOString())
    .returning('status')
    .execute()
  return decided.length > 0
}

/** Lets a device in as the account that a browser is logged in to, with what its key may do. */
export async function approveByAccount(
  db: Db,
  login: DeviceLogin,
  { id: accountId, keyId, scopes }: Pick<Account, 'id' | 'keyId' | 'scopes'>,
  now: Date,
): Promise<boolean> {
  const key = await db
    .selectFrom('api_keys')
    .select('entitlement_id')
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!key) return false
  return approveLogin(db, login, { accountId, entitlementId: key.entitlement_id, checkoutId: null, scopes }, now)
}

/** Turns a device away while it waits; false when it waits no longer. */
export async function denyLogin(db: Db, { device_code_hash }: DeviceLogin): Promise<boolean> {
  const denied = await db
    .updateTable('device_logins')
    .set({ status: 'denied' })
    .where('device_code_hash', '=', device_code_hash)
    .where('status', '=', 'pending')
    .returning('status')
    .execute()
  return denied.length > 0
}

/** Removes logins a day after their end, when nobody asks any more what became of them. */
export async function dropOldLogins(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000).toISOString()
  await db.deleteFrom('device_logins').where('expires_at', '<=', dayAgo).execute()
}
