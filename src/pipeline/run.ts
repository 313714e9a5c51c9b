import { isDamage } from '../corpus/damaged-snapshot.ts'
import { keepSeals } from '../ledger/audit-seals.ts'
import type { SettleOutcome } from '../ledger/settle.ts'
import { transact } from '../ledger/transact.ts'
import { type AnswerDraft, type AnswerWork, makeAnswer } from './answer/make-answer.ts'
import { takeFreeWork } from './billing/free-work.ts'
import type { JobCall } from './call.ts'
import { leaveJob } from './jobs/leave-job.ts'
import { notKept } from './not-kept.ts'
import type { PipelineParts } from './parts.ts'
import { AnswerStream } from './replay/answer-stream.ts'
import { refusing, withLedger } from './with-ledger.ts'

/** An answer and what the ledger decided about it. */
export interface SettledAnswer extends AnswerDraft {
  readonly settled: SettleOutcome
}

/** Runs an operation that does not write, and puts its answer on the books. */
export function runThenSettle(work: AnswerWork, parts: PipelineParts): SettledAnswer | Promise<SettledAnswer> {
  const made = run(work, parts)
  return made instanceof Promise ? made.then((draft) => settle(draft, work, parts)) : settle(made, work, parts)
}

/**
 * Runs an operation that does not write and makes its answer; when the snapshot file turns out to be damaged the previous one
 * answers instead, unless the call named its snapshot. Work outside is accounted for by itself and never run twice.
 */
function run(work: AnswerWork, parts: PipelineParts): AnswerDraft | Promise<AnswerDraft> {
  const { call, isLeft } = work.checked
  if (isLeft) return leaveJob(work, parts).then((job) => makeAnswer(work, job, parts))
  const taken = takeFreeWork(work, parts)
  const runNow = () => (call.operation.effect === 'external' ? runOutside(work, parts) : runTwiceAtMost(work, parts))
  return taken ? taken.then(runNow) : runNow()
}

async function runOutside(work: AnswerWork, parts: PipelineParts): Promise<AnswerDraft> {
  const { call, context, input } = work.checked
  const answered = await withLedger(async () => call.operation.run(input, context), context.report)
  return makeAnswer(work, answered, parts)
}

function runTwiceAtMost(work: AnswerWork, parts: PipelineParts): AnswerDraft | Promise<AnswerDraft> {
  const { context, proof } = work.checked
  const again = (error: unknown) => {
    if (!isDamage(error)) throw error
    context.dropDamaged(error.message)
    if (proof.snapshot !== undefined) throw notKept(proof.snapshot, 'damaged')
    return runOnce(work, parts)
  }
  try {
    const made = runOnce(work, parts)
    return made instanceof Promise ? made.catch(again) : made
  } catch (error) {
    return again(error)
  }
}

function runOnce(work: AnswerWork, parts: PipelineParts): AnswerDraft | Promise<AnswerDraft> {
  const { call, context, input } = work.checked
  const answered = call.operation.run(input, context)
  return answered instanceof Promise
    ? answered.then((answer) => makeAnswer(work, answer, parts))
    : makeAnswer(work, answered, parts)
}

/** Puts an answer on the books, in one transaction that decides everything; nobody waits where nothing is booked. */
function settle(
  made: AnswerDraft,
  { checked: { call, context } }: AnswerWork,
  parts: PipelineParts,
): SettledAnswer | Promise<SettledAnswer> {
  const { settlement } = made
  const { job } = call
  if (job) return withLedger(() => settleJob(made, job, parts), context.report)
  if (settlement === null) return { ...made, settled: settledForFree }
  return parts.books.settle(settlement).then((settled) => ({ ...made, settled }), refusing(context.report))
}

/** Books the answer of a job together with its end: whoever does it again finds both, or neither. */
async function settleJob(made: AnswerDraft, job: JobCall, { books, ledger }: PipelineParts): Promise<SettledAnswer> {
  await job.keep?.(made.answer)
  const settled = await transact(ledger.db, async (tx) => {
    const done = made.settlement ? await books.settleIn(tx, made.settlement) : settledForFree
    if (done.kind !== 'settled') return done
    if (made.answer instanceof AnswerStream && made.answer.unkeptSeal) await keepSeals(tx, [made.answer.unkeptSeal])
    await job.end(tx, made)
    return done
  })
  // What was streamed has been read: nobody reads it again, and it holds no snapshot.
  return { ...made, answer: made.answer instanceof AnswerStream ? null : made.answer, settled }
}

/** Runs an operation that writes: its effect and its charge are one transaction, and neither stands without the other. */
export function runAndSettle(work: AnswerWork, parts: PipelineParts): Promise<SettledAnswer> {
  const { call, context, input } = work.checked
  const { ledger, books } = parts
  const inTransaction = () =>
    transact(ledger.db, async (tx) => {
      const made = await makeAnswer(work, await call.operation.run(input, context.within({ db: tx })), parts)
      const settled = made.settlement ? await books.settleIn(tx, made.settlement) : settledForFree
      if (settled.kind !== 'settled') throw new RolledBack({ ...made, settled })
      return { ...made, settled }
    }).catch(resultOfRollback)
  return withLedger(inTransaction, context.report)
}

/** Undoes the effect of an operation whose charge could not be booked. */
class RolledBack extends Error {
  constructor(readonly result: SettledAnswer) {
    super('rolled back')
  }
}

function resultOfRollback(error: unknown): SettledAnswer {
  if (error instanceof RolledBack) return error.result
  throw error
}

const settledForFree: SettleOutcome = { kind: 'settled', billedUnits: 0 }
