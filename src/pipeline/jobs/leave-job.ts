import { createHash } from 'node:crypto'
import { addJob } from '../../ledger/jobs/add-job.ts'
import { countOpenJobs, isLeftAlready } from '../../ledger/jobs/callers-jobs.ts'
import { keepInput } from '../../ledger/jobs/job-inputs.ts'
import { transact } from '../../ledger/transact.ts'
import { AppError } from '../../operation/errors.ts'
import { prefersJob } from '../../operation/jobs/as-job.ts'
import { type CallRecord, callKind, quoteRecord } from '../../operation/jobs/job-records.ts'
import { shownJob } from '../../operation/jobs/job-shape.ts'
import type { Work } from '../answer/make-answer.ts'
import { checkFreeLine } from '../billing/quoted.ts'
import type { Call } from '../call.ts'
import { threadListIn } from '../input/long-input.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'

/** Jobs of one account that may be unfinished at the same time. */
const mostOpen = 100

/** Whether a call is left as a job: its caller says so, or it is too much for a call of others. A job does what it is. */
export function isLeft({ operation, credentials, options, job }: Call, input: Record<string, unknown>): boolean {
  if (!operation.asJob || job) return false
  if (input.async === true || prefersJob(options.prefer)) return true
  return credentials !== 'operator' && operation.asJob.isLong(input as never)
}

/** Leaves a call as a job of its account, done with the input as it was checked; answers the job. */
export async function leaveJob(
  { checked: { call, input, account, context, proof }, idempotent, budget: { quote } }: Work,
  { ledger, service }: PipelineParts,
): Promise<unknown> {
  if (account === null) throw needsKey()
  const { operation, options } = call
  const { now, wakeJobs, report } = context
  if ((await countOpenJobs(ledger.db, callKind, account.id)) >= mostOpen) throw tooMany()
  const { async: _, ...requested } = input
  const sent = operation.proof?.receipt ? { ...requested, ...proof } : requested
  const list = threadListIn(operation, sent)
  const name = operation.transport?.body?.inThread?.list ?? ''
  const { [name]: __, ...others } = sent
  const long_list = list && { name, input_id: await withLedger(() => keepInput(ledger.db, list.json(), now), report) }
  const record: CallRecord = {
    operation: operation.name,
    input: list ? others : sent,
    client_tag: options.clientTag ?? null,
    cost_cap: options.costCap ?? null,
    ...(long_list && { long_list }),
    ...(quote && { quote: quoteRecord(quote) }),
  }
  const caller = { kind: 'account', accountId: account.id, keyId: account.keyId } as const
  const onceKey = idempotent && hashOf(`${account.id} ${callKind} ${idempotent.scope} ${idempotent.key}`)
  const add = () =>
    transact(ledger.db, async (tx) => {
      if ((await countOpenJobs(tx, callKind, account.id)) >= mostOpen) throw tooMany()
      if (quote && !(await isLeftAlready(tx, onceKey))) await checkFreeLine(tx, quote, account.id)
      return addJob(tx, { kind: callKind, caller, input: JSON.stringify(record), onceKey, now })
    })
  const job = await withLedger(add, report)
  wakeJobs()
  return { job: shownJob(job, service.baseUrl) }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const needsKey = () =>
  new AppError('unauthorized', 'a job needs an api key: it belongs to an account', {
    headers: { 'www-authenticate': 'Bearer' },
    messageJa: 'ジョブはアカウントに属するため、APIキーが必要です。',
  })

const tooMany = () =>
  new AppError('rate_limited', `at most ${mostOpen} jobs may be unfinished; wait for them or cancel some`, {
    retryAfter: 60,
    body: { code: 'too_many_open_jobs', limit: mostOpen },
    messageJa: `未完了のジョブは${mostOpen}件までです。完了を待つか取り消してください。`,
  })
