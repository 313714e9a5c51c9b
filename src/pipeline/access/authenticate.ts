import { type Account, isOver } from '../../ledger/account.ts'
import { liveAccount } from '../../ledger/account-rows.ts'
import type { Guest } from '../../ledger/oauth/guest-finder.ts'
import { isGuestToken } from '../../ledger/secrets.ts'
import { AppError } from '../../operation/errors.ts'
import { ExpiredKey, RefusedKey } from '../../operation/limits/key-refusals.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { Call, Credentials } from '../call.ts'
import type { CallContext } from '../call-context.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'
import { addressHash } from './address-hash.ts'
import { isOperatorsBrowser } from './admin.ts'
import { sessionAccount } from './session.ts'
import { admitWidget } from './widget.ts'

/** Finds out who calls, from the key or from the session, and notes it in the context; null without an account. */
export function authenticateCall(running: RunningCall, parts: PipelineParts): Account | null | Promise<Account | null> {
  const { call, context } = running
  const { access } = call.operation
  if (access.key === 'widget') return admitWidget(running, parts)
  if (access.key !== 'optional' && access.key !== 'required') return withoutAccount(running, parts)
  if (call.job?.caller.kind === 'account') return accountOfJob(call.job.caller, context)
  const key = call.credentials === 'operator' ? null : readKey(call.credentials)
  const account = key === null ? undefined : parts.keys.known(key)
  if (account === undefined) return lookUpAccount(running, parts)
  if (isOver(account, context.now)) throw new ExpiredKey()
  context.caller = { kind: 'account', account, isSession: false }
  return account
}

/** The account that work was wanted for, as it is now, with the key it was wanted with while that is good. */
async function accountOfJob(
  { accountId, keyId }: { readonly accountId: string; readonly keyId: string },
  context: CallContext,
): Promise<Account> {
  const account = await withLedger(() => liveAccount(context.db, accountId, keyId), context.report)
  if (!account) throw new RefusedKey()
  if (isOver(account, context.now)) throw new ExpiredKey()
  context.caller = { kind: 'account', account, isSession: false }
  return account
}

async function lookUpAccount(running: RunningCall, parts: PipelineParts): Promise<Account | null> {
  const { call, context } = running
  const account = await withLedger(() => byKeyOrSession(call, context, parts), context.report)
  return account ?? withoutAccount(running, parts)
}

function withoutAccount({ call, context }: RunningCall, parts: PipelineParts): null {
  if (context.caller.kind !== 'operator' && !isGuest(context.caller))
    context.caller = { kind: 'anonymous', addressHash: addressHash(parts, call.address) }
  return null
}

async function byKeyOrSession(call: Call, context: CallContext, parts: PipelineParts): Promise<Account | null> {
  const byKey = await authenticate(call.credentials, context.now, parts)
  if (byKey === 'operator') {
    context.caller = { kind: 'operator' }
    return null
  }
  if (byKey !== null && 'guest' in byKey) {
    context.caller = guestCaller(byKey, call, parts)
    return null
  }
  const account = byKey ?? (await sessionAccount(call, context))
  if (account !== null) context.caller = { kind: 'account', account, isSession: byKey === null }
  else if (await isOperatorsBrowser(context, parts)) context.caller = { kind: 'operator' }
  return account
}

/** 401 for whoever has no account where one is needed. */
export function requireKey({ access }: AnyOperation, account: Account | null, caller: CallContext['caller']): void {
  if (access.key !== 'required' || account !== null) return
  if (access.isOpenToOperator && caller.kind === 'operator') return
  throw new AppError('unauthorized', {
    ja: 'この操作にはAPIキーが必要です。',
    en: 'This operation needs an API key.',
    detail: 'api key required',
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/** A guest as a caller; where it logged in before that was kept, the address it calls from stands for it. */
export const guestCaller = ({ guest, loginHash }: Guest, { address }: Pick<Call, 'address'>, parts: PipelineParts) => ({
  kind: 'anonymous' as const,
  addressHash: guest,
  loginHash: loginHash ?? addressHash(parts, address),
})

const isGuest = (caller: CallContext['caller']): boolean =>
  caller.kind === 'anonymous' && caller.loginHash !== undefined

/** The account or the guest behind the credentials, null for a caller without any; a bad key is never treated as anonymous. */
export async function authenticate(
  credentials: Credentials,
  now: Date,
  { keys, guests }: Pick<PipelineParts, 'keys' | 'guests'>,
): Promise<Account | Guest | 'operator' | null> {
  if (credentials === 'operator') return 'operator'
  const key = readKey(credentials)
  if (key === null) return null
  if (isGuestToken(key)) {
    const guest = await guests.find(key, now)
    if (guest === undefined) throw new RefusedKey()
    return guest
  }
  const account = await keys.find(key)
  if (!account) throw new RefusedKey()
  if (isOver(account, now)) throw new ExpiredKey()
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
