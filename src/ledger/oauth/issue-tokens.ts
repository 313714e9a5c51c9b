import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addKey } from '../keys.ts'
import type { Db } from '../open.ts'
import { newApiKey, type Secrets, successorOf, type TokenKind } from '../secrets.ts'
import type { OauthGrantsTable } from '../tables/oauth-tables.ts'
import { granter } from './grants.ts'

/** What somebody granted, as it is kept. */
export type Grant = Selectable<OauthGrantsTable>

/** How long an access token is good. */
const accessSeconds = 3600

/** For how long a call that is the same is answered again for nothing: agents retry. */
const dedupeSeconds = 60

/** What a program gets (RFC 6749 section 5.1). */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
  readonly scope: string
}

interface Issuing {
  readonly now: Date
  /** The refresh token that they are given for. */
  readonly after?: string
}

/** Makes the tokens of a grant and ends those before; null where whoever granted it may not any more. */
export async function issueTokens(
  tx: Db,
  secrets: Secrets,
  grant: Grant,
  { now, after }: Issuing,
): Promise<Tokens | null> {
  const endMs = accessEndMs(grant, now.getTime())
  const expiresAt = new Date(endMs).toISOString()
  const made = (kind: TokenKind) => (after === undefined ? newApiKey(kind) : successorOf(secrets, kind, after))
  const accessToken = made(accessKind(grant))
  const give = grant.account_id === null ? giveGuest : giveCustomer
  if (!(await give(tx, secrets, grant, { token: accessToken, expiresAt, now }))) return null
  const refreshToken = made('refresh')
  await tx
    .insertInto('oauth_refreshes')
    .values({
      hash: secrets.hash('oauth', refreshToken).hash,
      grant_id: grant.id,
      created_at: now.toISOString(),
      used_at: null,
    })
    .execute()
  return { accessToken, refreshToken, expiresIn: secondsBetween(now.getTime(), endMs), scope: grant.scope }
}

/** What the access tokens of a grant are. */
export const accessKind = (grant: Grant) => (grant.account_id === null ? 'guest' : 'access')

/** When an access token ends that was given at a time. */
export const accessEndMs = (grant: Grant, sinceMs: number): number =>
  Math.min(sinceMs + accessSeconds * 1000, Date.parse(grant.ends_at))

/** Whole seconds from one time to another. */
export const secondsBetween = (fromMs: number, toMs: number): number => Math.floor((toMs - fromMs) / 1000)

interface Given {
  readonly token: string
  readonly expiresAt: string
  readonly now: Date
}

async function giveGuest(tx: Db, secrets: Secrets, grant: Grant, { token, expiresAt }: Given): Promise<boolean> {
  await tx
    .updateTable('oauth_grants')
    .set({ guest_hash: secrets.hash('oauth', token).hash, guest_hash_ends_at: expiresAt })
    .where('id', '=', grant.id)
    .execute()
  return true
}

/** The key of a grant, made when its code is redeemed; its hash is that of the present token, so that an older one is none. */
async function giveCustomer(
  tx: Db,
  secrets: Secrets,
  grant: Grant,
  { token, expiresAt, now }: Given,
): Promise<boolean> {
  const parent = await granter(tx, grant.parent_key_id ?? '')
  if (!parent || parent.id !== grant.account_id) return false
  if (grant.key_id !== null) {
    const { hash, version } = secrets.hash('key', token)
    const changed = await tx
      .updateTable('api_keys')
      .set({ hash, hash_prefix: hash.slice(0, 8), pepper_version: version, expires_at: expiresAt })
      .where('id', '=', grant.key_id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  }
  const id = `key_${randomUUID()}`
  const owner = { id, accountId: parent.id, entitlementId: null, scope: grant.scope, origin: 'oauth', now } as const
  const limits = { parentKeyId: parent.keyId, expiresAt, capYen: grant.budget_yen, capPeriod: 'total' } as const
  await addKey(tx, secrets, token, owner, { ...limits, clientTag: null, dedupeSeconds, label: grant.client_name })
  await tx.updateTable('oauth_grants').set({ key_id: id }).where('id', '=', grant.id).execute()
  return true
}
