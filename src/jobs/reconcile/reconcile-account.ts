import { type Payments, PaymentsRefused } from '../../gateways/payments.ts'
import { recordOutcomes } from '../../ledger/meter-reports/outbox.ts'
import { minuteMs, minuteOf, monthSpan } from '../../ledger/meter-reports/report-minute.ts'
import {
  billedSince,
  type FiledReport,
  type SubscriberMonth,
  sendAgain,
} from '../../ledger/meter-reports/subscriber-month.ts'
import type { Ledger } from '../../ledger/open.ts'
import { jstDate } from '../../lib/jst.ts'
import { unitsInMinute } from '../send-report.ts'
import { judgeReport } from './judge-report.ts'
import { type Reconciled, settlingMs } from './reconciled.ts'
import { halvesOf, type Span, spansOf } from './spans.ts'

export interface ReconcileOptions {
  readonly ledger: Ledger
  readonly payments: Payments
  readonly now: Date
  /** The JST month, YYYY-MM. */
  readonly month: string
  /** Makes good what needs no guess. */
  readonly isRepairing: boolean
}

/** Compares one subscriber's month in the books, the outbox and the processor's meter. */
export class AccountReconciliation {
  private readonly differences: string[] = []
  private readonly repaired: string[] = []

  constructor(
    private readonly options: ReconcileOptions,
    private readonly subscriber: SubscriberMonth,
  ) {}

  async run(): Promise<Reconciled> {
    const { accountId, billedUnits, reports } = this.subscriber
    await this.findUnreported()
    const processor_units = await this.compare()
    const sum = (of: (report: FiledReport) => boolean) =>
      reports.filter(of).reduce((units, report) => units + report.units, 0)
    return {
      account: accountId,
      ledger_units: billedUnits,
      accepted_units: sum(({ acceptedAt }) => acceptedAt !== null),
      waiting_units: sum(({ acceptedAt, problem }) => acceptedAt === null && problem === null),
      problem_units: sum(({ acceptedAt, problem }) => acceptedAt === null && problem !== null),
      processor_units,
      differences: this.differences,
      repaired: this.repaired,
    }
  }

  private async findUnreported(): Promise<void> {
    const { accountId, unreportedUnits } = this.subscriber
    const { ledger, month, now } = this.options
    if (unreportedUnits === 0) return
    const before = new Date(now.getTime() - settlingMs)
    const late = unreportedUnits - (await billedSince(ledger.db, accountId, month, jstDate(before), before))
    if (late > 0) this.differences.push(`${accountId}: ${late} units of ${month} are on the books and in no report`)
  }

  /** All units that the processor counts in the month; null when it refuses to tell. */
  private async compare(): Promise<number | null> {
    const { month, now } = this.options
    const { start, end } = monthSpan(month)
    // A clock that went back must not hide the newest report.
    const latest = Math.max(minuteOf(now), minuteOf(this.subscriber.reports.at(-1)?.at ?? start))
    const to = new Date(Math.min(end.getTime(), latest + minuteMs))
    if (now < start) return 0
    try {
      let units = 0
      for (const span of spansOf(start, to, this.subscriber.reports)) units += await this.compareSpan(span)
      return units
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error
      this.differences.push(`${this.subscriber.accountId}: ${error.message}`)
      return null
    }
  }

  private async compareSpan(span: Span): Promise<number> {
    const { from, to, reports } = span
    const counted = await this.options.payments.reportedUnits(this.subscriber.customerId, from, to)
    const expected = reports.reduce((sum, { units, acceptedAt }) => sum + (acceptedAt === null ? 0 : units), 0)
    const isPlain = reports.every(({ acceptedAt }) => acceptedAt !== null)
    if (counted === expected && isPlain) return counted
    if (reports.length > 1) for (const half of halvesOf(span)) await this.compareSpan(half)
    else await this.explain(span, counted)
    return counted
  }

  /** Finds what is the matter in a span with one report or none. */
  private async explain({ from, to, reports: [report] }: Span, counted: number): Promise<void> {
    const inMinute = report ? await unitsInMinute(this.options.payments, report) : 0
    if (counted !== inMinute) {
      const time = `from ${from.toISOString()} to ${to.toISOString()}`
      this.differences.push(
        `${this.subscriber.accountId}: the processor counts ${counted - inMinute} units ${time} that no report tells of`,
      )
    }
    if (!report) return
    const verdict = judgeReport(report, inMinute, this.options.now)
    if (verdict.kind === 'agrees') return
    if (verdict.kind === 'differs' || !this.options.isRepairing) {
      const hint = verdict.kind === 'differs' ? '' : ' (`--repair` makes this good)'
      this.differences.push(`${verdict.says}${hint}`)
      return
    }
    await this.repair(report, verdict.kind)
    this.repaired.push(
      `${verdict.says}: it ${verdict.kind === 'was accepted' ? 'is accepted now' : 'will be sent again'}`,
    )
  }

  private async repair({ id }: FiledReport, kind: 'was accepted' | 'can be sent again'): Promise<void> {
    const { ledger, now } = this.options
    if (kind === 'was accepted') await recordOutcomes(ledger, new Map([[id, 'accepted']]), now)
    else await sendAgain(ledger.db, id)
  }
}
