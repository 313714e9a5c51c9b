import { adminSessionSeconds } from '../../ledger/admin-sessions.ts'
import type { NewCookie } from '../../lib/cookies.ts'
import { AppError } from '../errors.ts'

/** Lets the operator in by a form: it knows the key, and counts guesses from a form and from a header together. */
export interface OperatorDoor {
  /** Whether this is the operator's key; a refusal (429) for an address that guessed too often, whatever it sends. */
  opensTo(sent: string, addressHash: string, now: Date): boolean
  /** What the hash of a session is made of: a session ends when the operator's key is replaced. */
  bound(token: string): string
}

/** Name of the cookie that keeps a browser of the operator logged in, on every page: what the operator looks at is not counted. */
export const adminCookie = 'konkyo_admin'

const at = { name: adminCookie, path: '/', isStrict: true } as const

/** Logs a browser of the operator in. */
export const operatorIn = (token: string): NewCookie => ({ ...at, value: token, maxAgeSeconds: adminSessionSeconds })

/** Logs a browser of the operator out. */
export const operatorOut: NewCookie = { ...at, value: '', maxAgeSeconds: 0 }

/** 422 of a form that ends or takes away something and was not confirmed by its tick. */
export const notConfirmed = () =>
  new AppError('invalid', {
    ja: '元に戻せない操作です。確認のチェックを入れてください。',
    en: 'this cannot be undone: tick the box to confirm it',
  })
