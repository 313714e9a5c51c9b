import { exportResults } from '../../features/exports/export-results.ts'
import { defineJobPage } from '../../operation/pages/order-page.ts'
import { searchArguments } from '../search-arguments.ts'

/** Has every row of a search written into a file, for the budget that the form said. */
export const exportPage = defineJobPage(exportResults, {
  http: 'POST /search/export',
  most: 32 * 1024,
  asks: {
    input: ({ operation, arguments: given, format, max_rows: rows, max_cost_jpy: yen }) => ({
      operation,
      arguments: searchArguments(given),
      format,
      max_rows: Number(rows),
      max_cost_jpy: Number(yen),
    }),
    once: ({ once, format }) => (typeof once === 'string' && once !== '' ? `${once}-${format}` : undefined),
  },
  back: () => '/search',
  next: (jobId) => `/account/jobs/${jobId}/result`,
})
