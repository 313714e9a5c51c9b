import { type DeviceLogin, isWaiting } from '../../ledger/device-logins.ts'
import { AppError } from '../../operation/errors.ts'

/** 410 for a code whose time is over, 409 for one that was decided on. */
export function checkWaiting(login: DeviceLogin, now: Date): void {
  if (isWaiting(login, now)) return
  throw login.status === 'pending' ? expired() : loginIsOver()
}

const expired = () =>
  new AppError('gone', {
    ja: 'コードの有効期限が切れました。端末で最初からやり直してください。',
    en: 'this code has expired; begin anew on the device',
  })

/** The answer to a second decision. */
export const loginIsOver = () =>
  new AppError('conflict', { ja: 'このコードの手続きは既に終わっています。', en: 'this code was decided on already' })
