import { minuteOf } from '../../ledger/meter-reports/report-minute.ts'
import type { FiledReport } from '../../ledger/meter-reports/subscriber-month.ts'

/** Neighbouring reports, and the time that the processor is asked about for them; without a report, one span of silence. */
export interface Span {
  readonly from: Date
  readonly to: Date
  readonly reports: readonly FiledReport[]
}

/** Questions about one account, if all agrees. */
const mostQuestions = 100

/**
 * Cuts a time into spans that cover all of it, so that units nobody reported are seen too. A report that was not accepted
 * is a span of its own, and so is every other one as long as there are few.
 */
export function spansOf(from: Date, to: Date, reports: readonly FiledReport[]): Span[] {
  const size = Math.ceil(reports.length / mostQuestions)
  const groups: FiledReport[][] = [[]]
  for (const report of reports) {
    const group = groups.at(-1) as FiledReport[]
    const isAlone = report.acceptedAt === null || group[0]?.acceptedAt === null
    if (group.length > 0 && (isAlone || group.length >= size)) groups.push([report])
    else group.push(report)
  }
  return groups.map((group, i) => ({
    from: i === 0 ? from : startOf(group),
    to: groups[i + 1] ? startOf(groups[i + 1] as FiledReport[]) : to,
    reports: group,
  }))
}

/** The two halves of a span of several reports. */
export function halvesOf({ from, to, reports }: Span): [Span, Span] {
  const [first, second] = [reports.slice(0, reports.length / 2), reports.slice(reports.length / 2)]
  const middle = startOf(second)
  return [
    { from, to: middle, reports: first },
    { from: middle, to, reports: second },
  ]
}

const startOf = ([first]: readonly FiledReport[]): Date => new Date(minuteOf((first as FiledReport).at))

/** A subscriber's month in the books, the outbox and the processor's meter. */
export interface MonthComparison {
  readonly account: string
  readonly ledger_units: number
  readonly accepted_units: number
  readonly waiting_units: number
  readonly problem_units: number
  /** Null when the processor does not tell. */
  readonly processor_units: number | null
  /** A sentence for each thing that does not agree. */
  readonly differences: readonly string[]
  /** A sentence for each thing that did not agree and does now. */
  readonly repaired: readonly string[]
}

/** What is younger may still be on its way: units to a report, reports to the processor, and through its own sums. */
export const settlingMs = 10 * 60_000
