import { randomUUID } from 'node:crypto'
import type { Account } from './account.ts'
import { keyUses } from './key-limit.ts'
import { addKey, holdAccount } from './keys.ts'
import type { Db } from './open.ts'
import type { KeyScope } from './scopes.ts'
import { newApiKey, type Secrets } from './secrets.ts'

/** Keys of its own making that an account may have in use at once. */
export const mostChildKeys = 100

/** What a customer says of a key that is made for somebody else. */
export interface ChildTerms {
  readonly label: string
  readonly scopes: readonly KeyScope[]
  readonly capYen: number
  readonly expiresAt: string | null
  readonly clientTag: string | null
  readonly dedupeSeconds: number
}

/** A key that a customer made, as of a JST month. */
export interface ChildKeyState extends ChildTerms {
  readonly id: string
  readonly prefix: string
  readonly createdAt: string
  readonly revokedAt: string | null
  readonly monthUnits: number
}

/** What is done with such a key. */
export type KeyAct = 'created' | 'changed' | 'rotated' | 'revoked'

/** Who does it, and when. */
interface Doing {
  readonly by: Pick<Account, 'id' | 'keyId' | 'mode'>
  readonly now: Date
  /** The month that spending is told of. */
  readonly month: string
}

/** A key with its secret, which exists nowhere else. */
export interface HandedKey {
  readonly key: ChildKeyState
  readonly apiKey: string
}

/** Makes a key that ends with the one that makes it; undefined when the account has as many as it may. */
export async function createChildKey(
  tx: Db,
  secrets: Secrets,
  terms: ChildTerms,
  doing: Doing,
): Promise<HandedKey | undefined> {
  const { by, now } = doing
  await holdAccount(tx, by.id)
  if ((await countInUse(tx, by.id)) >= mostChildKeys) return undefined
  const id = `key_${randomUUID()}`
  const apiKey = newApiKey(by.mode)
  const owner = {
    id,
    accountId: by.id,
    entitlementId: null,
    scope: terms.scopes.join(' '),
    origin: 'child',
    now,
  } as const
  const { label, capYen, expiresAt, clientTag, dedupeSeconds } = terms
  const limits = { parentKeyId: by.keyId, expiresAt, capYen, capPeriod: 'month', clientTag, dedupeSeconds } as const
  await addKey(tx, secrets, apiKey, owner, { ...limits, label })
  await noteKeyAct(tx, id, 'created', terms, doing)
  return { key: await childKey(tx, id, doing), apiKey }
}

/** Changes what a key in use may do; undefined when the account has none of this id. */
export async function changeChildKey(
  tx: Db,
  id: string,
  changed: Partial<ChildTerms>,
  doing: Doing,
): Promise<ChildKeyState | undefined> {
  await holdAccount(tx, doing.by.id)
  const { label, scopes, capYen, expiresAt, clientTag, dedupeSeconds } = changed
  const values = {
    ...(label !== undefined && { label }),
    ...(scopes !== undefined && { scope: scopes.join(' ') }),
    ...(capYen !== undefined && { cap_yen: capYen }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(clientTag !== undefined && { client_tag: clientTag }),
    ...(dedupeSeconds !== undefined && { dedupe_seconds: dedupeSeconds }),
  }
  const found = await inUse(tx, doing.by.id, id).set(values).executeTakeFirst()
  if (!found) return undefined
  await noteKeyAct(tx, id, 'changed', changed, doing)
  return childKey(tx, id, doing)
}

/** Gives a key in use a new secret and ends its sessions; what it may do and what it spent stays. Undefined as above. */
export async function rotateChildKey(
  tx: Db,
  secrets: Secrets,
  id: string,
  doing: Doing,
): Promise<HandedKey | undefined> {
  const { by } = doing
  await holdAccount(tx, by.id)
  const apiKey = newApiKey(by.mode)
  const { hash, version } = secrets.hash('key', apiKey)
  const hash_prefix = hash.slice(0, 8)
  const before = await children(tx, by.id).where('id', '=', id).select('hash_prefix').executeTakeFirst()
  const found = await inUse(tx, by.id, id).set({ hash, hash_prefix, pepper_version: version }).executeTakeFirst()
  if (!found) return undefined
  await tx.deleteFrom('sessions').where('key_id', '=', id).execute()
  await noteKeyAct(tx, id, 'rotated', { former_prefix: before?.hash_prefix, prefix: hash_prefix }, doing)
  return { key: await childKey(tx, id, doing), apiKey }
}

/** Ends a key; one that is over stays as it is. Undefined when the account has none of this id. */
export async function revokeChildKey(tx: Db, id: string, doing: Doing): Promise<ChildKeyState | undefined> {
  await holdAccount(tx, doing.by.id)
  const found = await inUse(tx, doing.by.id, id).set({ revoked_at: doing.now.toISOString() }).executeTakeFirst()
  if (found) await noteKeyAct(tx, id, 'revoked', {}, doing)
  const [key] = await childKeysOf(tx, doing.by.id, doing.month, id)
  return key
}

/** The keys that an account made, newest first, with what they spent in a month. */
export async function childKeysOf(db: Db, accountId: string, month: string, id?: string): Promise<ChildKeyState[]> {
  const rows = await children(db, accountId)
    .selectAll()
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const uses = await keyUses(db, ids, month)
  return rows.map((row) => ({
    id: row.id,
    prefix: row.hash_prefix,
    label: row.label ?? '',
    scopes: row.scope.split(' ') as KeyScope[],
    capYen: row.cap_yen ?? 0,
    expiresAt: row.expires_at,
    clientTag: row.client_tag,
    dedupeSeconds: row.dedupe_seconds,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    monthUnits: uses.get(`${row.id} ${month}`) ?? 0,
  }))
}

/** What was done with the keys that an account made, newest first. */
export const keyActsOf = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('key_acts')
    .select(['key_id', 'by_key_id', 'act', 'details', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const children = (db: Db, accountId: string) =>
  db.selectFrom('api_keys').where('account_id', '=', accountId).where('origin', '=', 'child')

const inUse = (tx: Db, accountId: string, id: string) =>
  tx
    .updateTable('api_keys')
    .where('account_id', '=', accountId)
    .where('origin', '=', 'child')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')

async function childKey(tx: Db, id: string, { by, month }: Doing): Promise<ChildKeyState> {
  const [key] = await childKeysOf(tx, by.id, month, id)
  if (!key) throw new Error('a key is read in the transaction that changed it')
  return key
}

async function countInUse(tx: Db, accountId: string): Promise<number> {
  const rows = await children(tx, accountId).where('revoked_at', 'is', null).select('id').execute()
  return rows.length
}

const noteKeyAct = (tx: Db, keyId: string, act: KeyAct, details: object, { by, now }: Doing) =>
  tx
    .insertInto('key_acts')
    .values({
      account_id: by.id,
      key_id: keyId,
      by_key_id: by.keyId,
      act,
      details: JSON.stringify(details),
      at: now.toISOString(),
    })
    .execute()
