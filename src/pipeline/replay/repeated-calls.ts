import { createHash } from 'node:crypto'
import type { Account } from '../../ledger/account.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { IdempotentCall } from './idempotency.ts'

/** For how long a read that costs something is answered again for nothing when it comes again; 0 for ordinary keys. */
export const repeatSeconds = ({ effect, billing }: AnyOperation, account: Account | null): number =>
  account?.limits && effect === 'read' && billing.units !== 0 ? account.limits.dedupeSeconds : 0

/**
 * The identity of a call that its account may repeat: operation, canonical input and snapshot stand for an Idempotency-Key.
 * Keys of other lengths of time are no part of it, so that each has its own.
 */
export function repeatedCallOf({ call, account, queryHash, context, isLeft }: CheckedCall): IdempotentCall | null {
  const { operation, job } = call
  const seconds = repeatSeconds(operation, account)
  if (account === null || seconds === 0 || isLeft || job) return null
  const key = createHash('sha256').update(`${queryHash} ${context.snapshotId()}`).digest('hex')
  const scope = `repeated within ${seconds} s ${operation.http}`
  return { accountId: account.id, scope, key, fingerprint: queryHash, livesMs: seconds * 1000 }
}
