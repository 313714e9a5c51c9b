import type { Account } from '../../ledger/account.ts'
import { findWidgetKey } from '../../ledger/widgets.ts'
import { isAllowedOrigin } from '../../lib/web-origin.ts'
import { AppError } from '../../operation/errors.ts'
import type { Call } from '../call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'
import { addressHash } from './address-hash.ts'

/**
 * The account of the widget that calls, from a page of an origin that its key is for; a script of that page may read the answer.
 * Why a key or a page is refused may be read by any page, so that a widget can say it: who asks without a browser hears it as well.
 */
export async function admitWidget(running: RunningCall, parts: PipelineParts): Promise<Account> {
  const { call, context } = running
  const hash = addressHash(parts, call.address)
  context.caller = { kind: 'anonymous', addressHash: hash }
  running.headers = readableBy('*')
  const key = keyOf(call)
  if (key === null) throw refusals.missingKey()
  const widget = await withLedger(() => findWidgetKey(context.db, parts.secrets, key), context.report)
  if (!widget) throw parts.badKeys.count(hash, context.now, refusals.invalidKey())
  if (widget.isDisabled) throw refusals.keyDisabled()
  const { origin } = call.options
  if (origin === undefined) throw refusals.originRequired()
  if (!isAllowedOrigin(origin, widget.allowedOrigins)) throw refusals.originNotAllowed()
  running.headers = readableBy(origin)
  context.caller = { kind: 'account', account: widget.account, isSession: false }
  return widget.account
}

const readableBy = (origin: string) => ({
  vary: 'Origin',
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
})

/** X-Widget-Key, or `key` of the input. */
function keyOf({ credentials, given }: Call): string | null {
  const header = credentials === 'operator' ? undefined : credentials.widgetKey
  const { key } = header === undefined ? given().input : {}
  return header ?? (typeof key === 'string' ? key : null)
}

const refusals = {
  missingKey: () =>
    new AppError('unauthorized', 'missing_key', { messageJa: 'ウィジェットのキーを指定してください。' }),
  invalidKey: () =>
    new AppError('unauthorized', 'invalid_key', { messageJa: 'ウィジェットのキーが正しくありません。' }),
  keyDisabled: () =>
    new AppError('forbidden', 'key_disabled', { messageJa: 'このウィジェットのキーは停止されています。' }),
  originRequired: () =>
    new AppError('forbidden', 'origin_required', {
      messageJa: 'ウィジェットは、登録されたウェブページからのみ利用できます。',
    }),
  originNotAllowed: () =>
    new AppError('forbidden', 'origin_not_allowed', {
      messageJa: 'このページのオリジンは、このウィジェットに登録されていません。',
    }),
}
