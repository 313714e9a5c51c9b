import { asJob, definePageOf } from '../../../operation/pages/define-page-of.ts'
import type { Page } from '../../../operation/pages/page.ts'

import { broughtBack } from '../carried.ts'
import { type ListSubject, pathOf } from './list-subject.ts'

/** Bytes of the longest list: what `csv` of the operation may be, at four bytes a letter. */
const mostListBytes = 16_000_000

/** What a list of four million letters that say as much as letters can is when it is carried: no file of 8 MiB holds more. */
const mostBytes = 16 * 1024 * 1024

/** Has a list checked for the budget that was confirmed. */
export const orderPage = (subject: ListSubject): Page =>
  definePageOf(asJob(subject.operation), {
    access: 'own',
    http: `POST ${pathOf(subject)}/run`,
    most: mostBytes,
    given: ({ list, max_cost_jpy: most }) => ({
      csv: broughtBack('list', list, mostListBytes),
      max_cost_jpy: Number(most),
      async: true,
    }),
    back: () => pathOf(subject),
    show: ({ job }, { link }) => ({ seeOther: link(`${pathOf(subject)}/${job.job_id}?first=1`) }),
  })
