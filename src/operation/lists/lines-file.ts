import type { SheetCell } from '../../documents/document-model.ts'
import type { FormatName } from '../../documents/formats.ts'
import { workbookBytes } from '../../documents/render.ts'
import { csvSheet } from '../../lib/csv-sheet.ts'
import { ReadyFile } from '../ready-file.ts'

/** Formats of files that the lines of a list are answered in. */
export const lineFormats = ['csv', 'xlsx'] as const satisfies readonly FormatName[]

export type LineFormat = (typeof lineFormats)[number]

interface LinesFile<Column extends string> {
  /** Begins the name of the file; its day follows. */
  readonly stem: string
  readonly sheet: string
  /** What a workbook calls each column; a CSV has their names on the wire. */
  readonly columns: Readonly<Record<Column, string>>
  /** Columns that hold days. */
  readonly days: readonly Column[]
}

/** Lines as a file: numbers keep their leading zeros and texts are never formulas. */
export async function linesFile<Column extends string>(
  { stem, sheet: name, columns, days }: LinesFile<Column>,
  answer: object,
  lines: readonly Readonly<Record<Column, string | number | null>>[],
  { format, day }: { readonly format: LineFormat; readonly day: string },
): Promise<ReadyFile> {
  const names = Object.keys(columns) as Column[]
  const dated = `${stem}-${day}`
  if (format === 'csv') return ReadyFile.of(answer, format, dated, csvSheet(names, lines))
  const cellOf = (column: Column, value: string | number | null): SheetCell =>
    typeof value === 'string' && days.includes(column) ? { day: value } : value
  const rows = lines.map((line) => names.map((column) => cellOf(column, line[column])))
  const sheet = { name, head: names.map((column) => columns[column]), rows }
  return ReadyFile.of(answer, format, dated, await workbookBytes('xlsx', [sheet], day))
}
