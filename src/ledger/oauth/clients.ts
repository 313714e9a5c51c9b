import { randomUUID } from 'node:crypto'
import type { Db } from '../open.ts'

/** A program that asks people for access. */
export interface OauthClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

const dayMs = 24 * 3600 * 1000

/** How long a registration is kept that was used, and one that never was. */
const keptMs = 90 * dayMs
const waitsMs = dayMs

/** Registrations that may wait for their first use: with more, the oldest are forgotten. */
const mostWaitingClients = 10_000

/** Keeps the registration of a program (RFC 7591); its id is no secret. */
export async function registerClient(
  db: Db,
  { name, redirectUris }: Omit<OauthClient, 'id'>,
  now: Date,
  mostWaiting = mostWaitingClients,
) {
  await dropWaiting(db, mostWaiting - 1)
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

/** Removes registrations that nobody used for ninety days, or a day after they were made, and that nothing is granted to. */
export async function dropUnusedClients(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .deleteFrom('oauth_clients')
    .where((e) =>
      e.or([
        e('used_at', '<=', ago(keptMs)),
        e.and([e('used_at', '=', e.ref('created_at')), e('created_at', '<=', ago(waitsMs))]),
      ]),
    )
    .where('id', 'not in', (e) => e.selectFrom('oauth_grants').select('client_id'))
    .execute()
}

/** Forgets the oldest registrations that were never used, so that no more than so many are left. */
async function dropWaiting(db: Db, most: number): Promise<void> {
  const waiting = db
    .selectFrom('oauth_clients')
    .where('used_at', '=', (e) => e.ref('created_at'))
    .where('id', 'not in', (e) => e.selectFrom('oauth_grants').select('client_id'))
  const { count } = await waiting.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const tooMany = Number(count) - most
  if (tooMany <= 0) return
  const oldest = waiting.select('id').orderBy('created_at').orderBy('id').limit(tooMany)
  await db.deleteFrom('oauth_clients').where('id', 'in', oldest).execute()
}
