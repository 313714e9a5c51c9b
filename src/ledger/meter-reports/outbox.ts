import type { Db, Ledger } from '../open.ts'
import { transact } from '../transact.ts'

/** A report as it is sent. */
export interface MeterReport {
  readonly id: string
  readonly accountId: string
  readonly customerId: string
  readonly units: number
  readonly at: Date
  /** When it left for the first time; the processor may have it from then on. */
  readonly firstSentAt: Date | null
}

/** What came of an attempt: it was accepted, or the problem that keeps it from being sent again. */
export type ReportOutcome = 'accepted' | { readonly problem: string }

/** Reports with their customers. */
export const reportRows = (db: Db) =>
  db
    .selectFrom('meter_reports')
    .innerJoin('accounts', 'accounts.id', 'meter_reports.account_id')
    .select(['meter_reports.id', 'account_id', 'customer_id', 'month', 'units', 'at'])
    .select(['first_sent_at', 'accepted_at', 'problem'])

/** The oldest reports that wait to be accepted. */
export async function waitingReports(db: Db, limit: number): Promise<MeterReport[]> {
  const rows = await reportRows(db)
    .where('accepted_at', 'is', null)
    .where('problem', 'is', null)
    .orderBy('at')
    .orderBy('meter_reports.id')
    .limit(limit)
    .execute()
  return rows.map(reportOf)
}

interface ReportRow {
  readonly id: string
  readonly account_id: string
  readonly customer_id: string
  readonly units: number
  readonly at: string
  readonly first_sent_at: string | null
}

/** The report of a row. */
export const reportOf = (row: ReportRow): MeterReport => ({
  id: row.id,
  accountId: row.account_id,
  customerId: row.customer_id,
  units: row.units,
  at: new Date(row.at),
  firstSentAt: row.first_sent_at === null ? null : new Date(row.first_sent_at),
})

/** Remembers that reports leave now, before they do. */
export async function markSent(db: Db, reports: readonly MeterReport[], now: Date): Promise<void> {
  const fresh = reports.filter(({ firstSentAt }) => firstSentAt === null).map(({ id }) => id)
  if (fresh.length === 0) return
  await db
    .updateTable('meter_reports')
    .set({ first_sent_at: now.toISOString() })
    .where('id', 'in', fresh)
    .where('first_sent_at', 'is', null)
    .execute()
}

/** Remembers what came of attempts; an acceptance stands against whatever another attempt met. */
export async function recordOutcomes(
  ledger: Ledger,
  outcomes: ReadonlyMap<string, ReportOutcome>,
  now: Date,
): Promise<void> {
  if (outcomes.size === 0) return
  await transact(ledger.db, async (tx) => {
    for (const [id, outcome] of outcomes) {
      await tx
        .updateTable('meter_reports')
        .set(outcome === 'accepted' ? { accepted_at: now.toISOString(), problem: null } : outcome)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .execute()
    }
  })
}

/** How many reports wait, and those that a person must look at. */
export async function openReports(db: Db): Promise<{ waiting: number; problems: { id: string; problem: string }[] }> {
  const open = db.selectFrom('meter_reports').where('accepted_at', 'is', null)
  const { waiting } = await open
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('problem', 'is', null)
    .executeTakeFirstOrThrow()
  const problems = await open.select(['id', 'problem']).where('problem', 'is not', null).orderBy('at').execute()
  return { waiting, problems: problems.map(({ id, problem }) => ({ id, problem: problem ?? '' })) }
}
