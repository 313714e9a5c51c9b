import { setTimeout } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid } from '../../../operation/errors.ts'
import { lineFormats } from '../../../operation/lists/lines-file.ts'
import type { AboveLines } from '../../../operation/lists/own-table.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page } from '../../../operation/pages/page.ts'
import { notAmong } from '../../../operation/usual-problems.ts'
import { type CheckedJob, checkedJob, linesOfStatus } from './checked-job.ts'
import { type CheckedLine, type ListSubject, pathOf } from './list-subject.ts'
import { checkedBody, linesShown } from './result-body.ts'

const input = Type.Object({
  job_id: Type.String({ maxLength: 64 }),
  status: Type.Optional(Type.String({ maxLength: 20 })),
  offset: Type.Optional(Type.String({ maxLength: 6 })),
  first: Type.Optional(Type.String({ maxLength: 1 })),
  cancel: Type.Optional(Type.String({ maxLength: 1 })),
  format: Type.Optional(Type.String({ maxLength: 10 })),
  language: Type.Optional(Type.String({ maxLength: 2 })),
})

/** A check with those of its lines that are looked at. */
export interface CheckView extends Omit<CheckedJob, 'results' | 'total'> {
  readonly status: string | null
  readonly offset: number
  /** Lines of the status. */
  readonly total: number
  readonly lines: readonly CheckedLine[]
  /** Whether somebody is asked to confirm that it is given up: the page then stands still. */
  readonly isGivenUp: boolean
}

const statusOf = ({ statuses }: ListSubject, { status }: Static<typeof input>) =>
  statuses.find((one) => one === status) ?? null

/** How far a check is, and what it found. */
export const resultPage = (subject: ListSubject): Page =>
  definePage({
    name: `page_checked_${subject.name}`,
    access: 'own',
    http: `GET ${pathOf(subject)}/{job_id}`,
    input,
    back: () => pathOf(subject),
    async run(given, context): Promise<CheckView> {
      const { job_id, offset: place = '0', first, cancel } = given
      const isGivenUp = cancel !== undefined
      const status = statusOf(subject, given)
      const offset = /^\d+$/.test(place) ? Number(place) : 0
      if (first !== undefined) await shortWait(subject, job_id, context)
      if (status === null) {
        const { results: lines, ...found } = await checkedJob(subject, job_id, { offset, limit: linesShown }, context)
        return { ...found, status, offset, lines, isGivenUp }
      }
      const found = await checkedJob(subject, job_id, { offset: 0, limit: 1 }, context)
      const lines = await linesOfStatus(subject, job_id, status, context)
      const shown = lines.slice(offset, offset + linesShown)
      return { ...found, status, offset, total: lines.length, lines: shown, isGivenUp }
    },
    show: (checked, visit) => ({
      title: subject.words[visit.language].result,
      body: checkedBody(subject, checked, visit),
      isWide: true,
      isEnhanced: true,
      ...(checked.job.retry_after_seconds !== null &&
        !checked.isGivenUp && { refreshSeconds: checked.job.retry_after_seconds }),
    }),
  })

/** Waits a little for a check that has just been ordered: a short list is done by then. */
async function shortWait(subject: ListSubject, job_id: string, context: Context): Promise<void> {
  for (let looks = 0; looks < 10; looks++) {
    const { job } = await checkedJob(subject, job_id, { offset: 0, limit: 1 }, context)
    if (job.retry_after_seconds === null) return
    await setTimeout(150)
  }
}

/** The lines of a check as a file. */
export const resultFilePage = (subject: ListSubject): Page =>
  definePage({
    name: `page_checked_${subject.name}_file`,
    access: 'own',
    http: `GET ${pathOf(subject)}/{job_id}/file`,
    input,
    back: ({ job_id }) => `${pathOf(subject)}/${encodeURIComponent(job_id)}`,
    async run(given, context) {
      const format = lineFormats.find((one) => one === given.format)
      if (!format) throw invalid([{ loc: ['query', 'format'], ...notAmong(lineFormats) }])
      const { summary } = await checkedJob(subject, given.job_id, { offset: 0, limit: 1 }, context)
      const lines = await linesOfStatus(subject, given.job_id, statusOf(subject, given), context)
      const language = given.language === 'en' ? 'en' : 'ja'
      const answer = { total: lines.length, table: summary?.table as AboveLines | undefined }
      return subject.file(answer, lines, { format, day: jstDate(context.now), language })
    },
    show: () => ({ seeOther: pathOf(subject) }),
  })
