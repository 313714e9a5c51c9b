import { sql } from 'kysely'
import type { Db } from '../../ledger/open.ts'

/** How many calls were answered on each UTC day since `from`, oldest first; days without calls are left out. */
export const callsByDay = (db: Db, from: string) =>
  db
    .selectFrom('call_days')
    .select(['day', ({ fn }) => fn.sum<number>('calls').as('calls')])
    .where('day', '>=', from)
    .groupBy('day')
    .orderBy('day')
    .execute()

/** The first day of which calls are counted; null before the first call. */
export async function firstCountedDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('call_days')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirstOrThrow()
  return day
}

/** What accounts of one plan did with a tool on a day, those together who came back to it on the same later day, or never. */
export interface ToolDay {
  readonly operation: string
  readonly plan: string
  readonly day: string
  readonly next_day: string | null
  readonly accounts: number
  readonly calls: number
  readonly trials: number
  readonly hits: number
}

/** What tools that look for something were used for by accounts, on the UTC days from `since` to `until`. */
export const toolDays = (db: Db, since: string, until: string): Promise<ToolDay[]> =>
  db
    .selectFrom(
      db
        .selectFrom('call_days')
        .select(['operation', 'account_id', 'day', 'calls', 'trials', 'hits'])
        .select(sql<string | null>`lead(day) over (partition by operation, account_id order by day)`.as('next_day'))
        .where('day', '>=', since)
        .where('day', '<=', until)
        .where('trials', '>', 0)
        .as('used'),
    )
    .innerJoin('accounts', 'accounts.id', 'used.account_id')
    .select(['operation', 'plan', 'day', 'next_day'])
    .select(({ fn }) => [
      fn.countAll<number>().as('accounts'),
      fn.sum<number>('calls').as('calls'),
      fn.sum<number>('trials').as('trials'),
      fn.sum<number>('hits').as('hits'),
    ])
    .groupBy(['operation', 'plan', 'day', 'next_day'])
    .execute()

/** How many different accounts of each plan used each of these tools in that time. */
export const toolCallers = (db: Db, since: string, until: string) =>
  db
    .selectFrom('call_days')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['operation', 'plan'])
    .select(({ fn }) => fn.count<number>('account_id').distinct().as('callers'))
    .where('day', '>=', since)
    .where('day', '<=', until)
    .where('trials', '>', 0)
    .groupBy(['operation', 'plan'])
    .execute()
