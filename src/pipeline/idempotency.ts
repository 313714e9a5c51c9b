import { createHash } from 'node:crypto'
import { canonicalJson } from '../lib/canonical-json.ts'
import { settlesWithin } from '../lib/in-time.ts'
import { AppError, invalid } from '../operation/errors.ts'
import type { Admitted } from './execute.ts'

/** The identity of a retried call: same account, operation and Idempotency-Key. */
export interface IdempotentCall {
  readonly accountId: string
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
}

/** The identity of a call that a retry may name; null without a key or an Idempotency-Key. */
export function idempotentCallOf({ call, keyed, queryHash: fingerprint }: Admitted): IdempotentCall | null {
  const { operation, options } = call
  if (!keyed || !operation.idempotency || options.idempotencyKey === undefined) return null
  return { accountId: keyed.id, scope: operation.http, key: options.idempotencyKey, fingerprint }
}

/** What was stored for an Idempotency-Key. */
export interface StoredAnswer {
  readonly fingerprint: string
  readonly status: number
  readonly body: Buffer
}

const longestWaitMs = 10_000

/** Calls of this process that are at work under an Idempotency-Key; other processes meet in the ledger's commit. */
export class InFlight {
  private readonly running = new Map<string, Promise<void>>()

  /** Runs `work` alone among calls with the same key here; waits at most ten seconds for its turn, then 409. */
  async alone<T>(idempotent: IdempotentCall, work: () => Promise<T>): Promise<T> {
    const slot = `${idempotent.accountId}\n${idempotent.scope}\n${idempotent.key}`
    const deadline = performance.now() + longestWaitMs
    for (let other = this.running.get(slot); other; other = this.running.get(slot)) {
      if (!(await settlesWithin(other, deadline - performance.now()))) throw inProgress()
    }
    const running = work()
    this.running.set(slot, running.then(nothing, nothing))
    try {
      return await running
    } finally {
      this.running.delete(slot)
    }
  }
}

const nothing = () => {}

/** SHA-256 of the canonical input: what "the same call" means for a retry; 422 for an input that has no canonical form. */
export function fingerprint(input: Record<string, unknown>): string {
  try {
    return createHash('sha256').update(canonicalJson(input)).digest('hex')
  } catch (error) {
    throw invalid([{ loc: ['body'], msg: (error as Error).message, type: 'json' }])
  }
}

/** The stored answer when it belongs to this very call; 409 when the key was used for another one. */
export function replayable(stored: StoredAnswer, idempotent: IdempotentCall): StoredAnswer {
  if (stored.fingerprint === idempotent.fingerprint) return stored
  throw keyReused()
}

/** 409 when an Idempotency-Key belongs to another request. */
export const keyReused = () =>
  new AppError('conflict', 'this Idempotency-Key was used for a different request; use a new key', {
    body: { error: 'idempotency_key_reused', code: 'idempotency_key_reused' },
    messageJa: 'この Idempotency-Key は別の内容で使用済みです。新しいキーを使ってください。',
  })

/** 409 when the first call with an Idempotency-Key takes longer than a retry waits. */
export const inProgress = () =>
  new AppError('conflict', 'the first call with this Idempotency-Key is still running', {
    retryAfter: 1,
    body: { error: 'in_progress', code: 'in_progress' },
    messageJa: '同じ Idempotency-Key の処理が進行中です。少し待って再試行してください。',
  })
