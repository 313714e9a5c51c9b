import { piecesOf } from './line-pieces.ts'
import { linesOf } from './shown-text.ts'

interface Measure {
  readonly count: number
  /** Width of the page between its margins. */
  readonly total: number
  /** Left and right of a text. */
  readonly padding: number
  widthOf(text: string): number
}

/** Of the page, what a column may claim for one word. */
const mostOfWord = 0.4
/** An address of the web is no word: readers follow it, and it may break anywhere before an amount does. */
const isAddress = (line: string): boolean => /^https?:\/\//.test(line)

/**
 * Widths that fill the page by what columns hold: none is narrower than its longest number or word, and beside that each has what
 * it needs, or its even share and a part of what others leave.
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  { count, total, padding, widthOf }: Measure,
): number[] {
  const columns = Array.from({ length: count }, (_, column) => rows.flatMap((row) => linesOf(row[column] ?? '')))
  const broad = (texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, widthOf(text)), 0) + 2 * padding + 1
  const wanted = columns.map((lines) => Math.min(total, broad(lines)))
  if (sum(wanted) <= total) return wanted.map((width) => width + (total - sum(wanted)) / count)
  const words = columns.map((lines) =>
    Math.min(total * mostOfWord, broad(lines.filter((line) => !isAddress(line)).flatMap(piecesOf))),
  )
  const least = fitted(words, total)
  const share = total / count
  const even = wanted.map((width, column) => Math.max(least[column] as number, Math.min(width, share)))
  const base = sum(even) <= total ? even : between(least, even, total)
  const missing = wanted.map((width, column) => Math.max(0, width - (base[column] as number)))
  const spare = total - sum(base)
  return base.map(
    (width, column) =>
      width + (sum(missing) === 0 ? spare / count : (spare * (missing[column] as number)) / sum(missing)),
  )
}

/** Widths that fit the page, made smaller alike where they do not. */
const fitted = (widths: readonly number[], total: number): number[] =>
  widths.map((width) => Math.min(width, (width * total) / sum(widths)))

/** From the least widths as far to the others as the page is wide. */
function between(least: readonly number[], most: readonly number[], total: number): number[] {
  const room = (total - sum(least)) / (sum(most) - sum(least))
  return least.map((width, column) => width + ((most[column] as number) - width) * room)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
