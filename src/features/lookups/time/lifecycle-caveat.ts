import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { rowsOf } from '../../../operation/completeness.ts'
import { oneOf } from '../../../schema/fields.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'

/** How far the times of programs can be relied on, computed from what the snapshot holds. */
export const caveatKey = {
  _lifecycle_caveat: Type.Object({
    data_quality: oneOf(['partial', 'complete']),
    rows_with_complete_temporal_data: Type.Integer({ description: 'Programs with a first and a last day' }),
    total_rows: Type.Integer(),
    note: Type.String(),
  }),
}

/** The caveat of a snapshot; counted once. */
export function lifecycleCaveat(snapshot: Snapshot) {
  return snapshot.remember('lifecycle caveat', async () => {
    const calendar = await ProgramCalendar.of(snapshot)
    const { rows } = snapshot.table(program)
    let complete = 0
    for (let rank = 0; rank < rows; rank++)
      if (calendar.windowsAt(rank).some(({ from, until }) => from !== null && until !== null)) complete++
    const total = rowsOf(snapshot, program)
    return {
      data_quality: complete >= total ? ('complete' as const) : ('partial' as const),
      rows_with_complete_temporal_data: Math.min(complete, total),
      total_rows: total,
      note: '開始日と終了日の両方が公表されている行だけが、時点の判断に使えます。それ以外の行の期間は不明です。',
    }
  })
}
