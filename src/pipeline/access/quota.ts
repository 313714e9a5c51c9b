import type { Account } from '../../ledger/account.ts'
import { termsOf } from '../../ledger/account.ts'
import { giveBackSlot, type SlotGrant, type SlotRequest } from '../../ledger/daily-slots.ts'
import { type GuestSlotRequest, giveBackGuestSlots, guestsOf } from '../../ledger/guest-slots.ts'
import { grouped } from '../../lib/grouped.ts'
import { jstDate, nextJstMidnight, secondsUntil } from '../../lib/jst.ts'
import type { ServiceFacts } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'

/** Takes one of the day's slots: of an address without a key, or of an account whose terms have a daily limit (docs/contract/order-of-checks.md#steps). */
export function takeDailySlot(
  running: RunningCall,
  account: Account | null,
  parts: PipelineParts,
): Promise<void> | undefined {
  const { call, context } = running
  const { caller } = context
  if (call.job) return undefined
  if (caller.kind === 'anonymous')
    return caller.loginHash === undefined
      ? takeSlotOfAddress(running, caller.addressHash, parts)
      : takeGuestSlots(running, caller.addressHash, caller.loginHash, parts)
  const limit = account === null ? undefined : termsOf(account).dailyCalls
  if (account === null || limit === undefined) return undefined
  return takeSlotOfAccount(running, account.id, limit, parts)
}

async function takeSlotOfAddress(running: RunningCall, addressHash: string, parts: PipelineParts): Promise<void> {
  const { service } = parts
  const { now } = running.context
  const { granted, used } = await take(running, addressHash, service.anonymousDaily, parts)
  if (!granted) throw quotaUsedUp(service, now)
  running.headers = { ...running.headers, ...quotaHeaders(service.anonymousDaily - used, now) }
}

async function takeSlotOfAccount(running: RunningCall, id: string, limit: number, parts: PipelineParts): Promise<void> {
  const { granted } = await take(running, id, limit, parts)
  if (!granted) throw dailyLimitReached(limit, running.context.now)
}

async function take(
  running: RunningCall,
  holder: string,
  limit: number,
  { slots, ledger }: PipelineParts,
): Promise<SlotGrant> {
  const { now, report } = running.context
  const request: SlotRequest = { holder, day: jstDate(now), limit }
  const grant = await withLedger(() => slots.submit(request), report)
  if (grant.granted) running.giveBackSlot = () => giveBackSlot(ledger.db, request)
  return grant
}

/** A guest has calls of its own, and all guests that logged in at one address have no more than so many together. */
async function takeGuestSlots(
  running: RunningCall,
  guest: string,
  loginHash: string,
  { guestSlots, ledger, service }: PipelineParts,
): Promise<void> {
  const { now, report } = running.context
  const day = jstDate(now)
  const { anonymousDaily, guestsDaily } = service
  const request: GuestSlotRequest = {
    own: { holder: guest, day, limit: anonymousDaily },
    shared: { holder: guestsOf(loginHash), day, limit: guestsDaily },
  }
  const { own, shared } = await withLedger(() => guestSlots.submit(request), report)
  if (!own.granted) throw quotaUsedUp(service, now)
  if (!shared.granted) throw guestsUsedUp(guestsDaily, now)
  running.giveBackSlot = () => giveBackGuestSlots(ledger, request)
  const left = Math.min(anonymousDaily - own.used, guestsDaily - shared.used)
  running.headers = { ...running.headers, ...quotaHeaders(left, now) }
}

/** Gives the slot of a call back that failed by a fault of ours. */
export async function returnSlot({ giveBackSlot: giveBack, context }: RunningCall): Promise<void> {
  await giveBack?.().catch(context.report)
}

const quotaHeaders = (left: number, now: Date) => ({
  'x-anon-quota-remaining': String(Math.max(0, left)),
  'x-anon-quota-reset': nextJstMidnight(now),
})

/** What is told to whoever has no key. */
export type Guests = Pick<ServiceFacts, 'anonymousDaily' | 'baseUrl'>

/** 429 of an address that has no slot left on this JST day. */
export function quotaUsedUp({ anonymousDaily: limit, baseUrl }: Guests, now: Date): AppError {
  const resets_at = nextJstMidnight(now)
  return new AppError('quota_exceeded', {
    ja: `APIキーなしの利用は1日${grouped(limit)}回までです。日本時間0時に再び使えます。`,
    en: `Without an API key you have ${grouped(limit)} free ${limit === 1 ? 'call' : 'calls'} a day. The count resets at midnight Japan time.`,
    detail: 'anon rate limit exceeded',
    retryAfter: secondsUntil(resets_at, now),
    headers: quotaHeaders(0, now),
    body: { limit, resets_at, keys_url: `${baseUrl}/docs/keys` },
  })
}

/** 429 of a guest whose address has no slot left for guests on this JST day. */
function guestsUsedUp(limit: number, now: Date): AppError {
  const resets_at = nextJstMidnight(now)
  return new AppError('quota_exceeded', {
    ja: `同じネットワークからログインしたゲストの利用は、合わせて1日${grouped(limit)}回までです。日本時間0時に再び使えます。`,
    en: 'the guests that logged in from this address have used up their calls of today',
    retryAfter: secondsUntil(resets_at, now),
    headers: quotaHeaders(0, now),
    body: { limit, resets_at, limit_of: 'guests_of_address' },
  })
}

/** 429 of an account whose terms have a daily limit. */
export function dailyLimitReached(limit: number, now: Date): AppError {
  const resets_at = nextJstMidnight(now)
  return new AppError('quota_exceeded', {
    ja: `お支払いの確認ができないため、利用は1日${grouped(limit)}回までです。お支払い方法をご確認ください。`,
    en: `There are ${grouped(limit)} calls a day while the payment is not confirmed. Please check your way of payment.`,
    detail: 'daily limit',
    retryAfter: secondsUntil(resets_at, now),
    body: { limit, resets_at },
  })
}
