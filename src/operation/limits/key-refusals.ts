import { tierOf } from '../../ledger/account.ts'
import { type Scope, sheetScope } from '../../ledger/scopes.ts'
import type { Caller } from '../context.ts'
import { AppError } from '../errors.ts'

/** 403 of a key that may not do this, with the scope that it lacks and how to get a key that has it (RFC 6750 section 3.1). */
export const insufficientScope = (scope: Scope): AppError =>
  new AppError('forbidden', {
    ja: `このキーには権限 ${scope} がありません。権限のあるキーを使うか、device_authorize (POST /v1/device/authorize) で "scope": "${scope}" を求め、権限のあるキーで許可してください。`,
    en: `this key lacks the scope ${scope}; use a key that has it, or let device_authorize (POST /v1/device/authorize) ask for "scope": "${scope}" and approve it with such a key`,
    body: { error: 'insufficient_scope', scope },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })

/** 403 of a key that stands in an address and is not made for that. */
export const noSheetKey = (): AppError =>
  new AppError('forbidden', {
    ja: 'URLには表計算用の子キーだけを書けます。create_child_key (POST /v1/me/keys) で "scopes": ["sheets:read"] の子キーを作成してください。ほかのキーをURLに書いた場合は、交換することをおすすめします。',
    en: 'only a restricted key for spreadsheets may stand in an address; make one with create_child_key (POST /v1/me/keys) and "scopes": ["sheets:read"], and rotate a key that stood in one',
    body: { error: 'no_sheet_key', scope: sheetScope },
  })

/** One message for malformed, unknown and revoked keys, so that an answer teaches an attacker nothing. */
export class RefusedKey extends AppError {
  constructor(ja = 'APIキーが無効です。キーを確認してください。') {
    super('unauthorized', { ja, en: 'invalid api key', headers: { 'www-authenticate': 'Bearer' } })
  }
}

/** 401 of a key or token whose time is over, which is no guess at a key (RFC 6750 section 3.1). */
export class ExpiredKey extends AppError {
  constructor() {
    super('unauthorized', {
      ja: 'このキーまたはトークンは有効期限が切れました。更新するか、もう一度ログインしてください。',
      en: 'this key or token has expired; refresh it, or log in again',
      headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="expired"' },
    })
  }
}

/** 402 for a key whose subscription is not paid for; test keys pass as the live keys of their plan do (docs/contract/shapes.md#accounts-and-plans). */
export function requirePaidKey(caller: Caller): void {
  if (caller.kind !== 'account' || tierOf({ ...caller.account, mode: 'live' }) === 'metered') return
  const message = 'this operation needs a key whose subscription is paid for'
  throw new AppError('payment_required', {
    ja: 'この操作には、お支払いが有効なAPIキーが必要です。',
    en: message,
    detail: { code: 'metered_key_required', message },
  })
}
