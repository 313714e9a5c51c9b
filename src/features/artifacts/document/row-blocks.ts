import type { Block } from '../../../documents/document-model.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Row, RowType } from '../envelope/row.ts'
import { type Cite, type RowLayout, shownAs } from './row-tables.ts'
import { notStated } from './value-text.ts'

/** Rows as blocks: neighbours of one kind together, with a heading where a section holds several kinds. */
export function rowBlocks(rows: readonly Row[], cite: Cite): Block[] {
  const kinds = [...new Set(rows.map(({ row_type }) => row_type))]
  return kinds.flatMap((kind) => {
    const same = rows.filter(({ row_type }) => row_type === kind)
    const { title } = shownAs[kind]
    return [...(kinds.length > 1 && title ? [heading(title)] : []), ...blocksOf(kind, same, cite)]
  })
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })

function blocksOf(kind: RowType, rows: readonly Row[], cite: Cite): Block[] {
  const { as, columns } = shownAs[kind] as RowLayout<Row>
  if (as === 'table') {
    const all = columns.map(([field, cell]) => ({ field, cells: rows.map((row) => cell(row, cite)) }))
    // Of hashes that no source has, a column would say nothing.
    const told = all.filter(({ field, cells }) => field !== 'content_hash' || cells.some((text) => text !== notStated))
    return [
      {
        kind: 'table',
        head: told.map(({ field }) => fieldName(field, 'ja', kind)),
        rows: rows.map((_, i) => told.map(({ cells }) => cells[i] ?? '')),
      },
    ]
  }
  return rows.map((row) => ({
    kind: 'fields',
    pairs: columns
      .map(([field, cell]) => [fieldName(field, 'ja', kind), cell(row, cite)] as const)
      .filter(([, text]) => text !== ''),
  }))
}
