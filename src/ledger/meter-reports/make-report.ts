import { jstMonth } from '../../lib/jst.ts'
import type { Db, Ledger } from '../open.ts'
import { transact } from '../transact.ts'
import { minuteOf, reportTime } from './report-minute.ts'

/** The processor takes no report for a time longer ago. */
export const reportableMs = 35 * 24 * 3600_000

/** A JST month of a subscriber with units that no report has yet. */
export interface DueMonth {
  readonly accountId: string
  readonly month: string
  readonly since: Date
}

/** What there is to report; keys that an operator made and what was bought once are never billed by the processor. */
export async function dueMonths(db: Db, now: Date): Promise<DueMonth[]> {
  const rows = await db
    .selectFrom('entitlements')
    .innerJoin('account_months', 'account_months.account_id', 'entitlements.account_id')
    .select((e) => ['entitlements.account_id', 'month', e.fn.min('entitlements.created_at').as('since')])
    .where('kind', '=', 'subscription')
    .where('month', '>=', jstMonth(new Date(now.getTime() - reportableMs)))
    .whereRef('billed_units', '>', 'reported_units')
    .groupBy(['entitlements.account_id', 'month'])
    .orderBy('entitlements.account_id')
    .orderBy('month')
    .execute()
  return rows
    .map(({ account_id, month, since }) => ({ accountId: account_id, month, since: new Date(since) }))
    .filter(({ month, since }) => month >= jstMonth(since))
}

/** Puts the unreported units of a month into one report, to be sent afterwards. Answers whether one was made. */
export async function makeReport(ledger: Ledger, { accountId, month, since }: DueMonth, now: Date): Promise<boolean> {
  return transact(ledger.db, async (tx) => {
    const counter = tx
      .selectFrom('account_months')
      .select(['billed_units', 'reported_units'])
      .where('account_id', '=', accountId)
      .where('month', '=', month)
    // SQLite has one writer; elsewhere a second flusher waits here and then finds nothing left.
    const counted = await (ledger.dialect === 'postgres' ? counter.forUpdate() : counter).executeTakeFirstOrThrow()
    const units = counted.billed_units - counted.reported_units
    const at = reportTime({ now, month, since, newest: await newestReport(tx, accountId) })
    if (units <= 0 || at === null) return false
    const row = { id: reportId(accountId, at), account_id: accountId, month, units, at: at.toISOString() }
    await tx.insertInto('meter_reports').values(row).execute()
    return true
  })
}

async function newestReport(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('meter_reports')
    .select('at')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row ? new Date(row.at) : null
}

/** The same for every attempt to report a minute of an account; the processor takes up to 100 characters. */
const reportId = (accountId: string, at: Date): string =>
  `${accountId}:${new Date(minuteOf(at)).toISOString().slice(0, 16)}Z`
