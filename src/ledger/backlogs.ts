import { jstMonth } from '../lib/jst.ts'
import { unfinished } from './jobs/job.ts'
import { isFree } from './leases.ts'
import { reportableMs } from './meter-reports/make-report.ts'
import type { Db } from './open.ts'

/** What is on the books and has not been passed on yet. */
export interface Backlogs {
  /** Deliveries that wait for an attempt, and that a monthly cap holds. */
  readonly deliveries: { readonly waiting: number; readonly held_cap: number }
  /** Since when the oldest due delivery is due; null when none is. */
  readonly dueSince: Date | null
  /** Mails that wait for an attempt, and since when the oldest due one is due. */
  readonly mails: { readonly waiting: number; readonly dueSince: Date | null }
  /** Jobs that nobody does yet, and since when the oldest due one is due. */
  readonly jobs: { readonly waiting: number; readonly dueSince: Date | null }
  /** Reports of usage that wait for the payment processor, and that it refuses. */
  readonly reports: { readonly waiting: number; readonly refused: number }
  /** Billed units of subscribers that the processor has not acknowledged, in a report or in none. */
  readonly unreportedUnits: number
}

/** Counts what waits; each question is answered from an index. */
export async function backlogsOf(db: Db, now: Date): Promise<Backlogs> {
  return {
    ...(await waitingDeliveries(db, now)),
    mails: await waitingMails(db, now),
    jobs: await waitingJobs(db, now),
    ...(await waitingReports(db, now)),
  }
}

async function waitingDeliveries(db: Db, now: Date): Promise<Pick<Backlogs, 'deliveries' | 'dueSince'>> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select((e) => ['state', e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('due')])
    .where('state', 'in', ['waiting', 'held_cap'])
    .groupBy('state')
    .execute()
  const countOf = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  const due = rows.find(({ state }) => state === 'waiting')?.due
  return { deliveries: { waiting: countOf('waiting'), held_cap: countOf('held_cap') }, dueSince: dueSince(due, now) }
}

async function waitingMails(db: Db, now: Date): Promise<Backlogs['mails']> {
  const { count, due } = await db
    .selectFrom('mails')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('due')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { waiting: Number(count), dueSince: dueSince(due, now) }
}

async function waitingJobs(db: Db, now: Date): Promise<Backlogs['jobs']> {
  const { count, due } = await db
    .selectFrom('jobs')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('due')])
    .where('state', 'in', unfinished)
    .where('due_at', 'is not', null)
    .where(isFree(now))
    .executeTakeFirstOrThrow()
  return { waiting: Number(count), dueSince: dueSince(due, now) }
}

/** Since when the oldest is due; null when none is due yet. */
const dueSince = (due: string | null | undefined, now: Date): Date | null =>
  due && Date.parse(due) <= now.getTime() ? new Date(due) : null

async function waitingReports(db: Db, now: Date): Promise<Pick<Backlogs, 'reports' | 'unreportedUnits'>> {
  const rows = await db
    .selectFrom('meter_reports')
    .select(['problem'])
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('units').as('units')])
    .where('accepted_at', 'is', null)
    .groupBy('problem')
    .execute()
  const sum = (isRefused: boolean, of: 'count' | 'units') =>
    rows.filter(({ problem }) => (problem !== null) === isRefused).reduce((total, row) => total + Number(row[of]), 0)
  const units = sum(false, 'units') + sum(true, 'units') + (await unitsInNoReport(db, now))
  return { reports: { waiting: sum(false, 'count'), refused: sum(true, 'count') }, unreportedUnits: units }
}

/** Units of months in which the account subscribed, as far back as the processor takes them. */
async function unitsInNoReport(db: Db, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('account_months')
    .innerJoin('entitlements', 'entitlements.account_id', 'account_months.account_id')
    .select(['month', 'billed_units', 'reported_units'])
    .select((e) => e.fn.min('entitlements.created_at').as('since'))
    .where('kind', '=', 'subscription')
    .where('month', '>=', jstMonth(new Date(now.getTime() - reportableMs)))
    .whereRef('billed_units', '>', 'reported_units')
    .groupBy(['account_months.account_id', 'month', 'billed_units', 'reported_units'])
    .execute()
  return rows
    .filter(({ month, since }) => month >= jstMonth(new Date(since)))
    .reduce((total, row) => total + row.billed_units - row.reported_units, 0)
}
