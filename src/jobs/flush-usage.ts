import type { Payments } from '../gateways/payments.ts'
import { dueMonths, makeReport } from '../ledger/meter-reports/make-report.ts'
import {
  type MeterReport,
  markSent,
  openReports,
  type ReportOutcome,
  recordOutcomes,
  waitingReports,
} from '../ledger/meter-reports/outbox.ts'
import type { Ledger } from '../ledger/open.ts'
import { messageOf } from '../lib/caught.ts'
import { sendReport } from './send-report.ts'

/** What a flush needs; several may run at the same time. */
export interface FlushOptions {
  readonly ledger: Ledger
  readonly payments: Payments
  readonly clock: () => Date
  /** Ends the flush before its next report. */
  readonly signal?: AbortSignal
}

export interface FlushReport {
  /** Reports made, and reports that the processor acknowledged, by this flush. */
  readonly reported: number
  readonly accepted: number
  /** Reports that still wait for the processor. */
  readonly waiting: number
  readonly problems: readonly { readonly id: string; readonly problem: string }[]
  /** Why the flush ended early. */
  readonly stopped: string | null
}

const page = 100
const atOnce = 8

/** Reports billed units to the payment processor: what is new becomes reports, and every report that waits is sent. */
export async function flushUsage(options: FlushOptions): Promise<FlushReport> {
  const { ledger, clock } = options
  let reported = 0
  const now = clock()
  for (const due of await dueMonths(ledger.db, now)) if (await makeReport(ledger, due, now)) reported++
  const sent = await sendWaiting(options)
  return { reported, ...sent, ...(await openReports(ledger.db)) }
}

async function sendWaiting(options: FlushOptions): Promise<{ accepted: number; stopped: string | null }> {
  const { ledger, clock } = options
  let accepted = 0
  for (;;) {
    const reports = await waitingReports(ledger.db, page)
    if (reports.length === 0) return { accepted, stopped: null }
    await markSent(ledger.db, reports, clock())
    const attempts = new Attempts(options)
    await attempts.send(reports)
    await recordOutcomes(ledger, attempts.outcomes, clock())
    accepted += [...attempts.outcomes.values()].filter((outcome) => outcome === 'accepted').length
    if (attempts.stopped !== null) return { accepted, stopped: attempts.stopped }
  }
}

/** Attempts of one page of reports. */
class Attempts {
  readonly outcomes = new Map<string, ReportOutcome>()
  stopped: string | null = null

  constructor(private readonly options: FlushOptions) {}

  /** The first report goes alone, so that an outage costs one attempt; the others follow several at a time. */
  async send([first, ...others]: readonly MeterReport[]): Promise<void> {
    if (first) await this.attempt(first)
    const queue = [...others]
    const take = async () => {
      for (let next = queue.shift(); next && this.stopped === null; next = queue.shift()) await this.attempt(next)
    }
    await Promise.all(Array.from({ length: atOnce }, take))
  }

  private async attempt(report: MeterReport): Promise<void> {
    const { payments, clock, signal } = this.options
    if (signal?.aborted) this.stopped ??= 'told to stop'
    if (this.stopped !== null) return
    try {
      this.outcomes.set(report.id, await sendReport(payments, report, clock()))
    } catch (error) {
      this.stopped ??= messageOf(error)
    }
  }
}
