import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { riskGaps } from '../risk-gaps.ts'
import type { ValidityReason } from './validity-rules.ts'

/** What answers on the validity of numbers rest on: how often each reason was answered, and the last day that was said to be valid. */
interface Answered {
  readonly counts: Readonly<Partial<Record<ValidityReason, number>>>
  readonly lastValidDay: string | null
}

/** What such answers cannot know. */
export function validityGaps(snapshot: Snapshot, { counts, lastValidDay }: Answered): Gap[] {
  const before = counts.before_registration ?? 0
  return [
    ...riskGaps(snapshot, { missing: counts.not_in_copy ?? 0, lastValidDay }),
    ...(before === 0 ? [] : [earlier(before)]),
  ]
}

const earlier = (count: number): Gap =>
  gap('earlier_registration_not_stated', {
    ja: `登録簿の記録は最新の登録だけを示します。登録日より前の日（${count}件）に以前の登録があったかは分かりません。公表サイトの履歴で確認してください。`,
    en: `A record states its newest registration only: of ${count} days before one it is not known whether an earlier one held.`,
  })
