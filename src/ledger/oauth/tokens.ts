import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addKey, holdAccount } from '../keys.ts'
import type { OauthGrantsTable } from '../oauth-tables.ts'
import type { Db } from '../open.ts'
import { newApiKey, type Secrets } from '../secrets.ts'
import { granter, revokeGrant } from './grants.ts'

type Grant = Selectable<OauthGrantsTable>

/** How long an access token is good. */
const accessSeconds = 3600

/** For so long a refresh token may come twice, as two processes of one program send it. */
const leewayMs = 10_000

/** For how long a call that is the same is answered again for nothing: agents retry. */
const dedupeSeconds = 60

/** What a program gets (RFC 6749 section 5.1). */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
  readonly scope: string
}

interface Redemption {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
  readonly resource: string | undefined
  readonly now: Date
}

/** Redeems a code; null when it is not good. One that comes twice was overheard, so that its grant ends (RFC 6749 section 4.1.2). */
export async function redeemCode(tx: Db, secrets: Secrets, requested: Redemption): Promise<Tokens | null> {
  const { now } = requested
  const grant = await tx
    .selectFrom('oauth_grants')
    .selectAll()
    .where('code_hash', 'in', secrets.hashes('oauth', requested.code))
    .executeTakeFirst()
  if (!grant || grant.client_id !== requested.clientId) return null
  const challenge = createHash('sha256').update(requested.verifier).digest('base64url')
  const isMeant = grant.redirect_uri === requested.redirectUri && grant.code_challenge === challenge
  if (!isMeant || isElsewhere(grant, requested.resource)) return null
  if (grant.code_ends_at <= now.toISOString() || grant.revoked_at !== null) return null
  const redeemed = await tx
    .updateTable('oauth_grants')
    .set({ code_used_at: now.toISOString() })
    .where('id', '=', grant.id)
    .where('code_used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (redeemed) return issueTokens(tx, secrets, grant, now)
  await revokeGrant(tx, grant.id, now)
  return null
}

interface Refreshing {
  readonly token: string
  readonly clientId: string
  readonly resource: string | undefined
  readonly now: Date
}

/** New tokens for a refresh token, which is good once; null when it is not good. A later second use ends the grant (RFC 9700 section 4.14.2). */
export async function refreshTokens(tx: Db, secrets: Secrets, requested: Refreshing): Promise<Tokens | null> {
  const { now } = requested
  const hashes = secrets.hashes('oauth', requested.token)
  const grant = await tx
    .selectFrom('oauth_grants')
    .innerJoin('oauth_refreshes', 'oauth_refreshes.grant_id', 'oauth_grants.id')
    .selectAll('oauth_grants')
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  if (!grant || grant.client_id !== requested.clientId || isElsewhere(grant, requested.resource)) return null
  const isOver = grant.revoked_at !== null || grant.ends_at <= now.toISOString()
  if (isOver) return null
  if (grant.account_id !== null) await holdAccount(tx, grant.account_id)
  const used = await tx
    .updateTable('oauth_refreshes')
    .set({ used_at: now.toISOString() })
    .where('hash', 'in', hashes)
    .where((e) => e.or([e('used_at', 'is', null), e('used_at', '>', new Date(now.getTime() - leewayMs).toISOString())]))
    .returning('hash')
    .executeTakeFirst()
  if (used) return issueTokens(tx, secrets, grant, now)
  await revokeGrant(tx, grant.id, now)
  return null
}

/** Ends the grant that a token belongs to (RFC 7009); one that is unknown, or of another program, is over already. */
export async function revokeToken(tx: Db, secrets: Secrets, token: string, clientId: string | undefined, now: Date) {
  const hashes = secrets.hashes('oauth', token)
  const grant = await tx
    .selectFrom('oauth_grants')
    .leftJoin('oauth_refreshes', 'oauth_refreshes.grant_id', 'oauth_grants.id')
    .leftJoin('api_keys', 'api_keys.id', 'oauth_grants.key_id')
    .select(['oauth_grants.id', 'client_id'])
    .where((e) =>
      e.or([
        e('oauth_refreshes.hash', 'in', hashes),
        e('guest_hash', 'in', hashes),
        e('api_keys.hash', 'in', secrets.hashes('key', token)),
      ]),
    )
    .executeTakeFirst()
  if (grant && (clientId === undefined || clientId === grant.client_id)) await revokeGrant(tx, grant.id, now)
}

const isElsewhere = (grant: Grant, resource: string | undefined): boolean =>
  resource !== undefined && resource !== grant.resource

async function issueTokens(tx: Db, secrets: Secrets, grant: Grant, now: Date): Promise<Tokens | null> {
  const endMs = Math.min(now.getTime() + accessSeconds * 1000, Date.parse(grant.ends_at))
  const expiresAt = new Date(endMs).toISOString()
  const give = grant.account_id === null ? giveGuest : giveCustomer
  const accessToken = await give(tx, secrets, grant, { expiresAt, now })
  if (accessToken === null) return null
  const refreshToken = newApiKey('refresh')
  await tx
    .insertInto('oauth_refreshes')
    .values({
      hash: secrets.hash('oauth', refreshToken).hash,
      grant_id: grant.id,
      created_at: now.toISOString(),
      used_at: null,
    })
    .execute()
  return { accessToken, refreshToken, expiresIn: Math.floor((endMs - now.getTime()) / 1000), scope: grant.scope }
}

interface Until {
  readonly expiresAt: string
  readonly now: Date
}

async function giveGuest(tx: Db, secrets: Secrets, grant: Grant, { expiresAt }: Until): Promise<string> {
  const token = newApiKey('guest')
  await tx
    .updateTable('oauth_grants')
    .set({ guest_hash: secrets.hash('oauth', token).hash, guest_hash_ends_at: expiresAt })
    .where('id', '=', grant.id)
    .execute()
  return token
}

/** The key of a grant, made when its code is redeemed; its hash is that of the present token, so that an older one is none. */
async function giveCustomer(tx: Db, secrets: Secrets, grant: Grant, { expiresAt, now }: Until): Promise<string | null> {
  const parent = await granter(tx, grant.parent_key_id ?? '')
  if (!parent || parent.id !== grant.account_id) return null
  const token = newApiKey('access')
  if (grant.key_id !== null) {
    const { hash, version } = secrets.hash('key', token)
    const changed = await tx
      .updateTable('api_keys')
      .set({ hash, hash_prefix: hash.slice(0, 8), pepper_version: version, expires_at: expiresAt })
      .where('id', '=', grant.key_id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return changed ? token : null
  }
  const id = `key_${randomUUID()}`
  const owner = { id, accountId: parent.id, entitlementId: null, scope: grant.scope, origin: 'oauth', now } as const
  const limits = { parentKeyId: parent.keyId, expiresAt, capYen: grant.budget_yen, capPeriod: 'total' } as const
  await addKey(tx, secrets, token, owner, { ...limits, clientTag: null, dedupeSeconds, label: grant.client_name })
  await tx.updateTable('oauth_grants').set({ key_id: id }).where('id', '=', grant.id).execute()
  return token
}
