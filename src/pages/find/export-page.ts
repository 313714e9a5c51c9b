import { exportResults } from '../../features/exports/export-results.ts'
import { asJob, definePageOf } from '../../operation/pages/define-page-of.ts'
import { searchArguments } from '../search-arguments.ts'

/** Has every row of a search written into a file, for the budget that the form said. */
export const exportPage = definePageOf(asJob(exportResults), {
  access: 'own',
  http: 'POST /search/export',
  most: 32 * 1024,
  given: ({ operation, arguments: given, format, max_rows: rows, max_cost_jpy: yen }) => ({
    operation,
    arguments: searchArguments(given),
    format,
    max_rows: Number(rows),
    max_cost_jpy: Number(yen),
    async: true,
  }),
  once: ({ once, format }) => (typeof once === 'string' && once !== '' ? `${once}-${format}` : undefined),
  back: () => '/search',
  show: ({ job }, { link }) => ({ seeOther: link(`/account/jobs/${job.job_id}/result`) }),
})
