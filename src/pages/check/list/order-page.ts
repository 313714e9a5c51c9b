import { defineOrderPage } from '../../../operation/order-page.ts'
import type { Page } from '../../../operation/page.ts'
import { broughtBack } from './carried-list.ts'
import { type ListSubject, pathOf } from './list-subject.ts'

/** What a list of four million letters is at most when it is carried. */
const mostBytes = 8 * 1024 * 1024

/** Has a list checked for the budget that was confirmed: as a job, so that the result has an address and outlives a restart. */
export const orderPage = (subject: ListSubject): Page =>
  defineOrderPage<{ readonly job: { readonly job_id: string } }>(subject.operation, {
    http: `POST ${pathOf(subject)}/run`,
    most: mostBytes,
    asks: {
      input: ({ list, max_cost_jpy: most }) => ({ csv: broughtBack(list), max_cost_jpy: Number(most), async: true }),
      once: ({ once }) => (typeof once === 'string' ? once : undefined),
    },
    back: () => pathOf(subject),
    show: ({ job }, { link }) => ({ seeOther: link(`${pathOf(subject)}/${job.job_id}?first=1`) }),
  })
