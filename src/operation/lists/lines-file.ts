import type { SheetCell } from '../../documents/document-model.ts'
import type { FormatName } from '../../documents/formats.ts'
import { workbookBytes } from '../../documents/render.ts'
import { csvTable } from '../../lib/csv-sheet.ts'
import { fieldName, valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import { ReadyFile } from '../answer/ready-file.ts'
import { besideOwn, type FilledTable, type OwnLine } from './beside-own.ts'
import type { AboveLines } from './own-table.ts'

/** Formats of files that the lines of a list are answered in. */
export const lineFormats = ['csv', 'xlsx'] as const satisfies readonly FormatName[]

export type LineFormat = (typeof lineFormats)[number]

/** How a file of lines is asked for. */
export interface FileWish {
  readonly format: LineFormat
  readonly day: string
  /** Whose words its heads and verdicts have; null: a CSV has the names of the API, and a workbook Japanese ones. */
  readonly language: Language | null
}

interface LinesFile<Column extends string> {
  /** Begins the name of the file; its day follows. */
  readonly stem: string
  readonly sheet: Text
  readonly columns: readonly Column[]
  /** Those of them that say what was sent, or only to programs: left out beside the own table of a person. */
  readonly known: readonly Column[]
  /** Whose words people have for its columns. */
  readonly labels: string
  /** Columns that hold days. */
  readonly days: readonly Column[]
}

type Values<Column extends string> = Readonly<Record<Column, string | number | null>>

/**
 * Lines as a file: the table that was brought with columns added, or those columns alone. Numbers keep their leading zeros and
 * texts are never formulas.
 */
export async function linesFile<Column extends string>(
  file: LinesFile<Column>,
  answer: { readonly table?: AboveLines | undefined },
  lines: readonly (Values<Column> & Partial<OwnLine>)[],
  wish: FileWish,
): Promise<ReadyFile> {
  const { stem, sheet, labels, known, days } = file
  const { format, day, language } = wish
  const words = language ?? (format === 'csv' ? null : 'ja')
  const { table } = answer
  const columns = table && language ? file.columns.filter((column) => !known.includes(column)) : file.columns
  const named = (column: Column) => (words ? fieldName(column, words, labels) : column)
  const cellOf = (column: Column, value: string | number | null): SheetCell => {
    if (typeof value !== 'string' || !words) return value
    return days.includes(column) ? { day: value } : valueName(column, value, words, labels)
  }
  const head = columns.map(named)
  const cells = lines.map((line) => columns.map((column) => cellOf(column, line[column])))
  const filled: FilledTable = table
    ? besideOwn({ table, lines, head, cells }, words ?? 'en')
    : { above: [], head, rows: cells }
  const name = `${stem}-${day}`
  if (format === 'csv') return ReadyFile.of(answer, format, name, csvTable(rowsOf(filled).map((row) => row.map(plain))))
  const bytes = await workbookBytes('xlsx', [{ name: sheet[words ?? 'ja'], ...filled }], day)
  return ReadyFile.of(answer, format, name, bytes)
}

const rowsOf = ({ above, head, rows }: FilledTable): SheetCell[][] => [
  ...above.map((row) => [...row]),
  [...head],
  ...rows.map((row) => [...row]),
]

const plain = (cell: SheetCell): string | number | null => {
  if (cell === null || typeof cell !== 'object') return cell
  if ('day' in cell) return cell.day
  return 'yen' in cell ? cell.yen : cell.share
}
