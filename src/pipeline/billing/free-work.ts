import { countCall } from '../../ledger/call-counts.ts'
import { grouped } from '../../lib/grouped.ts'
import { countAgainst, periodOf } from '../../operation/access/call-limit.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'
import type { Budget } from './caps.ts'

type Parts = Pick<PipelineParts, 'ledger' | 'service'>

interface Work {
  readonly checked: CheckedCall
  readonly budget: Budget
}

const hourly = { lines: 'free_lines', jobs: 'free_jobs' } as const

/** Lines that will not be charged, as far as that is known before they are looked at; a test key pays for none. */
function freeLinesOf({ checked: { call, input, account }, budget: { predicted } }: Work): number {
  const { billing, asJob } = call.operation
  const lines = billing.lines?.(input as never) ?? (asJob ? predicted : 0)
  return account?.mode === 'test' ? lines : Math.max(0, lines - predicted)
}

/** Takes what a call does for nothing from what its account has in this hour; 429 where that is less. A job took it when it was left. */
export function takeFreeWork(work: Work, { ledger, service }: Parts): Promise<void> | undefined {
  const { call, account, isLeft, context } = work.checked
  if (account === null || call.job) return undefined
  const lines = freeLinesOf(work)
  const isFreeJob = isLeft && (account.mode === 'test' || work.budget.predicted === 0)
  if (lines === 0 && !isFreeJob) return undefined
  const { freeJobs, freeLines } = service.jobBounds
  const { now, report } = context
  const take = (bucket: string, calls: number, takes: { count: number; unit: string }, ja: string) =>
    withLedger(
      () => countAgainst(ledger.db, { bucket, caller: account.id, limit: { calls, per: 'hour' }, takes, ja }, now),
      report,
    )
  return (async () => {
    if (isFreeJob)
      await take(hourly.jobs, freeJobs, { count: 1, unit: 'jobs that cost nothing' }, tooManyJobs(freeJobs))
    const unit = 'lines that cost nothing (unreadable, repeated, not found, or with a test key)'
    if (lines > 0) await take(hourly.lines, freeLines, { count: lines, unit }, tooManyLines(freeLines))
  })()
}

const tooManyJobs = (most: number) => `料金のかからないジョブは1時間に${most}件までです。時間をおいて依頼してください。`

const tooManyLines = (most: number) =>
  `料金のかからない行（読めない行、重複、該当なし、テストキー）は1時間に${grouped(most)}行までです。行を減らすか、時間をおいて再試行してください。`

/** Counts lines that turned out to be free when they were looked at; calls that come later have less. */
export function noteFreeLines(work: Work, units: number, { ledger }: Parts): Promise<unknown> | undefined {
  const { call, account, isLeft, context } = work.checked
  const free = work.budget.predicted - units
  if (account?.mode !== 'live' || isLeft || free <= 0 || !call.operation.billing.lines) return undefined
  const { period, endsAt } = periodOf({ per: 'hour' }, context.now)
  const counted = { bucket: hourly.lines, caller: account.id, period, endsAt: new Date(endsAt).toISOString() }
  // The answer is on the books: it goes out whatever becomes of this count.
  return countCall(ledger.db, { ...counted, most: Number.MAX_SAFE_INTEGER, takes: free }).catch(context.report)
}
