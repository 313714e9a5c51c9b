import type { Account } from '../ledger/account.ts'
import { AppError } from '../operation/errors.ts'
import type { AnyOperation } from '../operation/operation.ts'

/** A key without the scope `api:metered` may ask only what costs nothing (decisions.md 12.7). */
export function checkScope({ units }: AnyOperation, keyed: Account | null): void {
  if (units === 0 || keyed === null || keyed.scopes.includes('api:metered')) return
  throw new AppError('forbidden', 'this key may not make metered calls: it has no scope api:metered', {
    body: { error: 'insufficient_scope', scope: 'api:metered' },
    messageJa: 'このキーには従量課金の呼び出し権限 (api:metered) がありません。',
  })
}
