import type { Account } from '../ledger/account.ts'
import type { KeysOfTurn } from '../ledger/keys-of-turn.ts'
import { RefusedKey } from '../operation/refused-key.ts'
import type { Credentials } from './call.ts'

/** The account behind the credentials, null for a caller without any; a bad key is never treated as anonymous. */
export async function authenticate(credentials: Credentials, keys: KeysOfTurn): Promise<Account | 'operator' | null> {
  if (credentials === 'operator') return 'operator'
  const key = readKey(credentials)
  if (key === null) return null
  const account = await keys.find(key)
  if (!account) throw new RefusedKey()
  return account
}

/** X-API-Key or a Bearer token; both may be sent when they agree. */
export function readKey({ apiKey, authorization }: Exclude<Credentials, 'operator'>): string | null {
  const fromHeader = apiKey?.trim() || null
  const bearer = authorization?.trim() ? bearerToken(authorization.trim()) : null
  if (fromHeader !== null && bearer !== null && fromHeader !== bearer) throw new RefusedKey()
  return fromHeader ?? bearer
}

function bearerToken(authorization: string): string {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization) ?? []
  if (!token) throw new RefusedKey()
  return token
}
