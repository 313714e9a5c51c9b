import type { Account } from '../../ledger/account.ts'
import type { QuotedLine } from '../../ledger/quotes.ts'
import type { Settlement } from '../../ledger/settle.ts'
import { jstDate, jstMonth } from '../../lib/jst.ts'
import type { ReadyFile } from '../../operation/answer/ready-file.ts'
import type { ReadyJson } from '../../operation/answer/ready-json.ts'
import { type CheckedCall, statusNow } from '../checked-call.ts'
import type { Seal } from '../proof/audit-seal.ts'
import { AnswerStream } from '../replay/answer-stream.ts'
import type { IdempotentCall } from '../replay/idempotency.ts'
import { keptBytesOf } from '../replay/remade-replies.ts'
import { replaySourceBytes } from '../replay/replay-source.ts'

/** What is known of a finished call when it is put on the books. */
interface FinishedCall {
  readonly id: string
  readonly idempotent: IdempotentCall | null
  readonly answer: unknown
  readonly units: number
  readonly predictedUnits: number
  readonly seal: Seal | undefined
  readonly quote: QuotedLine | null
}

/** What is put on the books for a finished call; with an Idempotency-Key also what a retry gets. */
export function settlementOf(
  checked: CheckedCall,
  account: Account,
  { id, idempotent, answer, units, predictedUnits, seal, quote }: FinishedCall,
): Settlement {
  const { call, context } = checked
  const { operation, options } = call
  const { now } = context
  return {
    id,
    accountId: account.id,
    keyId: account.keyId,
    operation: operation.name,
    units,
    predictedUnits,
    hasTerms:
      account.monthlyCapYen !== null ||
      account.plan !== 'metered' ||
      account.standing !== 'good' ||
      (account.limits !== null && account.limits.capYen !== null),
    isTest: account.mode === 'test',
    clientTag: account.limits?.clientTag ?? options.clientTag ?? null,
    at: now,
    day: jstDate(now),
    month: jstMonth(now),
    ...(idempotent && {
      reply: {
        scope: idempotent.scope,
        key: idempotent.key,
        fingerprint: idempotent.fingerprint,
        ...(idempotent.livesMs !== undefined && { livesMs: idempotent.livesMs }),
        status: statusNow(checked),
        body:
          answer instanceof AnswerStream
            ? replaySourceBytes(answer.source)
            : keptBytesOf(checked, answer as ReadyJson | ReadyFile, id, seal),
      },
    }),
    ...(seal && { seal: seal.kept }),
    ...(quote && units > 0 && { quote }),
  }
}
