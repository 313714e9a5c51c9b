import { randomUUID } from 'node:crypto'
import type { Account, KeyLimits, Mode } from './account.ts'
import type { Db, Ledger } from './open.ts'
import type { Plan } from './price.ts'
import { everyScope } from './scopes.ts'
import { newApiKey, type Secrets } from './secrets.ts'
import type { KeyOrigin } from './tables/key-tables.ts'
import { transact } from './transact.ts'

export interface NewKey {
  readonly apiKey: string
  readonly customerId: string
  readonly keyHashPrefix: string
  readonly plan: Plan
}

interface KeyOrder {
  readonly customerId?: string | undefined
  readonly plan: Plan
  readonly capYen?: number | undefined
  readonly mode?: Mode
  readonly now: Date
}

/**
 * Mints a key for a new or known customer; the secret exists only in the returned value. A customer is of one mode: nothing
 * that a test key does can ever be on a bill.
 */
export const createKey = (ledger: Ledger, secrets: Secrets, order: KeyOrder): Promise<NewKey> =>
  transact(ledger.db, (tx) => createKeyIn(tx, secrets, order))

/** The same inside a transaction. */
export async function createKeyIn(
  tx: Db,
  secrets: Secrets,
  { customerId, plan, capYen, mode = 'live', now }: KeyOrder,
): Promise<NewKey> {
  const customer = customerId ?? `cus_${mode === 'test' ? 'test_' : ''}${randomUUID().replaceAll('-', '')}`
  const created_at = now.toISOString()
  const cap = capYen === undefined ? {} : { monthly_cap_yen: capYen }
  const account = await tx
    .insertInto('accounts')
    .values({
      id: `acct_${randomUUID()}`,
      customer_id: customer,
      plan,
      mode,
      monthly_cap_yen: capYen ?? null,
      created_at,
    })
    .onConflict((c) =>
      c
        .column('customer_id')
        .doUpdateSet({ plan, ...cap })
        .where('accounts.mode', '=', mode),
    )
    .returning('id')
    .executeTakeFirst()
  if (!account) throw new OtherMode(customer, mode)
  const { apiKey, prefix } = await mintKey(tx, secrets, { accountId: account.id, now })
  return { apiKey, customerId: customer, keyHashPrefix: prefix, plan }
}

/** A customer of one mode was to have a key of the other. */
export class OtherMode extends Error {
  constructor(customer: string, mode: Mode) {
    super(`customer ${customer} has keys of the other mode, so it cannot have a ${mode} key`)
  }
}

/** Whose key it is, and what it was bought with. */
export interface KeyOwner {
  readonly accountId: string
  readonly entitlementId?: string | null
  /** Every scope unless it was limited. */
  readonly scope?: string
  /** Unless it says otherwise, a key with an entitlement is the one that its purchase hands out. */
  readonly origin?: KeyOrigin
  readonly now: Date
}

/** What a key has that belongs to another one. */
export interface ChildKey extends KeyLimits {
  readonly label: string | null
}

/** A key with its secret, which exists nowhere else. */
export interface MintedKey {
  readonly id: string
  readonly apiKey: string
  readonly prefix: string
}

/** Adds a key of the account's mode to it; the secret exists only in the returned value. */
export async function mintKey(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    entitlementId = null,
    scope = everyScope,
    origin = entitlementId === null ? 'operator' : 'checkout',
    now,
  }: KeyOwner,
  id = newKeyId(),
): Promise<MintedKey> {
  const { mode } = await db.selectFrom('accounts').select('mode').where('id', '=', accountId).executeTakeFirstOrThrow()
  const apiKey = newApiKey(mode)
  const prefix = await addKey(db, secrets, apiKey, { id, accountId, entitlementId, scope, origin, now })
  return { id, apiKey, prefix }
}

/** Keeps a key as its hash, whose prefix it answers. */
export async function addKey(
  db: Db,
  secrets: Secrets,
  key: string,
  { id, accountId, entitlementId, scope, origin, now }: Required<KeyOwner> & { readonly id: string },
  child?: ChildKey,
): Promise<string> {
  const { hash, version } = secrets.hash('key', key)
  const hash_prefix = hash.slice(0, 8)
  await db
    .insertInto('api_keys')
    .values({
      id,
      account_id: accountId,
      hash,
      hash_prefix,
      pepper_version: version,
      created_at: now.toISOString(),
      revoked_at: null,
      entitlement_id: entitlementId,
      origin,
      scope,
      parent_key_id: child?.parentKeyId ?? null,
      label: child?.label ?? null,
      expires_at: child?.expiresAt ?? null,
      cap_yen: child?.capYen ?? null,
      cap_period: child?.capPeriod ?? null,
      client_tag: child?.clientTag ?? null,
      dedupe_seconds: child?.dedupeSeconds ?? 0,
    })
    .execute()
  return hash_prefix
}

/**
 * Puts a new key in the place of one that is still good, with all that it had; its sessions end. Everything else hangs
 * on the account and stays. Undefined when the key was revoked already: of several rotations at once one wins.
 */
export async function rotateKey(
  db: Db,
  secrets: Secrets,
  { id: accountId, keyId }: Pick<Account, 'id' | 'keyId'>,
  now: Date,
): Promise<MintedKey | undefined> {
  await holdAccount(db, accountId)
  const id = newKeyId()
  await moveChildren(db, keyId, id)
  const old = await db
    .updateTable('api_keys')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning(['entitlement_id', 'scope', 'origin'])
    .executeTakeFirst()
  if (!old) return undefined
  await db.deleteFrom('sessions').where('key_id', '=', keyId).execute()
  const { entitlement_id: entitlementId, scope, origin } = old
  return mintKey(db, secrets, { accountId, entitlementId, scope, origin, now }, id)
}

/** Keys that belong to one go over to the one that replaces it, before it is revoked and they with it. */
async function moveChildren(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ parent_key_id: to })
    .where('parent_key_id', '=', from)
    .where('revoked_at', 'is', null)
    .execute()
  await db.updateTable('oauth_grants').set({ parent_key_id: to }).where('parent_key_id', '=', from).execute()
}

const newKeyId = (): string => `key_${randomUUID()}`

/** Keeps an account as it is until the transaction ends: whoever changes keys or purchases of an account holds it first. */
export async function holdAccount(tx: Db, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((e) => ({ standing: e.ref('standing') }))
    .where('id', '=', accountId)
    .execute()
}

/** Revokes the key that a hash prefix names; from the next request on it is refused everywhere. */
export async function revokeKey(db: Db, hashPrefix: string, now: Date): Promise<'revoked' | 'unknown' | 'ambiguous'> {
  const found = await db.selectFrom('api_keys').select('id').where('hash_prefix', '=', hashPrefix).execute()
  if (found.length !== 1) return found.length === 0 ? 'unknown' : 'ambiguous'
  await db
    .updateTable('api_keys')
    .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(now.toISOString())) }))
    .where('hash_prefix', '=', hashPrefix)
    .execute()
  return 'revoked'
}

/** Every key, newest first, without anything secret. */
export async function listKeys(db: Db) {
  return db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['hash_prefix', 'customer_id', 'plan', 'mode', 'monthly_cap_yen', 'api_keys.created_at', 'revoked_at'])
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('hash_prefix')
    .execute()
}
