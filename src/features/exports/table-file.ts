import type { SheetCell } from '../../documents/document-model.ts'
import { type ListFormat, listFile } from '../../documents/tables/list-file.ts'
import { isRealDate } from '../../lib/jst.ts'
import type { ExportedAs } from './export-file.ts'
import { type Cell, type RowTable, rowTable } from './row-table.ts'

/** Lines of JSON as a table in a file. */
export async function tableFile(
  bytes: Uint8Array,
  { format, name, asOf }: ExportedAs & { readonly format: ListFormat },
): Promise<Buffer> {
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1)
  const table = rowTable(lines.map((line) => JSON.parse(line)))
  return listFile(format, { name, asOf, head: table.columns, rows: sheetRows(table) })
}

const sheetRows = ({ columns, rows }: RowTable): SheetCell[][] =>
  rows.map((row) => columns.map((column) => sheetCell(column, row[column] ?? null)))

/** Amounts of single yen: those of 10,000 yen are plain numbers, or 200 of them would be shown as ¥200. */
const inYen = /(?<!_man)_yen$/

/** Amounts and full days as what they are; every other text stays a text, with its leading zeros. */
function sheetCell(column: string, value: Cell): SheetCell {
  if (typeof value === 'number' && inYen.test(column)) return { yen: value }
  return typeof value === 'string' && isRealDate(value) ? { day: value } : value
}
