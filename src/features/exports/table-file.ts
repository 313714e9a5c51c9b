import type { SheetCell } from '../../documents/document-model.ts'
import { type ListFormat, listFile } from '../../documents/tables/list-file.ts'
import { isRealDate } from '../../lib/jst.ts'
import type { ExportedAs } from './export-file.ts'

type Cell = string | number | null

type Row = Readonly<Record<string, unknown>>

/** Rows of one search as a table: a column for each member, those of nested objects as `outer.inner`. */
interface RowTable {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

/** The table of some rows, its columns in the order in which rows have them. */
function rowTable(records: readonly Row[]): RowTable {
  const rows = records.map((record) => Object.fromEntries(cellsOf(record)))
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  // An object that some rows lack is no column of its own beside its members.
  const outer = new Set([...names].flatMap((name) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : [])))
  const columns = [...names].filter((name) => !outer.has(name) || rows.some((row) => (row[name] ?? null) !== null))
  return { columns, rows: rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))) }
}

function cellsOf(record: Row): [string, Cell][] {
  return Object.entries(record).flatMap(([name, value]): [string, Cell][] =>
    isObject(value)
      ? Object.entries(value).map(([inner, one]): [string, Cell] => [`${name}.${inner}`, cellOf(one)])
      : [[name, cellOf(value)]],
  )
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists of plain values stand side by side; whatever is nested deeper is JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ')
  return JSON.stringify(value)
}

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
