import { plain, type Run, sameLine } from './page-texts.ts'
import type { Column, TableForm, TablePage } from './table-columns.ts'

/** A row of a table: the text of its cells, lines of one cell joined; empty cells are absent. */
export interface TableRow<Name extends string> {
  readonly page: number
  readonly cells: Readonly<Partial<Record<Name, string>>>
}

/** Cells that begin one row may stand a little apart. */
const sameRow = 4

/** No cell of a list has more lines. */
const mostLines = 12
/** How much the distance of each line counts beside that of the middle of a cell. */
const lineWeight = 0.1

/**
 * The row of each line of one column, by the heights of the lines and of the rows, both from the top. Cells with several
 * lines are centred on their row, so lines go to rows in order and so that the middles of cells lie nearest to them.
 */
export function rowsOfLines(lines: readonly number[], rows: readonly number[]): number[] {
  // The least distance with which the rows so far take the first n lines, and how many of them the last row takes.
  let costs = [0, ...lines.map(() => Number.POSITIVE_INFINITY)]
  const taken: number[][] = []
  for (const row of rows) {
    const counts = costs.map(() => 0)
    costs = costs.map((untaken, to) => {
      let least = untaken
      let [sum, distance] = [0, 0]
      for (let count = 1; count <= Math.min(to, mostLines); count++) {
        const line = lines[to - count] as number
        sum += line
        distance += Math.abs(line - row)
        const cost = (costs[to - count] as number) + Math.abs(sum / count - row) + distance * lineWeight
        if (cost < least) [least, counts[to]] = [cost, count]
      }
      return least
    })
    taken.push(counts)
  }
  const found: number[] = []
  for (let row = rows.length - 1; row >= 0; row--) {
    const count = taken[row]?.[lines.length - found.length] ?? 0
    for (let n = 0; n < count; n++) found.push(row)
  }
  return found.reverse()
}

/**
 * The rows of a page from the top. Each begins where the form of the table says; a text belongs to the row whose
 * beginning is nearest in height, because cells with several lines are centred on it.
 */
export function rowsOf<Name extends string>(
  { number, columns, body }: TablePage<Name>,
  form: TableForm<Name>,
): TableRow<Name>[] {
  const texts = placed(body, columns, form)
  const starts = texts.filter(({ column, text }) => form.beginsRow(column, text))
  const heights: number[] = []
  for (const y of starts.map((start) => start.y).sort((a, b) => b - a))
    if ((heights.at(-1) ?? Number.POSITIVE_INFINITY) - y > sameRow) heights.push(y)
  const reach = rowReach(heights)
  const rows: Placed<Name>[][] = heights.map(() => [])
  const near = texts.filter(({ y }) => heights.some((height) => Math.abs(height - y) <= reach))
  for (const column of new Set(near.map((one) => one.column))) {
    const own = near.filter((one) => one.column === column)
    const lines = linesOf(own)
    const rowOf = rowsOfLines(lines, heights)
    for (const one of own) rows[rowOf[lines.findIndex((line) => Math.abs(line - one.y) <= sameLine)] ?? -1]?.push(one)
  }
  return rows.map((parts) => ({ page: number, cells: cellsOf(parts) }))
}

/** The heights of the lines of a column from the top. */
function linesOf(texts: readonly Pick<Placed<string>, 'y'>[]): number[] {
  const lines: number[] = []
  for (const { y } of texts.toSorted((a, b) => b.y - a.y))
    if ((lines.at(-1) ?? Number.POSITIVE_INFINITY) - y > sameLine) lines.push(y)
  return lines
}

interface Placed<Name extends string> {
  readonly column: Name | null
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Page numbers and notes below the table lie farther from a row than the rows from each other. */
function rowReach(heights: readonly number[]): number {
  const gaps = heights.slice(1).map((height, index) => (heights[index] as number) - height)
  return gaps.length > 0 ? Math.max(...gaps) * 0.75 : 20
}

/** A text is what the column holds in which it begins. */
function placed<Name extends string>(
  body: readonly Run[],
  columns: readonly Column<Name>[],
  { anchor, isAnchor, isFree = false }: TableForm<Name>,
): Placed<Name>[] {
  const found = new Map<Run, Column<Name> | undefined>()
  return body.map((run) => {
    const own = columns.find(({ from, to }) => run.x >= from && run.x < to)
    // A run that continues another is of its cell, unless it begins just where a column begins.
    const isOwn = run.follows === null || (own !== undefined && run.x - own.from < 1.5)
    const column = isOwn ? own : found.get(run.follows)
    found.set(run, column)
    const text = plain(run.text)
    return { column: isFree && isAnchor(text) ? anchor : (column?.name ?? null), text, x: run.x, y: run.y }
  })
}

function cellsOf<Name extends string>(parts: readonly Placed<Name>[]): Partial<Record<Name, string>> {
  const cells: Partial<Record<Name, string>> = {}
  const inOrder = parts.toSorted((a, b) => (Math.abs(a.y - b.y) > 1 ? b.y - a.y : a.x - b.x))
  for (const { column, text } of inOrder) {
    if (column === null) continue
    const before = cells[column]
    // Lines of Japanese are joined as they are; words of Latin letters keep their space.
    const isLatin = before !== undefined && /[A-Za-z0-9]$/.test(before) && /^[A-Za-z0-9]/.test(text)
    cells[column] = (before ?? '') + (isLatin ? ' ' : '') + text
  }
  return cells
}
