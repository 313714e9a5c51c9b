import { type CountedCall, countCall, uncountCall } from '../../ledger/call-counts.ts'
import type { Db } from '../../ledger/open.ts'
import { jstDate, nextJstMidnight, secondsUntil } from '../../lib/jst.ts'
import { waitWords } from '../../lib/wait-words.ts'
import { AppError } from '../errors.ts'

/** At most so many calls in a minute, an hour or a JST day. */
export interface CallLimit {
  readonly calls: number
  readonly per: 'minute' | 'hour' | 'day'
  /** The name under which it is counted together with other operations. */
  readonly across?: string
  /** What counts, where that is not every call: a call that was answered is taken back. */
  readonly counts?: 'refused'
}

/** What is limited, and for whom. */
export interface LimitUse {
  readonly bucket: string
  readonly caller: string
  readonly limit: CallLimit
  /** How many of what a call takes, where it is not one call. */
  readonly takes?: { readonly count: number; readonly unit: string }
  /** What a Japanese reader is told, where it is more than how long to wait. */
  readonly ja?: string
}

const milliseconds = { minute: 60_000, hour: 3_600_000 }

/** Counts a call against a limit; 429 with the time to wait when it is used up. */
export async function countAgainst(db: Db, { bucket, caller, limit, takes, ja }: LimitUse, now: Date): Promise<void> {
  const call = countedCall({ bucket, caller, limit }, now)
  if (await countCall(db, { ...call, takes: takes?.count ?? 1 })) return
  const retryAfter = secondsUntil(call.endsAt, now)
  const wait = waitWords(retryAfter)
  const detail = `at most ${limit.calls} ${takes?.unit ?? 'calls'} a ${limit.per}`
  throw new AppError('rate_limited', {
    ja: ja ?? `この操作の回数制限に達しました。${wait.ja}後に再試行してください。`,
    en: `${detail}; try again in ${wait.en}`,
    detail,
    retryAfter,
    body: {
      code: 'rate_limited',
      retry_after: retryAfter,
      bucket,
      limit: limit.calls,
      per: limit.per,
      ...(limit.per === 'minute' && { limit_per_minute: limit.calls }),
    },
  })
}

/** Takes back what a call counted against a limit that counts refused calls only. */
export const takeBack = (db: Db, use: LimitUse, now: Date): Promise<void> => uncountCall(db, countedCall(use, now))

function countedCall({ bucket, caller, limit }: LimitUse, now: Date): CountedCall {
  const { period, endsAt } = periodOf(limit, now)
  return { bucket, caller, period, endsAt: new Date(endsAt).toISOString(), most: limit.calls }
}

/** The period that a call of this moment is counted in, and when it is over. */
export function periodOf({ per }: Pick<CallLimit, 'per'>, now: Date): { period: string; endsAt: string } {
  if (per === 'day') return { period: jstDate(now), endsAt: nextJstMidnight(now) }
  const length = milliseconds[per]
  const began = Math.floor(now.getTime() / length) * length
  return { period: new Date(began).toISOString(), endsAt: new Date(began + length).toISOString() }
}
