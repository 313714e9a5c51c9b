import type { RecordChange } from '../../lib/alert-message.ts'
import type { Account, Mode } from '../account.ts'
import { isProvingHash } from '../mail/link-token.ts'
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

const form = /^al_([1-9]\d{0,15})_(?:([0-9a-f]{64})|([\w-]{22})_([\w-]{43}))$/
const keyForm = 'key_'

/** Hex digits as an address has room for them, and back. */
const packed = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')
const unpacked = (text: string): string => Buffer.from(text, 'base64url').toString('hex')

/** What the secret of an address is made of: the subscription, and the key that it was told to where that is a restricted one. */
const nameOf = (subscriptionId: number | string, key: string): string =>
  key === '' ? String(subscriptionId) : `${subscriptionId}~${key}`

/**
 * The private address at which a subscription is told by feed; it ends with the subscription, and one that a restricted key was
 * told ends with that key.
 */
export function alertFeedUrl(
  secrets: Secrets,
  baseUrl: string,
  subscriptionId: number,
  { keyId, limits }: Pick<Account, 'keyId' | 'limits'>,
): string {
  const key = limits === null ? '' : keyId.slice(keyForm.length).replaceAll('-', '')
  const { hash } = secrets.hash('alert feed', nameOf(subscriptionId, key))
  const proof = key === '' ? hash : `${packed(key)}_${packed(hash)}`
  return `${baseUrl}/v1/alerts/feeds/al_${subscriptionId}_${proof}.atom`
}

/** The active subscription whose feed has this token; undefined for a token that is none. */
export async function findAlertFeed(
  db: Db,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<AlertFeed | undefined> {
  const [, id = '', ofAccount, keyInIt = '', ofKey = ''] = form.exec(token) ?? []
  const key = unpacked(keyInIt)
  if (id === '' || !isProvingHash(secrets, 'alert feed', nameOf(id, key), ofAccount ?? unpacked(ofKey)))
    return undefined
  const row = await db
    .selectFrom('alert_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['mode', 'alert_subscriptions.created_at'])
    .where('alert_subscriptions.id', '=', Number(id))
    .where('alert_subscriptions.status', '=', 'active')
    .$if(key !== '', (rows) => rows.where((e) => e.exists(liveKey(db, key, now))))
    .executeTakeFirst()
  return row && { id: `alert-${id}`, mode: row.mode, subscriptionId: Number(id), createdAt: row.created_at }
}

/** A restricted key that is not over; that of a program lives as long as what it was granted, whatever its present token does. */
const liveKey = (db: Db, hex: string, now: Date) =>
  db
    .selectFrom('api_keys')
    .leftJoin('oauth_grants', 'oauth_grants.key_id', 'api_keys.id')
    .select('api_keys.id')
    .where('api_keys.id', '=', `${keyForm}${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`)
    .where('api_keys.revoked_at', 'is', null)
    .where((e) => {
      const end = e.fn.coalesce('oauth_grants.ends_at', 'api_keys.expires_at')
      return e.or([e(end, 'is', null), e(end, '>', now.toISOString())])
    })

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
