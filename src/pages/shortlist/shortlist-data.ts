import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { deadlinesFrom } from '../../features/calendar/deadlines.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { type FoundRow, rowOf } from '../find/found-row.ts'
import { kindOf } from '../find/kinds.ts'
import { listed } from './kept-list.ts'

/** What the address of a list says. */
export const shortlistInput = Type.Object({
  program: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200, default: [] }),
})

/** Everything that the page of a list shows. */
export interface Shortlist {
  readonly ids: readonly string[]
  readonly rows: readonly FoundRow[]
  /** Those of the ids that no record here has. */
  readonly unknown: readonly string[]
  /** How many last days to come are stated for them. */
  readonly deadlines: number
  readonly isLoggedIn: boolean
  readonly snapshotId: string
  readonly day: string
  readonly baseUrl: string
}

/** The records of a list, in its order, as they stand today. */
export async function shortlistOf(wanted: readonly string[], ctx: Context): Promise<Shortlist> {
  const { snapshot, now, caller, service } = ctx
  const ids = listed(wanted)
  const day = jstDate(now)
  const table = snapshot.table(program)
  const rows = ids.flatMap((id) => {
    const record = table.record(id)
    if (!record) return []
    return [rowOf(kindOf('programs'), { ...record, lifecycle: lifecycleOfProgram(snapshot, record, day) }, day)]
  })
  const known = new Set(rows.map(({ id }) => id))
  return {
    ids,
    rows,
    unknown: ids.filter((id) => !known.has(id)),
    deadlines: (await deadlinesFrom(snapshot, day)).filter((one) => known.has(one.unified_id)).length,
    isLoggedIn: caller.kind === 'account',
    snapshotId: snapshot.id,
    day,
    baseUrl: service.baseUrl,
  }
}
