import type { SlotGrant, SlotRequest } from '../ledger/daily-slots.ts'
import { jstDate, nextJstMidnight, secondsUntil } from '../lib/jst.ts'
import { AppError } from '../operation/errors.ts'

/** Takes one of the day's slots of an address, or refuses with 429 (specification, Limits: anonymous quota). */
export async function takeSlot(
  submit: (request: SlotRequest) => Promise<SlotGrant>,
  addressHash: string,
  limit: number,
  now: Date,
): Promise<{ request: SlotRequest; headers: Record<string, string> }> {
  const request = { holder: addressHash, day: jstDate(now), limit }
  const { granted, used } = await submit(request)
  if (!granted) throw quotaUsedUp(limit, now)
  return { request, headers: quotaHeaders(limit - used, now) }
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

/** Takes one of the day's calls of an account whose terms have a daily limit (decisions.md 9.1). */
export async function takeDailyCall(
  submit: (request: SlotRequest) => Promise<SlotGrant>,
  accountId: string,
  limit: number,
  now: Date,
): Promise<SlotRequest> {
  const request = { holder: accountId, day: jstDate(now), limit }
  const { granted } = await submit(request)
  if (granted) return request
  throw dailyLimitReached(limit, now)
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
