import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'

export const riskGapsShape = Type.Array(gapShape, {
  description: 'Why a judgement may be wrong; name them to the reader',
})

/** What judgements over a copy of the register cannot know; `missing` = how many of the numbers it lacks. */
export const riskGaps = (snapshot: Snapshot, missing: number): Gap[] => [
  ...(missing === 0 ? [] : [notInCopy(snapshot.table(invoiceRegistrant).rows, missing)]),
  ...staleList(snapshot),
  ...starterGaps(snapshot),
]

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
    ja: `照会した番号のうち${missing}件は、収録している登録簿（${rows.toLocaleString('en-US')}件）にありません。未登録とは限りません。`,
    en: `Numbers that this copy of the register (${rows} rows) lacks: ${missing}. They may be registered all the same.`,
  })
