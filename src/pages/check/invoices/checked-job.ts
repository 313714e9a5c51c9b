import type { VerifiedLine } from '../../../features/invoice-registrants/bulk/verified-line.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { ask } from '../../asking.ts'

/** The job that checks a list, as `get_job` tells it. */
export interface CheckedJob {
  readonly job: {
    readonly job_id: string
    readonly operation: string
    readonly state: 'pending' | 'running' | 'succeeded' | 'failed' | 'cancelled'
    readonly expires_at: string
    readonly progress: { readonly done: number; readonly total: number | null }
    readonly units: number | null
    readonly error: { readonly reason: string; readonly detail: string | null } | null
    readonly retry_after_seconds: number | null
  }
  readonly summary: Summary | null
  readonly total: number
  readonly results: readonly VerifiedLine[]
}

/** What an answer says beside its lines. */
export interface Summary {
  readonly counts: Readonly<Record<VerifiedLine['status'], number>>
  readonly known_gaps: readonly { readonly message: string; readonly message_ja?: string }[]
  readonly attribution: { readonly source: string; readonly license: string; readonly notice: string }
  readonly _disclaimer: string
  readonly corpus_snapshot_id: string
}

/** The job of a check with some of its lines; 404 for one that does something else. */
export async function checkedJob(
  job_id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  context: Context,
): Promise<CheckedJob> {
  const found = await ask<CheckedJob>('get_job', { job_id, offset, limit }, context)
  if (found.job.operation === 'bulk_verify_invoices') return found
  throw new AppError('not_found', 'there is no such check', { messageJa: 'その確認はありません。' })
}

const atOnce = 1000

/** The lines of a status, all without one: read in turns, so that other calls go on in between. */
export async function linesOfStatus(
  job_id: string,
  status: VerifiedLine['status'] | null,
  context: Context,
): Promise<VerifiedLine[]> {
  const lines: VerifiedLine[] = []
  for (let offset = 0; ; offset += atOnce) {
    const { results, total } = await checkedJob(job_id, { offset, limit: atOnce }, context)
    for (const line of results) if (status === null || line.status === status) lines.push(line)
    if (offset + atOnce >= total) return lines
  }
}
