import { isWaiting } from '../../ledger/device-logins.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { loginByCode } from '../session/login-by-code.ts'

/** 404 when no device waits under a user code, 409 when it waits no longer (docs/contract/shapes.md#device-log-in). */
export async function checkPending(context: Context, userCode: string): Promise<void> {
  if (isWaiting(await loginByCode(context, userCode), context.now)) return
  throw new AppError('conflict', 'the login of this user_code is over', {
    messageJa: 'この user_code の手続きは既に終了しています。',
  })
}
