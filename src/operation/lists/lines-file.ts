import type { SheetCell } from '../../documents/document-model.ts'
import type { FormatName } from '../../documents/formats.ts'
import { workbookBytes } from '../../documents/render.ts'
import { csvSheet } from '../../lib/csv-sheet.ts'
import { fieldName, valueName } from '../../lib/labels.ts'
import { ReadyFile } from '../answer/ready-file.ts'

/** Formats of files that the lines of a list are answered in. */
export const lineFormats = ['csv', 'xlsx'] as const satisfies readonly FormatName[]

export type LineFormat = (typeof lineFormats)[number]

interface LinesFile<Column extends string> {
  /** Begins the name of the file; its day follows. */
  readonly stem: string
  readonly sheet: string
  readonly columns: readonly Column[]
  /** Whose words a workbook has for its columns; a CSV has their names on the wire. */
  readonly labels: string
  /** Columns that hold days. */
  readonly days: readonly Column[]
}

/** Lines as a file: numbers keep their leading zeros and texts are never formulas. */
export async function linesFile<Column extends string>(
  { stem, sheet: name, columns, labels, days }: LinesFile<Column>,
  answer: object,
  lines: readonly Readonly<Record<Column, string | number | null>>[],
  { format, day }: { readonly format: LineFormat; readonly day: string },
): Promise<ReadyFile> {
  const dated = `${stem}-${day}`
  if (format === 'csv') return ReadyFile.of(answer, format, dated, csvSheet(columns, lines))
  const cellOf = (column: Column, value: string | number | null): SheetCell =>
    typeof value !== 'string' ? value : days.includes(column) ? { day: value } : valueName(column, value, 'ja', labels)
  const rows = lines.map((line) => columns.map((column) => cellOf(column, line[column])))
  const sheet = { name, head: columns.map((column) => fieldName(column, 'ja', labels)), rows }
  return ReadyFile.of(answer, format, dated, await workbookBytes('xlsx', [sheet], day))
}
