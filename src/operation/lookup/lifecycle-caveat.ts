import { Type } from 'typebox'
import { oneOf } from '../../schema/fields.ts'

/** How far the rows behind an answer say from when until when they hold. */
export const lifecycleCaveatShape = Type.Object({
  data_quality: oneOf(['partial', 'complete']),
  rows_with_complete_temporal_data: Type.Integer({ minimum: 0 }),
  total_rows: Type.Integer({ minimum: 0 }),
  note: Type.String(),
})

/** The caveat of an answer whose rows were counted: only those with both days are a reliable series of states. */
export const lifecycleCaveat = ({ rows, dated }: { rows: number; dated: number }) => ({
  data_quality: rows > 0 && dated === rows ? ('complete' as const) : ('partial' as const),
  rows_with_complete_temporal_data: dated,
  total_rows: rows,
  note: `${dated} of ${rows} rows state both the day from which and the day until which they hold; the others are no complete history. 適用期間の両端が分かるのは${rows}件中${dated}件です。`,
})
