import { bulkVerifyInvoices } from '../../../features/invoice-registrants/bulk/bulk-verify-invoices.ts'
import { defineOrderPage } from '../../../operation/order-page.ts'
import { broughtBack } from '../carried-list.ts'

/** What a list of four million letters is at most when it is carried. */
const mostBytes = 8 * 1024 * 1024

/** Has a list checked for the budget that was confirmed: as a job, so that the result has an address and outlives a restart. */
export const orderInvoicesPage = defineOrderPage<{ readonly job: { readonly job_id: string } }>(bulkVerifyInvoices, {
  http: 'POST /check/invoices/run',
  most: mostBytes,
  asks: {
    input: ({ list, max_cost_jpy: most }) => ({ csv: broughtBack(list), max_cost_jpy: Number(most), async: true }),
    once: ({ once }) => (typeof once === 'string' ? once : undefined),
  },
  back: () => '/check/invoices',
  show: ({ job }, { link }) => ({ seeOther: link(`/check/invoices/${job.job_id}?first=1`) }),
})
