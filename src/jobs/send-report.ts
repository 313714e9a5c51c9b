import { type Payments, PaymentsRefused } from '../gateways/payments.ts'
import { reportableMs } from '../ledger/meter-reports/make-report.ts'
import type { MeterReport, ReportOutcome } from '../ledger/meter-reports/outbox.ts'
import { minuteMs, minuteOf } from '../ledger/meter-reports/report-minute.ts'

/** From here on the processor may have forgotten an identifier that it took; it keeps them for 24 hours. */
const identifierMs = 23 * 3600_000

/** Statuses that say that the secret key is wrong: nothing is the matter with the report. */
const keyRefused = [401, 403]

/** Units that the processor counts in the minute of a report, where nothing else of this customer can be. */
export function unitsInMinute(payments: Payments, { customerId, at }: Pick<MeterReport, 'customerId' | 'at'>) {
  const from = minuteOf(at)
  return payments.reportedUnits(customerId, new Date(from), new Date(from + minuteMs))
}

/**
 * Reports once more or for the first time, never so that it could count twice: an acceptance of the last 23 hours is
 * known by its identifier, an older one by the units in its minute. Throws when the processor cannot be asked now.
 */
export async function sendReport(payments: Payments, report: MeterReport, now: Date): Promise<ReportOutcome> {
  try {
    if (report.firstSentAt !== null && now.getTime() - report.firstSentAt.getTime() >= identifierMs) {
      const counted = await unitsInMinute(payments, report)
      if (counted === report.units) return 'accepted'
      if (counted !== 0)
        return { problem: `the processor counts ${counted} units in its minute where ${report.units} were reported` }
    }
    if (now.getTime() - report.at.getTime() > reportableMs)
      return { problem: 'it is older than 35 days, which the processor does not take any more' }
    await payments.reportUsage({
      identifier: report.id,
      customerId: report.customerId,
      units: report.units,
      at: report.at,
    })
    return 'accepted'
  } catch (error) {
    if (error instanceof PaymentsRefused && !keyRefused.includes(error.status)) return { problem: error.message }
    throw error
  }
}
