import { randomUUID } from 'node:crypto'
import type { Db } from '../open.ts'

/** A program that asks people for access. */
export interface OauthClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** How long a registration is kept that nobody uses. */
const keptMs = 90 * 24 * 3600 * 1000

/** Keeps the registration of a program (RFC 7591); its id is no secret. */
export async function registerClient(db: Db, { name, redirectUris }: Omit<OauthClient, 'id'>, now: Date) {
  const client = { id: `client_${randomUUID()}`, name, redirectUris }
  const at = now.toISOString()
  await db
    .insertInto('oauth_clients')
    .values({ id: client.id, name, redirect_uris: JSON.stringify(redirectUris), created_at: at, used_at: at })
    .execute()
  return client
}

/** The program with an id that registered itself. */
export async function findClient(db: Db, id: string): Promise<OauthClient | undefined> {
  const row = await db
    .selectFrom('oauth_clients')
    .select(['name', 'redirect_uris'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id, name: row.name, redirectUris: JSON.parse(row.redirect_uris) as string[] }
}

/** Notes that somebody granted something to a program. */
export async function noteClientUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('oauth_clients').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Removes registrations that nobody used for ninety days and that nothing is granted to. */
export async function dropUnusedClients(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('oauth_clients')
    .where('used_at', '<=', new Date(now.getTime() - keptMs).toISOString())
    .where('id', 'not in', (e) => e.selectFrom('oauth_grants').select('client_id'))
    .execute()
}
