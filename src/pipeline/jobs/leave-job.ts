import { createHash } from 'node:crypto'
import { addJob, type NewJob } from '../../ledger/jobs/add-job.ts'
import { countOpenJobs, isLeftAlready } from '../../ledger/jobs/callers-jobs.ts'
import { dropInput, keepInput } from '../../ledger/jobs/job-inputs.ts'
import { boundReached, NoRoom } from '../../ledger/jobs/kept-bytes.ts'
import type { Db } from '../../ledger/open.ts'
import { transact } from '../../ledger/transact.ts'
import { AppError } from '../../operation/errors.ts'
import { type CallRecord, callKind, quoteLineOf, quoteRecord } from '../../operation/jobs/job-records.ts'
import { prefersJob, shownJob } from '../../operation/jobs/job-shape.ts'
import { orNoRoom } from '../../operation/limits/job-bounds.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { AnswerWork } from '../answer/make-answer.ts'
import { takeFreeWork } from '../billing/free-work.ts'
import { checkFreeLine } from '../billing/quoted.ts'
import type { Call } from '../call.ts'
import { threadListIn } from '../input/long-input.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'

/** Whether a call is left as a job: its caller says so, or it is too much for a call of others. A job does what it is. */
export function isLeft({ operation, credentials, options, job }: Call, input: Record<string, unknown>): boolean {
  if (!operation.asJob || job) return false
  if (input.async === true || prefersJob(options.prefer)) return true
  return credentials !== 'operator' && operation.asJob.isLong(input as never)
}

/** Leaves a call as a job of its account, done with the input as it was checked; answers the job. */
export async function leaveJob(work: AnswerWork, parts: PipelineParts): Promise<unknown> {
  const { checked, idempotent, budget } = work
  const { account, context } = checked
  const { ledger, secrets } = parts
  if (account === null) throw needsKey()
  const { now, wakeJobs, report } = context
  await checkOpen(ledger.db, account.id, parts)
  const { record, list } = recordOf(work)
  await withLedger(() => orNoRoom(() => checkRoom(account.id, parts), context), report)
  await takeFreeWork(work, parts)
  const longInput =
    list === null ? null : await withLedger(() => keepInput(ledger.db, secrets, list.json(), now), report)
  const long_list = longInput && { name: listNameOf(checked.call.operation), input_id: longInput }
  const input = secrets.seal(JSON.stringify({ ...record, ...(long_list && { long_list }) }))
  const { quote } = budget
  const wanted: NewJob = {
    kind: callKind,
    operation: record.operation,
    input,
    longInput,
    now,
    caller: { kind: 'account', accountId: account.id, keyId: account.keyId },
    quoteLine: quote && quoteLineOf(quote),
    onceKey: idempotent && hashOf(`${account.id} ${callKind} ${idempotent.scope} ${idempotent.key}`),
  }
  const add = () =>
    transact(ledger.db, async (tx) => {
      await checkOpen(tx, account.id, parts)
      if (quote && !(await isLeftAlready(tx, wanted.onceKey ?? null))) await checkFreeLine(tx, quote, account.id)
      return addJob(tx, wanted, parts.service.jobBounds.kept)
    })
  const job = await withLedger(() => orNoRoom(add, context), report).catch(async (error: unknown) => {
    if (longInput !== null && isRefusal(error)) await dropInput(ledger.db, longInput).catch(report)
    throw error
  })
  wakeJobs()
  return { job: shownJob(job, context) }
}

const listNameOf = ({ transport }: AnyOperation): string => transport?.body?.inThread?.list ?? ''

/** What the ledger holds of a call, but for a list that is too long for it. */
function recordOf({ checked: { call, input, proof }, budget: { quote } }: AnswerWork) {
  const { operation, options } = call
  const { async: _, ...requested } = input
  const sent = operation.proof?.receipt ? { ...requested, ...proof } : requested
  const list = threadListIn(operation, sent)
  const { [listNameOf(operation)]: __, ...others } = sent
  const record: CallRecord = {
    operation: operation.name,
    input: list ? others : sent,
    client_tag: options.clientTag ?? null,
    cost_cap: options.costCap ?? null,
    ...(quote && { quote: quoteRecord(quote) }),
  }
  return { record, list: list ?? null }
}

async function checkOpen(db: Db, accountId: string, { service }: PipelineParts): Promise<void> {
  const { open } = service.jobBounds
  if ((await countOpenJobs(db, callKind, accountId)) >= open) throw tooMany(open)
}

/** Refuses early what there is no room for; the commit is what makes the bounds exact. */
async function checkRoom(accountId: string, { ledger, service }: PipelineParts): Promise<void> {
  const reached = await boundReached(ledger.db, accountId, 1, service.jobBounds.kept)
  if (reached) throw new NoRoom(reached)
}

/** Whether nothing was written: what becomes of a job whose COMMIT was not answered is not known. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status === 429

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const needsKey = () =>
  new AppError('unauthorized', {
    ja: 'ジョブはアカウントに属するため、APIキーが必要です。',
    en: 'a job needs an api key: it belongs to an account',
    headers: { 'www-authenticate': 'Bearer' },
  })

const tooMany = (mostOpen: number) =>
  new AppError('rate_limited', {
    ja: `未完了のジョブは${mostOpen}件までです。完了を待つか取り消してください。`,
    en: `at most ${mostOpen} jobs may be unfinished; wait for them or cancel some`,
    retryAfter: 60,
    body: { code: 'too_many_open_jobs', limit: mostOpen },
  })
