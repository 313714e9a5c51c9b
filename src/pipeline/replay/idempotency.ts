import { createHash } from 'node:crypto'
import type { Account } from '../../ledger/account.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { notPlain } from '../../operation/usual-problems.ts'
import type { Call, CallInput, LongCallInput } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import { repeatSeconds } from './repeated-calls.ts'

/** The identity of a retried call: same account, operation and Idempotency-Key, or what stands for one (`repeatedCallOf`). */
export interface IdempotentCall {
  readonly accountId: string
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
  /** For how long it is answered; a day where nothing is said. */
  readonly livesMs?: number
}

/** The identity of a call that a retry may name; null without a key or an Idempotency-Key. */
export function idempotentCallOf({ call, account, queryHash: fingerprint }: CheckedCall): IdempotentCall | null {
  const { operation, options } = call
  if (!account || !operation.replay?.idempotencyKey || options.idempotencyKey === undefined) return null
  return { accountId: account.id, scope: operation.http, key: options.idempotencyKey, fingerprint }
}

/** What was stored for an Idempotency-Key. */
export interface StoredAnswer {
  readonly fingerprint: string
  readonly status: number
  readonly body: Buffer
}

/** SHA-256 of the canonical input of a call that is sealed, proven or may be retried; empty for others. */
export function queryHashOf(
  { operation, options }: Call,
  account: Account | null,
  given: CallInput & Partial<LongCallInput>,
): string {
  const { auditSeal, receipt } = operation.proof ?? {}
  const isRetried =
    account !== null && operation.replay?.idempotencyKey !== undefined && options.idempotencyKey !== undefined
  return auditSeal || receipt || isRetried || repeatSeconds(operation, account) > 0
    ? (given.sha256 ?? fingerprint(given.input))
    : ''
}

/** SHA-256 of the canonical input: what "the same call" means for a retry; 422 for an input that has no canonical form. */
export function fingerprint(input: Record<string, unknown>): string {
  try {
    return createHash('sha256').update(canonicalJson(input)).digest('hex')
  } catch (error) {
    throw invalid([{ loc: ['body'], ...notPlain(error) }])
  }
}

/** The stored answer when it belongs to this very call; 409 when the key was used for another one. */
export function replayable(stored: StoredAnswer, idempotent: IdempotentCall): StoredAnswer {
  if (stored.fingerprint === idempotent.fingerprint) return stored
  throw keyReused()
}

/** 409 when an Idempotency-Key belongs to another request. */
export const keyReused = () =>
  new AppError('conflict', {
    ja: 'この Idempotency-Key は別の内容で使用済みです。新しいキーを使ってください。',
    en: 'this Idempotency-Key was used for a different request; use a new key',
    body: { error: 'idempotency_key_reused', code: 'idempotency_key_reused' },
  })

/** 428 of a paid call without an Idempotency-Key. */
export const missingKey = ({ billing }: Pick<AnyOperation, 'billing'>) =>
  new AppError('precondition_required', {
    ja: `Idempotency-Key が必要です。再試行で二重に課金されないためのものです。${
      billing.costCap === 'required' ? '予算も X-Cost-Cap-JPY か max_cost_jpy で指定してください。' : ''
    }`,
    en: `this call needs an Idempotency-Key, so that a retry is never billed twice${
      billing.costCap === 'required' ? ', and a budget in X-Cost-Cap-JPY or max_cost_jpy' : ''
    }`,
    body: { error: 'idempotency_key_required' },
  })
