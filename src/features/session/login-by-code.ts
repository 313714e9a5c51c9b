import { countCall, uncountCall } from '../../ledger/call-counts.ts'
import { type DeviceLogin, findLogin, userCodeOf } from '../../ledger/device-logins.ts'
import { secondsUntil } from '../../lib/jst.ts'
import { waitWords } from '../../lib/wait-words.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

const wrongCodesAMinute = 5
const minuteMs = 60_000

/**
 * The login of the device that shows this code; 404 when there is none, 429 when one address tries too many codes. Every
 * try counts until it turns out to be right, so that tries at the same time are no way around.
 */
export async function loginByCode({ db, caller, now }: Context, typed: string): Promise<DeviceLogin> {
  const began = Math.floor(now.getTime() / minuteMs) * minuteMs
  const endsAt = new Date(began + minuteMs).toISOString()
  const tried = {
    bucket: 'user_code',
    caller: caller.kind === 'anonymous' ? caller.addressHash : caller.kind,
    period: new Date(began).toISOString(),
    endsAt,
    most: wrongCodesAMinute,
  }
  if (!(await countCall(db, tried))) throw tooMany(secondsUntil(endsAt, now))
  const userCode = userCodeOf(typed)
  const login = userCode === null ? undefined : await findLogin(db, userCode)
  if (!login) throw unknownCode()
  await uncountCall(db, tried)
  return login
}

const unknownCode = () =>
  new AppError('not_found', {
    ja: 'このコードで待っている端末はありません。端末に表示されたコードを確認してください。',
    en: 'no device waits under this code',
  })

const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', {
    ja: `コードの間違いが続いたため、${waitWords(retryAfter).ja}お待ちください。`,
    en: 'too many wrong codes; wait a minute',
    retryAfter,
    body: { code: 'rate_limited', retry_after: retryAfter, bucket: 'user_code' },
  })
