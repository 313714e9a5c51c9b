import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { loginOf } from './queries.ts'

/** 404 when no device waits under a user code, 409 when it waits no longer (decisions.md 10.4). */
export async function checkPending({ db, now }: Context, userCode: string): Promise<void> {
  const login = await loginOf(db, userCode)
  if (!login)
    throw new AppError('not_found', 'no device waits under this user_code', {
      messageJa: 'この user_code は見つかりません。',
    })
  if (login.status === 'pending' && login.expires_at > now.toISOString()) return
  throw new AppError('conflict', 'the login of this user_code is over', {
    messageJa: 'この user_code の手続きは既に終了しています。',
  })
}
