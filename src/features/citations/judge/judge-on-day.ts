import { dayInJapanese } from '../../../lib/era.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { Text } from '../../../lib/text.ts'
import type { Judgement } from './verdict.ts'

/** Judges something for a day. */
export type JudgeOn<J extends Judgement = Judgement> = (day: string, pause: Pause) => J | Promise<J>

/**
 * The judgement for a day that may lie behind the snapshot's own. What holds then nobody knows yet: only what is over, or is known to
 * begin still later, can be said of it; for the rest there is what is known today.
 */
export async function judgeOnDay<J extends Judgement>(
  judge: JudgeOn<J>,
  day: string,
  today: string,
  pause: Pause,
): Promise<J> {
  const then = await judge(day, pause)
  if (day <= today || !dependsOnToday.has(then.verdict)) return then
  const now = await judge(today, pause)
  if (now.verdict === 'unknown') return then.verdict === 'unknown' ? then : now
  const isScheduled = recordsOf(then) !== recordsOf(now)
  const ahead = isScheduled ? scheduled(then) : { ja: '', en: '' }
  return {
    ...now,
    verdict: 'unknown',
    reason_code: 'future_not_known',
    reason_ja: `${dayInJapanese(day)}の状態はまだ分かりません。${dayInJapanese(today)}現在: ${now.reason_ja}${ahead.ja}`,
    reason_en: `What will hold on ${day} is not known yet. As of ${today}: ${now.reason_en}${ahead.en}`,
    rests_on: isScheduled ? [...now.rests_on, ...then.rests_on] : now.rests_on,
    as_known: { as_of: today, verdict: now.verdict, reason_code: now.reason_code },
  }
}

/** Verdicts that an amendment or a revocation may still change before the day. */
const dependsOnToday: ReadonlySet<string> = new Set(['correct', 'wrong_article', 'unknown'])

const recordsOf = ({ rests_on }: Judgement): string =>
  [...new Set(rests_on.map(({ dataset, id }) => `${dataset}/${id}`))].join()

const idsOf = ({ rests_on }: Judgement): string => [...new Set(rests_on.map(({ id }) => id))].join(', ')
const scheduled = (then: Judgement): Text => ({
  ja: `その日までに施行される公布済みの条文等は収録にあります（${idsOf(then)}）。`,
  en: ` What is promulgated and enters into force until then: ${idsOf(then)}.`,
})
