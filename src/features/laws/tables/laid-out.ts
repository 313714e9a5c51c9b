import { type Static, Type } from 'typebox'
import type { lawTable } from '../../../datasets/law-article.ts'
import { shape } from '../../../schema/fields.ts'

type LawTable = Static<typeof lawTable>

const cell = shape('PlacedCell', {
  column: Type.Integer({ minimum: 1, description: 'First column that it covers, counted from 1' }),
  text: Type.String(),
  rowspan: Type.Integer({ minimum: 1, description: 'Rows that it covers (merged cells)' }),
  colspan: Type.Integer({ minimum: 1, description: 'Columns that it covers' }),
})

/** A table with the place of every cell. */
export const tableShape = shape('LawTable', {
  columns: Type.Integer({ minimum: 0 }),
  rows: Type.Array(Type.Array(cell), { description: 'Cells in the row in which they begin' }),
})

/** The cells of a table with the columns that they cover: a cell that covers several rows pushes those below it aside. */
export function laidOut({ rows }: LawTable): Static<typeof tableShape> {
  const covered: number[] = []
  let columns = 0
  const placed = rows.map((row) => {
    let column = 0
    const cells = row.map((one) => {
      while ((covered[column] ?? 0) > 0) column++
      const here = column
      for (let i = 0; i < one.colspan; i++) covered[here + i] = one.rowspan
      column += one.colspan
      return { column: here + 1, ...one }
    })
    columns = Math.max(columns, covered.length)
    for (let i = 0; i < covered.length; i++) covered[i] = Math.max(0, (covered[i] ?? 0) - 1)
    return cells
  })
  return { columns, rows: placed }
}

const border = ' | '

/** The lines of a provision that are no rows of its tables: items, notes (備考) and what stands around. */
export function linesOutside(text: string | null, tables: readonly LawTable[]): string[] {
  const alone = new Set(
    tables.flatMap(({ rows }) => rows.flatMap(([only, ...others]) => (only && others.length === 0 ? [only.text] : []))),
  )
  return (text ?? '').split('\n').filter((line) => line.trim() !== '' && !line.includes(border) && !alone.has(line))
}
