import { prefectures } from '../../../lib/prefecture.ts'
import type { PdfPage, PdfText } from '../../read/pdf.ts'
import { bodyOf, type Column, type ColumnName, plain } from './table-columns.ts'

/** A row of a table: the text of its cells, lines of one cell joined; empty cells are absent. */
export interface TableRow {
  readonly page: number
  readonly cells: Readonly<Partial<Record<ColumnName, string>>>
}

const prefectureNames = new Set(prefectures.map(({ name }) => name))

/**
 * The rows of a page from the top. Each begins at its prefecture, or without that column at its corporate number; a text
 * belongs to the row whose beginning is nearest in height, because cells with several lines are centred on it.
 */
export function rowsOf(page: PdfPage, columns: readonly Column[]): TableRow[] {
  const texts = bodyOf([page]).map((item) => placed(item, columns))
  const starts = columns.some(({ name }) => name === 'prefecture')
    ? texts.filter(({ column, text }) => column === 'prefecture' && prefectureNames.has(text))
    : texts.filter(({ column }) => column === 'number')
  const heights = [...new Set(starts.map(({ y }) => y))].sort((a, b) => b - a)
  const reach = rowReach(heights)
  const rows = new Map<number, Placed[]>(heights.map((height) => [height, []]))
  for (const one of texts) {
    const nearest = heights.reduce(
      (best, height) => (Math.abs(height - one.y) < Math.abs(best - one.y) ? height : best),
      Infinity,
    )
    if (Math.abs(nearest - one.y) <= reach) rows.get(nearest)?.push(one)
  }
  return [...rows.values()].map((parts) => ({ page: page.number, cells: cellsOf(parts) }))
}

interface Placed {
  readonly column: ColumnName | null
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Page numbers and notes below the table lie farther from a row than the rows from each other. */
function rowReach(heights: readonly number[]): number {
  const gaps = heights.slice(1).map((height, index) => (heights[index] as number) - height)
  return gaps.length > 0 ? Math.max(...gaps) * 0.75 : 20
}

/** A number of 13 digits is a corporate number wherever it stands; anything else is what its column holds. */
function placed({ text, x, y, width }: PdfText, columns: readonly Column[]): Placed {
  const whole = plain(text)
  const column = /^\d{13}$/.test(whole) ? 'number' : columnAt(x + Math.min(width, 4) / 2, columns)
  return { column, text: whole, x, y }
}

function columnAt(x: number, columns: readonly Column[]): ColumnName | null {
  return columns.find(({ from, to }) => x >= from && x <= to)?.name ?? null
}

function cellsOf(parts: readonly Placed[]): Partial<Record<ColumnName, string>> {
  const cells: Partial<Record<ColumnName, string>> = {}
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
