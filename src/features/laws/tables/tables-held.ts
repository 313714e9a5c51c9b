import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { pauses } from '../../../lib/pause.ts'
import { nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { parseProvision, provisionKinds } from '../address/provision-address.ts'
import { articleAt, provisionsOf } from '../articles/queries.ts'

/** What a law keeps in tables or behind its articles, to ask for. */
export const tableHeldShape = Type.Object({
  address: text({ description: 'Ask for it as table' }),
  number: text({ description: '別表第一, 第5条' }),
  kind: oneOf(provisionKinds),
  title: textOrNull({ description: 'The articles that it belongs to, as the source has them: （第二条関係）' }),
  tables: nullable(Type.Integer({ minimum: 0, description: 'null: held as lines, cells were not read' })),
})

type TableHeld = Static<typeof tableHeldShape>

/** Every annex table of a law, and every other provision that has a table, in its order; read once per snapshot. */
export const tablesHeld = (lawId: string, snapshot: Snapshot): Promise<TableHeld[]> =>
  snapshot.remember(`tables of ${lawId}`, () => readTables(lawId, snapshot))

async function readTables(lawId: string, snapshot: Snapshot): Promise<TableHeld[]> {
  const found: TableHeld[] = []
  const pause = pauses()
  for (const { rank, article_number: number } of provisionsOf(snapshot, lawId)) {
    const { article_id: address, title, tables, text_full } = articleAt(snapshot, rank)
    const kind = parseProvision(number)?.kind ?? 'other'
    const isLines = tables === null && (text_full ?? '').includes(' | ')
    if (kind === 'annex_table' || isLines || (tables?.length ?? 0) > 0)
      found.push({ address, number, kind, title, tables: tables === null ? null : tables.length })
    await pause()
  }
  return found
}
