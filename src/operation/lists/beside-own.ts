import type { SheetCell } from '../../documents/document-model.ts'
import { isRealDate } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import type { AboveLines } from './own-table.ts'

/** What is kept of a line of the table that was brought. */
export interface OwnLine {
  readonly row: number
  readonly sheet_row: number | null
  readonly cells: readonly string[]
}

/** A table with its head, and what stands above that. */
export interface FilledTable {
  readonly above: readonly (readonly SheetCell[])[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

interface Brought {
  readonly table: AboveLines
  readonly lines: readonly Partial<OwnLine>[]
  /** Of the columns that are added. */
  readonly head: readonly string[]
  readonly cells: readonly (readonly SheetCell[])[]
}

/** The table that somebody brought, every row in its place, with columns added on its right under names of their own. */
export function besideOwn({ table, lines, head, cells }: Brought, language: Language): FilledTable {
  const titles = table.has_header ? table.above.slice(0, -1) : table.above
  const header = table.has_header ? table.above.at(-1) : undefined
  const all = [...table.above, ...lines]
  const width = all.reduce((most, one) => Math.max(most, one.cells?.length ?? 0), 0)
  const own = (texts: readonly string[] = []) => Array.from({ length: width }, (_, i) => ownCell(texts[i] ?? ''))
  const ownHead = Array.from({ length: width }, (_, i) => header?.cells[i] ?? (header ? '' : letterOf(i, language)))
  const above: SheetCell[][] = []
  for (const { sheet_row, cells: texts } of titles) {
    while (above.length < sheet_row - 1) above.push([])
    above.push(own(texts))
  }
  if (header) while (above.length < header.sheet_row - 1) above.push([])
  // Rows that say nothing keep their place where all lines are there; a choice of lines stands close.
  const isWhole = lines.every(({ row }, i) => row === i + 1)
  const first = header ? header.sheet_row : 0
  const rows: SheetCell[][] = []
  for (const [i, line] of lines.entries()) {
    const place = (line.sheet_row ?? 0) - first - 1
    if (isWhole) while (rows.length < place) rows.push([])
    rows.push([...own(line.cells), ...(cells[i] ?? [])])
  }
  const taken = new Set(ownHead)
  const added = head.map((name) =>
    taken.has(name) ? { ja: `${name}（確認）`, en: `${name} (checked)` }[language] : name,
  )
  return { above, head: [...ownHead, ...added], rows }
}

/** A number as it is written without grouping, short enough for a sheet to show it whole. */
const plainNumber = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,6})?$/

/** A cell of the table that was brought, as a sheet holds it: codes with zeros in front and long numbers stay texts. */
function ownCell(text: string): SheetCell {
  if (text === '') return null
  if (plainNumber.test(text)) return Number(text)
  return isRealDate(text) ? { day: text } : text
}

/** What a spreadsheet calls a column. */
function letterOf(place: number, language: Language): string {
  let letters = ''
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return { ja: `${letters}列`, en: `Column ${letters}` }[language]
}
