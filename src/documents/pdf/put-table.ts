import { columnWidths } from '../column-widths.ts'
import { type Look, leadingOf, type Typesetter } from './typesetter.ts'

const body: Look = { weight: 'regular', size: 8.5 }
const bold: Look = { weight: 'bold', size: 8.5 }
const padding = 4
const leading = leadingOf(body)

interface Cell {
  readonly lines: readonly string[]
  readonly look: Look
  readonly isShaded: boolean
}

/** Shows a table that goes on over pages with its head on each; `isNamed`: the first column holds names of the values. */
export function putTable(
  sheet: Typesetter,
  {
    head,
    rows,
    isNamed = false,
  }: { head: readonly string[] | null; rows: readonly (readonly string[])[]; isNamed?: boolean },
): void {
  const all = head ? [head, ...rows] : rows
  const count = Math.max(0, ...all.map((row) => row.length))
  if (count === 0) return
  const widthOf = (text: string) => sheet.widthOf(text, bold)
  const widths = columnWidths(all, { count, total: sheet.width, padding, widthOf })
  const cellsOf = (row: readonly string[], isHead: boolean): Cell[] =>
    widths.map((width, column) => {
      const isShaded = isHead || (isNamed && column === 0)
      const look = isShaded ? bold : body
      return { lines: sheet.lines(row[column] ?? '', look, width - 2 * padding), look, isShaded }
    })
  const headCells = head ? cellsOf(head, true) : []
  // A head that fills much of a page is shown once, or there would be no room for what it heads.
  const repeats = head !== null && heightOf(headCells) < sheet.height / 3
  const turn = () => {
    sheet.turn()
    if (repeats) putRow(sheet, headCells, widths, () => {})
  }
  if (head) putRow(sheet, headCells, widths, () => sheet.turn())
  for (const row of rows) putRow(sheet, cellsOf(row, false), widths, turn)
  sheet.y += leading / 2
}

const linesIn = (cells: readonly Cell[]): number => Math.max(...cells.map(({ lines }) => lines.length))
const heightOf = (cells: readonly Cell[]): number => linesIn(cells) * leading + 2 * padding

/** A row stays on one page unless it is higher than half of one; then it goes on where the page ends. */
function putRow(sheet: Typesetter, cells: readonly Cell[], widths: readonly number[], turn: () => void): void {
  const height = heightOf(cells)
  if (sheet.y + height <= sheet.bottom) {
    drawRow(sheet, cells, widths)
    return
  }
  const room = Math.floor((sheet.bottom - sheet.y - 2 * padding) / leading)
  if (height < sheet.height / 2 || room < 1) {
    turn()
    putRow(sheet, cells, widths, turn)
    return
  }
  const part = (from: number, to?: number) => cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) }))
  drawRow(sheet, part(0, room), widths)
  turn()
  putRow(sheet, part(room), widths, turn)
}

function drawRow(sheet: Typesetter, cells: readonly Cell[], widths: readonly number[]): void {
  const height = heightOf(cells)
  let x = sheet.left
  for (const [column, { lines, look, isShaded }] of cells.entries()) {
    const width = widths[column] as number
    if (isShaded) sheet.file.rect(x, sheet.y, width, height).fill('#eef1f4')
    sheet.file.lineWidth(0.5).rect(x, sheet.y, width, height).stroke('#8a939c').fillColor('#000000')
    for (const [index, line] of lines.entries()) {
      sheet.put(line, look, x + padding, sheet.y + padding + index * leading)
    }
    x += width
  }
  sheet.y += height
}
