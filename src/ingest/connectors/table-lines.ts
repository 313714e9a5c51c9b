export interface TableCell {
  readonly text: string
  readonly rowspan: number
  readonly colspan: number
}

/** Wider spans are mistakes of a page. */
const widest = 100

/** A cell's span as a table writes it; anything but a whole number from 1 is 1. */
export const spanOf = (text: string | undefined): number => {
  const span = Number(text)
  return Number.isInteger(span) && span >= 1 ? Math.min(span, widest) : 1
}

/** A line for each row of a table, null for one without words; a cell that spans rows is written in each of them, so that every line can be read alone. */
export function tableLines(rows: readonly (readonly TableCell[])[]): (string | null)[] {
  let open: { column: number; rowsLeft: number; cell: TableCell }[] = []
  return rows.map((row) => {
    const line: string[] = []
    const begun: typeof open = []
    let column = 0
    const takeOpen = () => {
      for (
        let held = open.find((one) => one.column === column);
        held;
        held = open.find((one) => one.column === column)
      ) {
        line.push(held.cell.text)
        column += held.cell.colspan
      }
    }
    for (const cell of row) {
      takeOpen()
      line.push(cell.text)
      if (cell.rowspan > 1) begun.push({ column, rowsLeft: cell.rowspan, cell })
      column += cell.colspan
    }
    takeOpen()
    open = [...open, ...begun]
      .map((held) => ({ ...held, rowsLeft: held.rowsLeft - 1 }))
      .filter(({ rowsLeft }) => rowsLeft > 0)
    return row.length > 0 && line.some((text) => text !== '') ? line.join(' | ') : null
  })
}
