import { setTimeout } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { lineFormats, verifiedFile } from '../../../features/invoice-registrants/bulk/verified-file.ts'
import { statuses, type VerifiedLine } from '../../../features/invoice-registrants/bulk/verified-line.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid } from '../../../operation/errors.ts'
import { defineOwnPage } from '../../../operation/page.ts'
import { type CheckedJob, checkedJob, linesOfStatus } from './checked-job.ts'
import { checkedBody, linesShown } from './result-body.ts'
import { words } from './words.ts'

const input = Type.Object({
  job_id: Type.String({ maxLength: 64 }),
  status: Type.Optional(Type.String({ maxLength: 20 })),
  offset: Type.Optional(Type.String({ maxLength: 6 })),
  first: Type.Optional(Type.String({ maxLength: 1 })),
  format: Type.Optional(Type.String({ maxLength: 10 })),
})

/** A check with those of its lines that are looked at. */
export interface Checked extends Omit<CheckedJob, 'results' | 'total'> {
  readonly status: VerifiedLine['status'] | null
  readonly offset: number
  /** Lines of the status. */
  readonly total: number
  readonly lines: readonly VerifiedLine[]
}

const statusOf = ({ status }: Static<typeof input>) => statuses.find((one) => one === status) ?? null

/** How far a check is, and what it found. */
export const checkedInvoicesPage = defineOwnPage({
  name: 'page_checked_invoices',
  http: 'GET /check/invoices/{job_id}',
  input,
  back: () => '/check/invoices',
  async run(given, context): Promise<Checked> {
    const { job_id, offset: place = '0', first } = given
    const status = statusOf(given)
    const offset = /^\d+$/.test(place) ? Number(place) : 0
    if (first !== undefined) await shortWait(job_id, context)
    if (status === null) {
      const { results: lines, ...found } = await checkedJob(job_id, { offset, limit: linesShown }, context)
      return { ...found, status, offset, lines }
    }
    const found = await checkedJob(job_id, { offset: 0, limit: 1 }, context)
    const lines = await linesOfStatus(job_id, status, context)
    return { ...found, status, offset, total: lines.length, lines: lines.slice(offset, offset + linesShown) }
  },
  show: (checked, visit) => ({
    ...{ title: words[visit.language].result, body: checkedBody(checked, visit), isWide: true, isEnhanced: true },
    ...(checked.job.retry_after_seconds !== null && { refreshSeconds: checked.job.retry_after_seconds }),
  }),
})

/** Waits a little for a check that has just been ordered: a short list is done by then. */
async function shortWait(job_id: string, context: Context): Promise<void> {
  for (let looks = 0; looks < 10; looks++) {
    const { job } = await checkedJob(job_id, { offset: 0, limit: 1 }, context)
    if (job.retry_after_seconds === null) return
    await setTimeout(150)
  }
}

/** The lines of a check as a file. */
export const checkedInvoicesFilePage = defineOwnPage({
  name: 'page_checked_invoices_file',
  http: 'GET /check/invoices/{job_id}/file',
  input,
  back: ({ job_id }) => `/check/invoices/${encodeURIComponent(job_id)}`,
  async run(given, context) {
    const format = lineFormats.find((one) => one === given.format)
    if (!format)
      throw invalid([{ loc: ['query', 'format'], msg: `must be one of ${lineFormats.join(', ')}`, type: 'enum' }])
    const lines = await linesOfStatus(given.job_id, statusOf(given), context)
    return verifiedFile({ total: lines.length }, lines, { format, day: jstDate(context.now) })
  },
  show: () => ({ seeOther: '/check/invoices' }),
})
