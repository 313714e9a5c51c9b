import { holdAccount } from '../keys.ts'
import type { Db } from '../open.ts'
import { type Secrets, successorOf } from '../secrets.ts'
import { revokeGrant } from './grants.ts'
import { accessEndMs, accessKind, type Grant, issueTokens, secondsBetween, type Tokens } from './issue-tokens.ts'
import { isElsewhere } from './tokens.ts'

/** For so long after its first use a refresh token is answered again, to a program that lost the answer or asked twice at once. */
const leewayMs = 10_000

interface Refreshing {
  readonly token: string
  readonly clientId: string
  readonly resource: string | undefined
  readonly now: Date
}

/**
 * New tokens for a refresh token, which is good once; null when it is not good. What comes again within the leeway gets the very
 * same tokens while those are unused; any other second use ends the grant (RFC 9700 section 4.14.2).
 */
export async function refreshTokens(tx: Db, secrets: Secrets, requested: Refreshing): Promise<Tokens | null> {
  const { now, token } = requested
  const hashes = secrets.hashes('oauth', token)
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
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (used) return issueTokens(tx, secrets, grant, { now, after: token })
  const again = await answeredAgain(tx, secrets, grant, requested)
  if (again === null) await revokeGrant(tx, grant.id, now)
  return again
}

/** The tokens that the first use of a refresh token was answered with, while it is not long ago and nobody has used them up. */
async function answeredAgain(
  tx: Db,
  secrets: Secrets,
  grant: Grant,
  { token, now }: Refreshing,
): Promise<Tokens | null> {
  const refreshToken = successorOf(secrets, 'refresh', token)
  const [first, next] = [await useOf(tx, secrets, token), await useOf(tx, secrets, refreshToken)]
  const usedMs = Date.parse(first?.used_at ?? '')
  if (!(now.getTime() - usedMs < leewayMs) || next?.used_at !== null) return null
  const expiresIn = secondsBetween(now.getTime(), accessEndMs(grant, usedMs))
  return { accessToken: successorOf(secrets, accessKind(grant), token), refreshToken, expiresIn, scope: grant.scope }
}

const useOf = (tx: Db, secrets: Secrets, token: string) =>
  tx
    .selectFrom('oauth_refreshes')
    .select('used_at')
    .where('hash', 'in', secrets.hashes('oauth', token))
    .executeTakeFirst()
