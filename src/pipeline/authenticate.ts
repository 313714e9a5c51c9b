import type { Account } from '../ledger/account.ts'
import type { KeysOfTurn } from '../ledger/keys-of-turn.ts'
import { AppError } from '../operation/errors.ts'
import type { Credentials } from './call.ts'

/** One message for malformed, unknown and revoked keys, so that an answer teaches an attacker nothing. */
export const refusedKey = () =>
  new AppError('unauthorized', 'invalid api key', {
    headers: { 'www-authenticate': 'Bearer' },
    messageJa: 'APIキーが無効です。キーを確認してください。',
  })

/** The account behind the credentials, null for a caller without any; a bad key is never treated as anonymous. */
export async function authenticate(credentials: Credentials, keys: KeysOfTurn): Promise<Account | 'operator' | null> {
  if (credentials === 'operator') return 'operator'
  const key = readKey(credentials)
  if (key === null) return null
  const account = await keys.find(key)
  if (!account) throw refusedKey()
  return account
}

/** X-API-Key or a Bearer token; both may be sent when they agree (order-of-checks.md T46). */
export function readKey({ apiKey, authorization }: Exclude<Credentials, 'operator'>): string | null {
  const fromHeader = apiKey?.trim() || null
  const bearer = authorization?.trim() ? bearerToken(authorization.trim()) : null
  if (fromHeader !== null && bearer !== null && fromHeader !== bearer) throw refusedKey()
  return fromHeader ?? bearer
}

function bearerToken(authorization: string): string {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization) ?? []
  if (!token) throw refusedKey()
  return token
}
