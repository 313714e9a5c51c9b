import { defineOrderPage } from '../../../operation/order-page.ts'
import type { Page } from '../../../operation/page.ts'
import { broughtBack } from '../carried.ts'
import { type ListSubject, pathOf } from './list-subject.ts'

/** Bytes of the longest list: what `csv` of the operation may be in a script of three bytes a letter. */
const mostListBytes = 12_000_000

/** What a list of four million letters is at most when it is carried. */
const mostBytes = 8 * 1024 * 1024

/** Has a list checked for the budget that was confirmed: as a job, so that the result has an address and outlives a restart. */
export const orderPage = (subject: ListSubject): Page =>
  defineOrderPage<{ readonly job: { readonly job_id: string } }>(subject.operation, {
    http: `POST ${pathOf(subject)}/run`,
    most: mostBytes,
    asks: {
      input: ({ list, max_cost_jpy: most }) => ({
        csv: broughtBack('list', list, mostListBytes),
        max_cost_jpy: Number(most),
        async: true,
      }),
      once: ({ once }) => (typeof once === 'string' ? once : undefined),
    },
    back: () => pathOf(subject),
    show: ({ job }, { link }) => ({ seeOther: link(`${pathOf(subject)}/${job.job_id}?first=1`) }),
  })
