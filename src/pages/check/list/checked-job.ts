import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import type { CheckedLine, ListSubject } from './list-subject.ts'

/** A job that checks a list, as `get_job` and `list_jobs` tell it. */
export type ListJob = AnswerOf<'get_job'>['job']

/** The job of a check with some of its lines. */
export interface CheckedJob extends AnswerOf<'get_job'> {
  readonly summary: Summary | null
  readonly results: CheckedLine[]
}

type ListCheck = 'bulk_verify_invoices' | 'screen_counterparties'

/** What a check that is done says beside its lines. */
export type Summary<Check extends ListCheck = ListCheck> = Required<Omit<AnswerOf<Check>, 'job' | 'results'>>

/** The job of a check with some of its lines; 404 for one that does something else. */
export async function checkedJob(
  { operation }: Pick<ListSubject, 'operation'>,
  job_id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  context: Context,
): Promise<CheckedJob> {
  const found = await ask('get_job', { job_id, offset, limit }, context)
  if (found.job.operation === operation.name) return found as CheckedJob
  throw new AppError('not_found', { ja: 'その確認はありません。', en: 'there is no such check' })
}

const atOnce = 1000

/** The lines of a status, all without one: read in turns, so that other calls go on in between. */
export async function linesOfStatus(
  subject: Pick<ListSubject, 'operation'>,
  job_id: string,
  status: string | null,
  context: Context,
): Promise<CheckedLine[]> {
  const lines: CheckedLine[] = []
  for (let offset = 0; ; offset += atOnce) {
    const { results, total } = await checkedJob(subject, job_id, { offset, limit: atOnce }, context)
    for (const line of results) if (status === null || line.status === status) lines.push(line)
    if (offset + atOnce >= total) return lines
  }
}
