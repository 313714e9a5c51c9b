import type { Admission, Admitted } from '../ledger/admit.ts'
import { jstDate, nextJstMidnight, secondsUntil } from '../lib/jst.ts'
import { AppError } from '../operation/errors.ts'

/** Takes one of the day's slots of an address, or refuses with 429 (specification, Limits: anonymous quota). */
export async function takeSlot(
  submit: (admission: Admission) => Promise<Admitted>,
  addressHash: string,
  limit: number,
  now: Date,
): Promise<{ admission: Admission; headers: Record<string, string> }> {
  const admission = { addressHash, day: jstDate(now), limit }
  const { admitted, used } = await submit(admission)
  const resets_at = nextJstMidnight(now)
  const headers = { 'x-anon-quota-remaining': String(Math.max(0, limit - used)), 'x-anon-quota-reset': resets_at }
  if (admitted) return { admission, headers }
  throw new AppError('quota_exceeded', 'anon rate limit exceeded', {
    retryAfter: secondsUntil(resets_at, now),
    headers,
    body: { limit, resets_at },
    messageJa: `APIキーなしの利用は1日${limit}回までです。日本時間0時に再び使えます。`,
  })
}

/** Takes one of the day's calls of an account whose terms have a daily limit (decisions.md 9.1). */
export async function takeDailyCall(
  submit: (admission: Admission) => Promise<Admitted>,
  accountId: string,
  limit: number,
  now: Date,
): Promise<Admission> {
  const admission = { addressHash: accountId, day: jstDate(now), limit }
  const { admitted } = await submit(admission)
  if (admitted) return admission
  const resets_at = nextJstMidnight(now)
  throw new AppError('quota_exceeded', 'daily limit', {
    retryAfter: secondsUntil(resets_at, now),
    body: { limit, resets_at },
    messageJa: `お支払いの確認ができないため、利用は1日${limit}回までです。お支払い方法をご確認ください。`,
  })
}
