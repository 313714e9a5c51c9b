import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { rowsOf } from '../../../operation/completeness.ts'
import { lifecycleCaveat } from '../../../operation/lookup/lifecycle-caveat.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'

/** How far the times of programs can be relied on; counted once per snapshot. */
export const caveatOfPrograms = (snapshot: Snapshot) =>
  snapshot.remember('lifecycle caveat', async () => {
    const calendar = await ProgramCalendar.of(snapshot)
    const { rows: ranks } = snapshot.table(program)
    let dated = 0
    for (let rank = 0; rank < ranks; rank++)
      if (calendar.windowsAt(rank).some(({ from, until }) => from !== null && until !== null)) dated++
    const rows = rowsOf(snapshot, program)
    return lifecycleCaveat({ rows, dated: Math.min(dated, rows) })
  })
