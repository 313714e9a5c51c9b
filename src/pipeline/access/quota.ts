import type { Account } from '../../ledger/account.ts'
import { termsOf } from '../../ledger/account.ts'
import { giveBackSlot, type SlotGrant, type SlotRequest } from '../../ledger/daily-slots.ts'
import { jstDate, nextJstMidnight, secondsUntil } from '../../lib/jst.ts'
import { AppError } from '../../operation/errors.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'

/** Takes one of the day's slots: of an address without a key, or of an account whose terms have a daily limit (docs/contract/order-of-checks.md#steps). */
export async function takeDailySlot(
  running: RunningCall,
  account: Account | null,
  parts: PipelineParts,
): Promise<void> {
  const { call, context } = running
  const { caller } = context
  if (call.job) return
  if (caller.kind === 'anonymous') {
    const limit = parts.service.anonymousDaily
    const { granted, used } = await take(running, caller.addressHash, limit, parts)
    if (!granted) throw quotaUsedUp(limit, context.now)
    running.headers = { ...running.headers, ...quotaHeaders(limit - used, context.now) }
  }
  const limit = account === null ? undefined : termsOf(account).dailyCalls
  if (account === null || limit === undefined) return
  const { granted } = await take(running, account.id, limit, parts)
  if (!granted) throw dailyLimitReached(limit, context.now)
}

async function take(running: RunningCall, holder: string, limit: number, { slots }: PipelineParts): Promise<SlotGrant> {
  const { now, report } = running.context
  const request: SlotRequest = { holder, day: jstDate(now), limit }
  const grant = await withLedger(() => slots.submit(request), report)
  if (grant.granted) running.slot = request
  return grant
}

/** Gives the slot of a call back that failed by a fault of ours. */
export async function returnSlot({ slot, context }: RunningCall, { ledger }: PipelineParts): Promise<void> {
  if (slot) await giveBackSlot(ledger, slot).catch(context.report)
}

const quotaHeaders = (left: number, now: Date) => ({
  'x-anon-quota-remaining': String(Math.max(0, left)),
  'x-anon-quota-reset': nextJstMidnight(now),
})

/** 429 of an address that has no slot left on this JST day. */
export function quotaUsedUp(limit: number, now: Date): AppError {
  const resets_at = nextJstMidnight(now)
  return new AppError('quota_exceeded', 'anon rate limit exceeded', {
    retryAfter: secondsUntil(resets_at, now),
    headers: quotaHeaders(0, now),
    body: { limit, resets_at },
    messageJa: `APIキーなしの利用は1日${limit}回までです。日本時間0時に再び使えます。`,
  })
}

/** 429 of an account whose terms have a daily limit. */
export function dailyLimitReached(limit: number, now: Date): AppError {
  const resets_at = nextJstMidnight(now)
  return new AppError('quota_exceeded', 'daily limit', {
    retryAfter: secondsUntil(resets_at, now),
    body: { limit, resets_at },
    messageJa: `お支払いの確認ができないため、利用は1日${limit}回までです。お支払い方法をご確認ください。`,
  })
}
