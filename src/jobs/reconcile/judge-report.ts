import { reportableMs } from '../../ledger/meter-reports/make-report.ts'
import type { FiledReport } from '../../ledger/meter-reports/subscriber-month.ts'
import { settlingMs } from './reconciled.ts'

/** What a report's own minute says: nothing to say, a difference, or one that can be made good without a guess. */
export type Verdict =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'differs' | 'was accepted' | 'can be sent again'; readonly says: string }

const agrees: Verdict = { kind: 'agrees' }

/** Judges a report by the units that the processor counts in its minute. */
export function judgeReport(report: FiledReport, counted: number, now: Date): Verdict {
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
