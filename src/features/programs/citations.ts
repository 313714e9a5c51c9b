import { type Program, program } from '../../datasets/program.ts'
import { citationOf } from '../../operation/citation.ts'
import type { Context } from '../../operation/context.ts'

/** One citation per row that has a source; rows may be in any shape, the source comes from the full record. */
export function citationsOf(rows: readonly Partial<Program>[], ctx: Context): Record<string, unknown>[] {
  const table = ctx.snapshot.table(program)
  return rows.flatMap(({ unified_id = '' }) => {
    const bytes = table.get(unified_id, 'full', true)
    if (!bytes) return []
    const record = JSON.parse(bytes.toString('utf8')) as Program
    return citationOf(record, { id: unified_id, publisher: record.authority_name, title: record.primary_name }, ctx)
  })
}
