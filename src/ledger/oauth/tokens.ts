import { createHash } from 'node:crypto'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { revokeGrant } from './grants.ts'
import { type Grant, issueTokens, type Tokens } from './issue-tokens.ts'

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
  if (redeemed) return issueTokens(tx, secrets, grant, { now })
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

/** Whether a token is asked for that a grant is not for. */
export const isElsewhere = (grant: Grant, resource: string | undefined): boolean =>
  resource !== undefined && resource !== grant.resource
