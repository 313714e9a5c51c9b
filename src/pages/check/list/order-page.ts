import { AppError, invalid } from '../../../operation/errors.ts'
import { asJob, definePageOf } from '../../../operation/pages/define-page-of.ts'
import type { Page } from '../../../operation/pages/page.ts'
import { formAgain } from '../form-again.ts'
import { pastedIn } from '../upload-form.ts'
import { carriedBack, columnsIn, sheetIn } from './brought-table.ts'
import { type ListSubject, pathOf, wordsOf } from './list-subject.ts'
import { uploadBody } from './upload-page.ts'

/** What a table of four million letters that say as much as letters can is when it is carried: no file of 8 MiB holds more. */
const mostBytes = 16 * 1024 * 1024

/** Has a list checked for the budget that was confirmed, read as the form says. */
export const orderPage = (subject: ListSubject): Page =>
  definePageOf(asJob(subject.operation), {
    access: 'own',
    http: `POST ${pathOf(subject)}/run`,
    most: mostBytes,
    given(form) {
      const table = carriedBack(form.table)
      const sheet = sheetIn(form, table) ?? 0
      const columns = columnsIn(form, subject.columnNames)
      if (columns === null) throw otherSheet()
      const { askedColumn } = subject
      if (askedColumn !== null && columns[askedColumn] === null && form.today !== 'yes') throw withoutDay(subject)
      const csv = table.sheets[sheet]?.csv ?? ''
      return { csv, columns, with_cells: true, max_cost_jpy: Number(form.max_cost_jpy), async: true }
    },
    back: () => pathOf(subject),
    show: ({ job }, { link }) => ({ seeOther: link(`${pathOf(subject)}/${job.job_id}?first=1`) }),
    refused: (failure, visit, form) =>
      lost.includes(failure.kind)
        ? formAgain(failure, visit, {
            title: wordsOf(subject, visit.language).title,
            form: uploadBody(subject, visit, pastedIn({ text: sheetText(form) })),
            next: pathOf(subject),
          })
        : undefined,
  })

/** Refusals after which the page before this one can no longer be gone back to: it was another visitor's. */
const lost: readonly string[] = ['unauthorized', 'forbidden']

/** The sheet that a form carries, as text; nothing where it carries none that can be read. */
function sheetText(form: Readonly<Record<string, unknown>>): string {
  try {
    const table = carriedBack(form.table)
    return table.sheets[sheetIn(form, table) ?? 0]?.csv ?? ''
  } catch {
    return ''
  }
}

const otherSheet = () =>
  invalid([
    {
      loc: ['body', 'sheet'],
      ja: '別のシートを選んだときは、先に読み取り直してください。',
      en: 'is another one than was read: read it again first',
      type: 'sheet',
    },
  ])

/** A day is never replaced by today unless somebody says so. */
const withoutDay = (subject: ListSubject) =>
  new AppError('invalid', { ja: wordsOf(subject, 'ja').dayMissing, en: wordsOf(subject, 'en').dayMissing })
