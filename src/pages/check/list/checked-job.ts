import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { ask } from '../../asking.ts'
import type { CheckedLine, ListSubject } from './list-subject.ts'

/** A job that checks a list, as `get_job` and `list_jobs` tell it. */
export interface ListJob {
  readonly job_id: string
  readonly operation: string
  readonly state: 'pending' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  readonly created_at: string
  readonly expires_at: string
  readonly progress: { readonly done: number; readonly total: number | null }
  readonly units: number | null
  readonly error: { readonly reason: string; readonly detail: string | null } | null
  readonly result: { readonly rows: number | null } | null
  readonly retry_after_seconds: number | null
}

/** The job of a check with some of its lines. */
export interface CheckedJob {
  readonly job: ListJob
  readonly summary: Summary | null
  readonly total: number
  readonly results: readonly CheckedLine[]
}

/** What an answer says beside its lines. */
export interface Summary {
  readonly counts: Readonly<Record<string, number>>
  readonly known_gaps: readonly { readonly message: string; readonly message_ja?: string }[]
  readonly attribution?: { readonly source: string; readonly license: string; readonly notice: string }
  readonly sources?: readonly Screened[]
  readonly _disclaimer: string
  readonly corpus_snapshot_id: string
}

interface Screened {
  readonly dataset: string
  readonly rows_comparable: number
  readonly complete: boolean
  readonly data_as_of: string | null
  readonly where_to_look: string | null
}

/** The job of a check with some of its lines; 404 for one that does something else. */
export async function checkedJob(
  { operation }: Pick<ListSubject, 'operation'>,
  job_id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  context: Context,
): Promise<CheckedJob> {
  const found = await ask<CheckedJob>('get_job', { job_id, offset, limit }, context)
  if (found.job.operation === operation.name) return found
  throw new AppError('not_found', 'there is no such check', { messageJa: 'その確認はありません。' })
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
