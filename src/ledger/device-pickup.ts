import type { DeviceLogin } from './device-logins.ts'
import { issueKey } from './entitlements.ts'
import { holdAccount, mintKey } from './keys.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'

/** Networks do not keep time: a question may come this much early. */
const toleranceMs = 500
const slowerBySeconds = 5

/** What a waiting device is outcome: its key, once, or a word of RFC 8628 section 3.5 and RFC 6749 section 5.2. */
export type PollOutcome =
  | { readonly apiKey: string; readonly scope: string }
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'access_denied'
  | 'invalid_grant'

/** Answers a device that asks; runs inside a transaction, because the key and the end of the login are one act. */
export async function pollLogin(
  tx: Db,
  secrets: Secrets,
  { deviceCode, clientId, now }: { deviceCode: string; clientId: string; now: Date },
): Promise<PollOutcome> {
  const login = await tx
    .selectFrom('device_logins')
    .selectAll()
    .where('device_code_hash', 'in', secrets.hashes('device', deviceCode))
    .executeTakeFirst()
  if (!login || login.client_id !== clientId || login.status === 'redeemed') return 'invalid_grant'
  if (login.status === 'denied') return 'access_denied'
  if (login.expires_at <= now.toISOString()) return 'expired_token'
  return login.status === 'approved' ? redeem(tx, secrets, login, now) : wait(tx, login, now)
}

async function wait(tx: Db, login: DeviceLogin, now: Date): Promise<PollOutcome> {
  const { device_code_hash, interval_seconds, polled_at } = login
  const soonestMs = polled_at === null ? 0 : Date.parse(polled_at) + interval_seconds * 1000 - toleranceMs
  const isTooSoon = now.getTime() < soonestMs
  await tx
    .updateTable('device_logins')
    .set({ polled_at: now.toISOString(), interval_seconds: interval_seconds + (isTooSoon ? slowerBySeconds : 0) })
    .where('device_code_hash', '=', device_code_hash)
    .execute()
  return isTooSoon ? 'slow_down' : 'authorization_pending'
}

/** Of two questions at once one gets the key, and a purchase that handed out its key elsewhere has none left. */
async function redeem(tx: Db, secrets: Secrets, login: DeviceLogin, now: Date): Promise<PollOutcome> {
  const { device_code_hash, account_id: accountId, entitlement_id: entitlementId, checkout_id, scope } = login
  if (accountId === null) return 'access_denied'
  await holdAccount(tx, accountId)
  const become = async (from: 'approved' | 'redeemed', status: 'redeemed' | 'denied') => {
    const update = tx.updateTable('device_logins').set({ status }).where('device_code_hash', '=', device_code_hash)
    return (await update.where('status', '=', from).returning('status').execute()).length > 0
  }
  if (!(await become('approved', 'redeemed'))) return 'invalid_grant'
  const key = await keyFor(tx, secrets, { accountId, entitlementId, isBought: checkout_id !== null, scope, now })
  if (key) return { apiKey: key.apiKey, scope }
  await become('redeemed', 'denied')
  return 'access_denied'
}

interface Owner {
  readonly accountId: string
  readonly entitlementId: string | null
  readonly isBought: boolean
  readonly scope: string
  readonly now: Date
}

/** The one key of a purchase, or one more login of an account whose purchase still holds. */
async function keyFor(tx: Db, secrets: Secrets, { accountId, entitlementId, isBought, scope, now }: Owner) {
  if (entitlementId === null) return mintKey(tx, secrets, { accountId, scope, origin: 'device', now })
  if (isBought) {
    const entitlement = { id: entitlementId, account_id: accountId }
    return issueKey(tx, secrets, { entitlement, now })
  }
  const held = await tx
    .selectFrom('entitlements')
    .select('id')
    .where('id', '=', entitlementId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return held ? mintKey(tx, secrets, { accountId, entitlementId, scope, origin: 'device', now }) : null
}
