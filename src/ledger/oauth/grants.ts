import { randomUUID } from 'node:crypto'
import type { Account } from '../account.ts'
import { accountOf, accountRows } from '../account-rows.ts'
import type { Db } from '../open.ts'
import { newApiKey, type Secrets } from '../secrets.ts'
import type { OauthClient } from './clients.ts'
import { noteClientUse } from './clients.ts'

/** How long a program has to redeem its code (RFC 6749 section 4.1.2). */
const codeSeconds = 120

/** What somebody lets a program do. */
export interface NewGrant {
  readonly client: Pick<OauthClient, 'id' | 'name'>
  readonly redirectUri: string
  readonly resource: string
  readonly codeChallenge: string
  readonly scope: string
  /** Null for a guest. */
  readonly by: Pick<Account, 'id' | 'keyId'> | null
  /** Of a guest: what the address is counted under at which the person decided. */
  readonly loginHash: string | null
  readonly budgetYen: number | null
  readonly endsAt: Date
  readonly now: Date
}

/** Keeps a grant and answers the code that its program redeems, which exists only in the returned value. */
export async function grantAccess(db: Db, secrets: Secrets, grant: NewGrant): Promise<string> {
  const code = newApiKey('code')
  const { client, by, now } = grant
  await db
    .insertInto('oauth_grants')
    .values({
      id: `grant_${randomUUID()}`,
      client_id: client.id,
      client_name: client.name,
      redirect_uri: grant.redirectUri,
      resource: grant.resource,
      scope: grant.scope,
      account_id: by?.id ?? null,
      parent_key_id: by?.keyId ?? null,
      key_id: null,
      budget_yen: grant.budgetYen,
      ends_at: grant.endsAt.toISOString(),
      created_at: now.toISOString(),
      revoked_at: null,
      code_hash: secrets.hash('oauth', code).hash,
      code_challenge: grant.codeChallenge,
      code_ends_at: new Date(now.getTime() + codeSeconds * 1000).toISOString(),
      code_used_at: null,
      login_hash: grant.loginHash,
      guest_hash: null,
      guest_hash_ends_at: null,
    })
    .execute()
  await noteClientUse(db, client.id, now)
  return code
}

/** Ends a grant and every token of it. */
export async function revokeGrant(tx: Db, grantId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const revoked = await tx
    .updateTable('oauth_grants')
    .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(at)), guest_hash: null }))
    .where('id', '=', grantId)
    .returning('key_id')
    .executeTakeFirst()
  if (!revoked?.key_id) return
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', revoked.key_id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The account behind a key that may grant: it is good and has all of its account. */
export async function granter(db: Db, keyId: string): Promise<Account | undefined> {
  const row = await accountRows(db)
    .where('api_keys.id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where('parent_key_id', 'is', null)
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Ends the keys of grants that are over, and removes grants a day after their end. */
export async function dropOldGrants(db: Db, now: Date): Promise<void> {
  const over = await db
    .selectFrom('oauth_grants')
    .select('id')
    .where('ends_at', '<=', now.toISOString())
    .where('revoked_at', 'is', null)
    .execute()
  for (const { id } of over) await revokeGrant(db, id, now)
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000).toISOString()
  const gone = db.selectFrom('oauth_grants').select('id').where('ends_at', '<=', dayAgo)
  await db.deleteFrom('oauth_refreshes').where('grant_id', 'in', gone).execute()
  await db.deleteFrom('oauth_grants').where('ends_at', '<=', dayAgo).execute()
}
