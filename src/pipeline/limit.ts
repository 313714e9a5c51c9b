import { type CountedCall, countCall } from '../ledger/call-counts.ts'
import type { Db } from '../ledger/open.ts'
import { jstDate, nextJstMidnight, secondsUntil } from '../lib/jst.ts'
import { AppError } from '../operation/errors.ts'
import type { AnyOperation, CallLimit } from '../operation/operation.ts'

const milliseconds = { minute: 60_000, hour: 3_600_000 }

/** Counts a call against the limit that its operation declares; 429 with the time to wait when it is used up. */
export async function checkLimit(db: Db, { name, limit }: AnyOperation, caller: string, now: Date): Promise<void> {
  if (limit === undefined) return
  const { period, endsAt } = periodOf(limit, now)
  const call: CountedCall = { bucket: name, caller, period, endsAt: new Date(endsAt).toISOString(), most: limit.calls }
  if (await countCall(db, call)) return
  const retryAfter = secondsUntil(endsAt, now)
  const detail = `at most ${limit.calls} calls a ${limit.per}`
  throw new AppError('rate_limited', detail, {
    retryAfter,
    body: { code: 'rate_limited', retry_after: retryAfter, bucket: name, limit: limit.calls, per: limit.per },
    messageJa: `この操作の回数制限に達しました。${retryAfter}秒後に再試行してください。`,
  })
}

function periodOf({ per }: CallLimit, now: Date): { period: string; endsAt: string } {
  if (per === 'day') return { period: jstDate(now), endsAt: nextJstMidnight(now) }
  const length = milliseconds[per]
  const began = Math.floor(now.getTime() / length) * length
  return { period: new Date(began).toISOString(), endsAt: new Date(began + length).toISOString() }
}
