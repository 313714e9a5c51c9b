import type { Account } from '../ledger/account.ts'
import type { Settlement } from '../ledger/settle.ts'
import { jstDate, jstMonth } from '../lib/jst.ts'
import type { AnyOperation } from '../operation/operation.ts'
import type { ReadyFile } from '../operation/ready-file.ts'
import type { ReadyJson } from '../operation/ready-json.ts'
import { AnswerStream } from './answer-stream.ts'
import type { Admitted } from './execute.ts'
import type { IdempotentCall } from './idempotency.ts'
import { replaySourceBytes } from './replay-source.ts'

/** What is put on the books for a finished call; with an Idempotency-Key also what a retry gets. */
export function settlementOf(
  { call, context }: Admitted,
  keyed: Account,
  idempotent: IdempotentCall | null,
  answer: unknown,
  predictedUnits: number,
  units: number,
): Omit<Settlement, 'id'> {
  const { operation, options } = call
  const { now } = context
  return {
    accountId: keyed.id,
    keyId: keyed.keyId,
    operation: operation.name,
    units,
    predictedUnits,
    hasTerms: keyed.monthlyCapYen !== null || keyed.plan !== 'metered' || keyed.standing !== 'good',
    isTest: keyed.mode === 'test',
    clientTag: options.clientTag ?? null,
    at: now,
    day: jstDate(now),
    month: jstMonth(now),
    ...(idempotent && {
      reply: {
        scope: idempotent.scope,
        key: idempotent.key,
        fingerprint: idempotent.fingerprint,
        status: statusOf(operation),
        body:
          answer instanceof AnswerStream
            ? replaySourceBytes(answer.source)
            : (answer as ReadyJson | ReadyFile).toBuffer(),
      },
    }),
  }
}

/** Status of a success. */
export const statusOf = ({ successStatus = 200 }: AnyOperation): number => successStatus
