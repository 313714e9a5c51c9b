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
  return header ?? (typeof key === 'string' && key !== '' ? key : null)
}

const refusals = {
  missingKey: () =>
    new AppError('unauthorized', {
      ja: 'ウィジェットのキーを指定してください。',
      en: 'The key of the widget is missing.',
      detail: 'missing_key',
    }),
  invalidKey: () =>
    new AppError('unauthorized', {
      ja: 'ウィジェットのキーが正しくありません。',
      en: 'The key of the widget is not valid.',
      detail: 'invalid_key',
    }),
  keyDisabled: () =>
    new AppError('forbidden', {
      ja: 'このウィジェットのキーは停止されています。',
      en: 'The key of this widget is switched off.',
      detail: 'key_disabled',
    }),
  originRequired: () =>
    new AppError('forbidden', {
      ja: 'ウィジェットは、登録されたウェブページからのみ利用できます。',
      en: 'The widget works on the web pages that are registered for it, and nowhere else.',
      detail: 'origin_required',
    }),
  originNotAllowed: () =>
    new AppError('forbidden', {
      ja: 'このページのオリジンは、このウィジェットに登録されていません。',
      en: 'The origin of this page is not registered for this widget.',
      detail: 'origin_not_allowed',
    }),
}
