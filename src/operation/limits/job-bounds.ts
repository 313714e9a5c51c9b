import { jobsKeptMs } from '../../ledger/jobs/job.ts'
import { type JobBounds, type KeptLimits, NoRoom, oldestKept } from '../../ledger/jobs/kept-bytes.ts'
import { secondsUntil } from '../../lib/jst.ts'
import type { Text } from '../../lib/text.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

const laterSeconds = 600

/** Whose job it is, and when. */
type Wanting = Pick<Context, 'db' | 'caller' | 'now' | 'service' | 'report'>

/** Puts a job on the list; where there is no room for it, 429 with the time until there is some, or 503. */
export async function orNoRoom<T>(add: () => Promise<T>, wanting: Wanting): Promise<T> {
  try {
    return await add()
  } catch (error) {
    throw error instanceof NoRoom ? await refusalOf(error, wanting) : error
  }
}

/** There is room again once the first of what the account has kept is deleted. */
async function refusalOf(error: NoRoom, { db, caller, now, service, report }: Wanting): Promise<AppError> {
  if (error.of === 'allBytes') report(error)
  const oldest = caller.kind === 'account' ? await oldestKept(db, caller.account.id) : null
  const roomAt = (oldest ?? now).getTime() + jobsKeptMs
  return noRoomLeft(error.of, service.jobBounds, secondsUntil(new Date(roomAt).toISOString(), now))
}

function noRoomLeft(of: NoRoom['of'], { kept }: JobBounds, roomInSeconds: number): AppError {
  if (of === 'allBytes')
    return new AppError('unavailable', {
      ja: 'ジョブの入力と結果を保存する空きがありません。しばらくしてから再試行してください。',
      en: 'the service has no room left for inputs and results of jobs; try again later',
      retryAfter: laterSeconds,
      body: { code: 'no_room_for_jobs' },
    })
  return new AppError('rate_limited', {
    ja: `${fullWords(kept).ja}未完了のジョブは取り消すとすぐに空きます。`,
    en: `${fullWords(kept).en}; cancelling jobs that have not ended makes room at once`,
    retryAfter: roomInSeconds,
    body: { code: 'kept_bytes_reached', limit_bytes: kept.accountBytes },
  })
}

/** How a job ends whose result has no room: it is not done again, and costs nothing. */
export const noRoomForResult = (of: NoRoom['of'], bounds: JobBounds): AppError =>
  of === 'allBytes'
    ? noRoomLeft(of, bounds, laterSeconds)
    : new AppError('too_large', {
        ja: `${fullWords(bounds.kept).ja}このジョブの結果は保存できませんでした。`,
        en: `${fullWords(bounds.kept).en}; the result of this job does not fit beside them`,
        body: { code: 'kept_bytes_reached', limit_bytes: bounds.kept.accountBytes },
      })

const mibOf = ({ accountBytes }: KeptLimits): number => accountBytes / 1024 ** 2

const fullWords = (kept: KeptLimits): Text => ({
  ja: `ジョブの入力と結果の保存は1アカウント${mibOf(kept)}MBまでで、依頼から72時間で削除されます。`,
  en: `inputs and results of the jobs of an account take at most ${mibOf(kept)} MB, and are deleted 72 hours after a job was left`,
})
