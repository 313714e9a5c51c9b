import type { Context } from '../../../operation/context.ts'
import { KeptAnswer } from '../../../operation/kept-answer.ts'
import { ask } from '../../asking.ts'

/** The whole result of a job, which is kept in pieces. */
export async function keptResult(job_id: string, ctx: Context): Promise<KeptAnswer> {
  const answer: unknown = await ask('get_job_result', { job_id }, ctx)
  if (answer instanceof KeptAnswer) return answer
  throw new TypeError('get_job_result answers what is kept')
}
