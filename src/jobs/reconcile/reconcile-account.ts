import { type Payments, PaymentsRefused } from '../../gateways/payments.ts'
import { reportableMs } from '../../ledger/meter-reports/make-report.ts'
import { recordOutcomes } from '../../ledger/meter-reports/outbox.ts'
import { minuteMs, minuteOf, monthSpan } from '../../ledger/meter-reports/report-minute.ts'
import {
  billedSince,
  type FiledReport,
  type SubscriberMonth,
  sendAgain,
  subscriberMonths,
} from '../../ledger/meter-reports/subscriber-month.ts'
import type { Ledger } from '../../ledger/open.ts'
import { jstDate } from '../../lib/jst.ts'
import { unitsInMinute } from '../send-report.ts'
import { halvesOf, type MonthComparison, type Span, settlingMs, spansOf } from './spans.ts'

export interface ReconcileOptions {
  readonly ledger: Ledger
  readonly payments: Payments
  readonly now: Date
  /** The JST month, YYYY-MM. */
  readonly month: string
  /** Makes good what needs no guess. */
  readonly isRepairing: boolean
}

/** What a report's own minute says: nothing to say, a difference, or one that can be made good without a guess. */
type Verdict =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'differs' | 'was accepted' | 'can be sent again'; readonly says: string }

const agrees: Verdict = { kind: 'agrees' }

/** Judges a report by the units that the processor counts in its minute. */
function judgeReport(report: FiledReport, counted: number, now: Date): Verdict {
  const { id, units, acceptedAt, firstSentAt, problem } = report
  const isYoung = (since: Date) => now.getTime() - since.getTime() < settlingMs
  const differs = (says: string): Verdict => ({ kind: 'differs', says: `${id} ${says}` })
  if (acceptedAt !== null) {
    if (counted === units || (counted === 0 && isYoung(acceptedAt))) return agrees
    return differs(`was accepted with ${units} units, and the processor counts ${counted}`)
  }
  if (counted === units && firstSentAt !== null)
    return { kind: 'was accepted', says: `${id} was not acknowledged, and the processor counts its ${units} units` }
  if (counted !== 0) return differs(`has ${units} units and was not acknowledged, and the processor counts ${counted}`)
  if (problem === null)
    return isYoung(firstSentAt ?? report.at) ? agrees : differs(`has ${units} units and waits to be accepted`)
  const aside = `${id} with ${units} units was set aside: ${problem}`
  const isSendable = now.getTime() - report.at.getTime() <= reportableMs
  return { kind: isSendable ? 'can be sent again' : 'differs', says: aside }
}

/** Compares one subscriber's month in the books, the outbox and the processor's meter. */
class AccountReconciliation {
  private readonly differences: string[] = []
  private readonly repaired: string[] = []

  constructor(
    private readonly options: ReconcileOptions,
    private readonly subscriber: SubscriberMonth,
  ) {}

  async run(): Promise<MonthComparison> {
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

/** Compares books, outbox and the processor's meter for every subscriber of a JST month. */
export async function reconcileUsage(options: ReconcileOptions): Promise<MonthComparison[]> {
  const compared: MonthComparison[] = []
  for await (const subscriber of subscriberMonths(options.ledger.db, options.month))
    compared.push(await new AccountReconciliation(options, subscriber).run())
  return compared
}
