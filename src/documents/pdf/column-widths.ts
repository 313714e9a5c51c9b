import { linesOf } from '../shown-text.ts'
import type { Look, Typesetter } from './typesetter.ts'

/** Widths that fill the page: what every column needs, or its even share and a part of what others leave. */
export function columnWidths(
  sheet: Typesetter,
  rows: readonly (readonly string[])[],
  { count, look, padding }: { count: number; look: Look; padding: number },
): number[] {
  const share = sheet.width / count
  const wanted = Array.from({ length: count }, (_, column) => {
    const lines = rows.flatMap((row) => linesOf(row[column] ?? ''))
    return Math.min(sheet.width, Math.max(...lines.map((line) => sheet.widthOf(line, look))) + 2 * padding + 1)
  })
  const least = wanted.map((width) => Math.min(width, share))
  const spare = sheet.width - sum(least)
  const missing = sum(wanted) - sum(least)
  if (missing <= spare) return wanted.map((width) => width + (sheet.width - sum(wanted)) / count)
  return wanted.map((width, column) => {
    const has = least[column] as number
    return has + (spare * (width - has)) / missing
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
