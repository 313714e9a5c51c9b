import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { grouped } from '../../lib/grouped.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'

export const riskGapsShape = Type.Array(gapShape, {
  description: 'Why a judgement may be wrong; name them to the reader',
})

/** What judgements over a copy of the register cannot know. */
interface Judged {
  /** How many of the numbers the copy lacks. */
  readonly missing: number
  /** The last day on which a registration was said to hold; null = of none. */
  readonly lastValidDay: string | null
}

/** Why such judgements may be wrong. */
export const riskGaps = (snapshot: Snapshot, { missing, lastValidDay }: Judged): Gap[] => [
  ...(missing === 0 ? [] : [notInCopy(snapshot.table(invoiceRegistrant).rows, missing)]),
  ...staleList(snapshot),
  ...laterThanData(snapshot, lastValidDay),
  ...starterGaps(snapshot),
]

/** An end of a registration that was published after the copy was made is not in it. */
function laterThanData(snapshot: Snapshot, lastValidDay: string | null): Gap[] {
  const { data_as_of: day } = completenessOf(snapshot, invoiceRegistrant)
  if (lastValidDay === null || (day !== null && lastValidDay <= day)) return []
  return [
    gap('day_after_register_copy', {
      ja: `収録している登録簿のデータは${day === null ? '取得日が不明' : `${day}現在`}です。それより後の取消しや失効は反映されていません。`,
      en: `The copy of the register is ${day === null ? 'of no stated day' : `of ${day}`}: an end of a registration after that is not in it.`,
    }),
  ]
}

/** A complete list that grew old says from which day changes are missing. */
function staleList(snapshot: Snapshot): Gap[] {
  const { data_as_of, stale } = completenessOf(snapshot, invoiceRegistrant)
  if (!stale) return []
  return [
    gap('register_list_stale', {
      ja: `${data_as_of}現在の全件データは、${stale.since}以降の変更を取り込んでいないため、全件として扱いません。`,
      en: `The complete list of ${data_as_of} no longer counts as one: changes from ${stale.since} on were not read.`,
    }),
  ]
}

const notInCopy = (rows: number, missing: number): Gap =>
  gap('registrant_not_in_copy', {
    ja: `照会した番号のうち${missing}件は、収録している登録簿（${grouped(rows)}件）にありません。未登録とは限りません。`,
    en: `Numbers that this copy of the register (${rows} rows) lacks: ${missing}. They may be registered all the same.`,
  })
