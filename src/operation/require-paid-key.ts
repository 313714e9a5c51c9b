import { tierOf } from '../ledger/account.ts'
import type { Caller } from './context.ts'
import { AppError } from './errors.ts'

/** 402 for a key whose subscription is not paid for; test keys pass as the live keys of their plan do (docs/contract/shapes.md#accounts-and-plans). */
export function requirePaidKey(caller: Caller): void {
  if (caller.kind !== 'account' || tierOf({ ...caller.account, mode: 'live' }) === 'metered') return
  const message = 'this operation needs a key whose subscription is paid for'
  throw new AppError('payment_required', message, {
    detail: { code: 'metered_key_required', message },
    messageJa: 'この操作には、お支払いが有効なAPIキーが必要です。',
  })
}
