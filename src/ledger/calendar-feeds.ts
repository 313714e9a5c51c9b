import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Mode } from './account.ts'
import { holdAccount } from './keys.ts'
import type { Db } from './open.ts'
import type { Secrets } from './secrets.ts'
import type { CalendarFeedsTable } from './tables/calendar-tables.ts'

/** Calendars that one account may have at once. */
export const mostCalendarFeeds = 50

export type CalendarFeed = Omit<Selectable<CalendarFeedsTable>, 'token_hash' | 'pepper_version'>

/** A calendar whose address was just made; its secret exists here only. */
export interface OpenedFeed {
  readonly feed: CalendarFeed
  readonly token: string
}

const shown = ['id', 'account_id', 'wanted', 'created_at', 'rotated_at'] as const

/** What the secret of an address looks like: `cal_` and 256 random bits. */
const form = /^cal_[A-Za-z0-9_-]{43}$/

const newToken = (): string => `cal_${randomBytes(32).toString('base64url')}`

const hashed = (secrets: Secrets, token: string) => {
  const { hash, version } = secrets.hash('calendar', token)
  return { token_hash: hash, pepper_version: version }
}

/** Keeps a calendar; undefined when the account has as many as it may. In a transaction of the caller. */
export async function addCalendarFeed(
  tx: Db,
  secrets: Secrets,
  { accountId, wanted, now }: { readonly accountId: string; readonly wanted: string; readonly now: Date },
): Promise<OpenedFeed | undefined> {
  await holdAccount(tx, accountId)
  if ((await calendarFeedsOf(tx, accountId)).length >= mostCalendarFeeds) return undefined
  const token = newToken()
  const feed = await tx
    .insertInto('calendar_feeds')
    .values({
      id: `cal-${randomUUID()}`,
      account_id: accountId,
      ...hashed(secrets, token),
      wanted,
      created_at: now.toISOString(),
      rotated_at: null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return { feed, token }
}

/** The calendars of an account, in the order in which they were made. */
export const calendarFeedsOf = (db: Db, accountId: string): Promise<CalendarFeed[]> =>
  db
    .selectFrom('calendar_feeds')
    .select(shown)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Gives a calendar a new address, the old one ends; undefined when the account has none of this id. */
export async function rotateCalendarFeed(
  tx: Db,
  secrets: Secrets,
  { accountId, id, now }: { readonly accountId: string; readonly id: string; readonly now: Date },
): Promise<OpenedFeed | undefined> {
  const token = newToken()
  const feed = await tx
    .updateTable('calendar_feeds')
    .set({ ...hashed(secrets, token), rotated_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
  return feed && { feed, token }
}

/** Ends a calendar and its address; false when the account has none of this id. */
export async function endCalendarFeed(tx: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The calendar behind the secret of an address, and the mode of its account; undefined for malformed and unknown ones. */
export async function findCalendarFeed(
  db: Db,
  secrets: Secrets,
  token: string,
): Promise<(CalendarFeed & { readonly mode: Mode }) | undefined> {
  if (!form.test(token)) return undefined
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['calendar_feeds.id', 'account_id', 'wanted', 'calendar_feeds.created_at', 'rotated_at'])
    .select(['pepper_version', 'mode'])
    .where('token_hash', 'in', secrets.hashes('calendar', token))
    .executeTakeFirst()
  if (!row) return undefined
  const { pepper_version, ...feed } = row
  const current = hashed(secrets, token)
  if (pepper_version !== current.pepper_version)
    await db.updateTable('calendar_feeds').set(current).where('id', '=', feed.id).execute()
  return feed
}
