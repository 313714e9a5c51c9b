import type { Db } from '../open.ts'
import { type MeterReport, reportOf, reportRows } from './outbox.ts'
import { monthSpan } from './report-minute.ts'

/** A report with what became of it. */
export interface FiledReport extends MeterReport {
  readonly acceptedAt: Date | null
  readonly problem: string | null
}

/** What the books and the outbox say about a subscriber's JST month. */
export interface SubscriberMonth {
  readonly accountId: string
  readonly customerId: string
  readonly billedUnits: number
  /** The part of the billed units that is in no report. */
  readonly unreportedUnits: number
  /** Reports for times of the month, oldest first. */
  readonly reports: readonly FiledReport[]
}

/** Every subscriber of a month (YYYY-MM), and everybody who has a report for it; one at a time, as they have many reports. */
export async function* subscriberMonths(db: Db, month: string): AsyncIterable<SubscriberMonth> {
  const { start, end } = monthSpan(month)
  const [from, to] = [start.toISOString(), end.toISOString()]
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('account_months', (join) =>
      join.onRef('account_months.account_id', '=', 'accounts.id').on('month', '=', month),
    )
    .select(['accounts.id', 'customer_id', 'billed_units', 'reported_units'])
    .where((e) =>
      e.or([
        e(
          'accounts.id',
          'in',
          e
            .selectFrom('entitlements')
            .select('account_id')
            .where('kind', '=', 'subscription')
            .where('created_at', '<', to),
        ),
        e(
          'accounts.id',
          'in',
          e.selectFrom('meter_reports').select('account_id').where('at', '>=', from).where('at', '<', to),
        ),
      ]),
    )
    .orderBy('accounts.id')
    .execute()
  for (const { id, customer_id, billed_units, reported_units } of accounts)
    yield {
      accountId: id,
      customerId: customer_id,
      billedUnits: billed_units ?? 0,
      unreportedUnits: (billed_units ?? 0) - (reported_units ?? 0),
      reports: await reportsOf(db, id, from, to),
    }
}

async function reportsOf(db: Db, accountId: string, from: string, to: string): Promise<FiledReport[]> {
  const rows = await reportRows(db)
    .where('account_id', '=', accountId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({
    ...reportOf(row),
    acceptedAt: row.accepted_at === null ? null : new Date(row.accepted_at),
    problem: row.problem,
  }))
}

/** Units that an account was billed for calls of a JST month since a time. */
export async function billedSince(db: Db, accountId: string, month: string, day: string, time: Date): Promise<number> {
  const row = await db
    .selectFrom('usage')
    .select((e) => e.fn.sum<number | null>('billed_units').as('units'))
    .where('account_id', '=', accountId)
    .where('day', '>=', day)
    .where('month', '=', month)
    .where('at', '>', time.toISOString())
    .executeTakeFirst()
  return Number(row?.units ?? 0)
}

/** Lets a report that was set aside wait again. */
export async function sendAgain(db: Db, id: string): Promise<void> {
  await db
    .updateTable('meter_reports')
    .set({ problem: null })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()
}
