import { Type } from 'typebox'
import { html } from '../../../lib/html.ts'
import { KeptAnswer } from '../../../operation/answer/kept-answer.ts'
import type { Context } from '../../../operation/context.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { ask } from '../../asking.ts'

const json = { mediaType: 'application/json', isText: true }

/** The whole result of a job, which is kept in pieces. */
export async function keptResult(job_id: string, ctx: Context): Promise<KeptAnswer> {
  const answer: unknown = await ask('get_job_result', { job_id }, ctx)
  if (answer instanceof KeptAnswer) return answer
  throw new TypeError('get_job_result answers what is kept')
}

/** The whole result of a job as a file, however long it is. */
export const jobFilePage = definePage({
  name: 'page_job_file',
  access: 'own',
  http: 'GET /account/jobs/{job_id}/file',
  input: Type.Object({ job_id: Type.String({ maxLength: 64 }) }),
  back: () => '/account/jobs',
  run: async ({ job_id }, ctx) => (await keptResult(job_id, ctx)).saved(`result-${job_id}.json`, json),
  // A file is never shown as a page.
  show: () => ({ title: '', body: html`` }),
})
