import { numberInCell } from '../../lib/number-in-cell.ts'
import { invalid } from '../errors.ts'
import type { Wrong } from '../usual-problems.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'

/** Column by column its place from 0; -1 where there is none. */
export type Places<Column extends string> = Readonly<Record<Column, number>>

/** Columns whose place somebody has stated, from 1; null for one that the list does not have. The others are found by their headers. */
export type StatedColumns<Column extends string> = Readonly<Partial<Record<Column, number | null>>>

/** How the columns of a CSV are read, before anything is checked. */
export interface ColumnsRead<Column extends string> {
  /** Whether the first line names the columns. */
  readonly hasHeader: boolean
  /** Column by column from 1, with what its header says; null where no column is read as it. */
  readonly columns: Readonly<Record<Column, { readonly column: number; readonly header: string | null } | null>>
}

/** A line as it was sent; `row` counts from 1, and a header is no row. */
export type CsvLine<Column extends string> = {
  readonly row: number
  /** Where it stands in the sheet, from 1: titles, the header and empty rows count. */
  readonly sheet_row: number
} & Readonly<Record<Column, string | null>>

/** The rows of a list, with all of their cells. */
export interface OwnRows {
  readonly hasHeader: boolean
  /** What stands above the lines; the last row is the header where there is one. */
  readonly above: readonly CsvRow[]
  /** The lines; one more than the longest list has is still there, so that it shows. */
  readonly rows: readonly CsvRow[]
}

/** A list as the table that it is. */
export interface ListTable<Column extends string> extends ColumnsRead<Column>, OwnRows {
  readonly lines: readonly CsvLine<Column>[]
  /** The place from 0 of a column that may be the one that nothing is read as; null where none is. */
  readonly asked: number | null
}

interface ListParts<Column extends string> {
  /** What a header may call each column. */
  readonly headers: Readonly<Record<Column, readonly string[]>>
  /** A line that names one of these is a header. */
  readonly named: readonly Column[]
  /** Where the columns stand without a header, given the first line. */
  plain(first: readonly string[]): Places<Column>
  /** Lines of the longest list; one more is still read, so that it shows. */
  readonly most: number
  /** Columns that only add to a line: a formula that failed there says nothing. */
  readonly beside: readonly Column[]
  /** A column that is asked about where its cells say what it holds and its header does not. */
  readonly asked?: AskedColumn<Column>
}

interface AskedColumn<Column extends string> {
  readonly column: Column
  /** Headers of what is something else, such as the day of a birth. */
  readonly others: readonly string[]
  isOne(cell: string): boolean
  /** What is said of a header that may or may not be it. */
  wrong(header: string): Wrong
}

/** A list as an input of an operation has it. */
interface SentList<Column extends string> {
  readonly csv: string
  readonly columns?: StatedColumns<Column>
}

interface Header<Column extends string> {
  /** Its place among the rows. */
  readonly at: number
  readonly places: Places<Column>
}

/** A list that people bring as CSV, with columns under headers or in a usual order. */
export class CsvList<Column extends string> {
  private readonly columns: readonly Column[]
  private readonly known = new WeakMap<object, ListTable<Column>>()

  constructor(private readonly parts: ListParts<Column>) {
    this.columns = Object.keys(parts.headers) as Column[]
  }

  /** The lines of an input, read once; 422 for what is no CSV, and where a column has to be asked about. */
  linesOf(sent: SentList<Column>): readonly CsvLine<Column>[] {
    const { lines, asked, above } = this.tableOf(sent)
    const { asked: question } = this.parts
    if (asked === null || !question) return lines
    throw invalid([{ loc: ['body', 'csv'], ...question.wrong(echoed(above.at(-1)?.cells[asked] ?? '')) }])
  }

  /** The table of an input, read once. */
  tableOf(sent: SentList<Column>): ListTable<Column> {
    let table = this.known.get(sent)
    if (!table) {
      table = this.table(sent.csv, sent.columns ?? none())
      this.known.set(sent, table)
    }
    return table
  }

  /** The same of a text alone. */
  lines(csv: string): readonly CsvLine<Column>[] {
    return this.linesOf({ csv })
  }

  /** The whole of it, and how it is read. 422 for what is no CSV. */
  table(csv: string, stated: StatedColumns<Column> = none()): ListTable<Column> {
    const { most } = this.parts
    const all = csvRows(csv, titleRows + 1 + most + 1)
    const header = this.headerIn(all)
    const from = header === null ? 0 : header.at + 1
    const [above, rows] = [all.slice(0, from), all.slice(from, from + most + 1)]
    const places = this.placesOf(header?.places ?? this.parts.plain(all[0]?.cells ?? []), stated)
    const lines = rows.map(({ sheet_row, cells }, i) => {
      const held = this.columns.map((column) => [column, this.heldIn(column, cells[places[column]])])
      return { row: i + 1, sheet_row, ...Object.fromEntries(held) } as CsvLine<Column>
    })
    const head = header === null ? null : (above.at(-1)?.cells ?? [])
    const isAsked = this.parts.asked !== undefined && !Object.hasOwn(stated, this.parts.asked.column)
    const asked = head !== null && isAsked ? this.askedPlace(head, places, rows) : null
    return { above, rows, lines, asked, ...this.read(head, places, rows[0]?.cells.length ?? 0) }
  }

  private heldIn(column: Column, cell = ''): string | null {
    return cell === '' || (failed.test(cell) && this.parts.beside.includes(column)) ? null : cell
  }

  private placesOf(found: Places<Column>, stated: StatedColumns<Column>): Places<Column> {
    const place = (column: Column) => {
      const at = stated[column]
      return at === undefined ? found[column] : at === null ? -1 : at - 1
    }
    return Object.fromEntries(this.columns.map((column) => [column, place(column)])) as Places<Column>
  }

  /** Where a column that nothing was read as holds what one is missing. */
  private askedPlace(head: readonly string[], places: Places<Column>, rows: readonly CsvRow[]): number | null {
    const { asked } = this.parts
    if (!asked || places[asked.column] >= 0) return null
    const known = new Set([
      ...Object.values<number>(places),
      ...head.flatMap((cell, i) => (asked.others.includes(columnName(cell)) ? [i] : [])),
    ])
    const isFull = (column: number) => {
      const cells = rows.slice(0, rowsLookedAt).flatMap((row) => row.cells[column] || [])
      return cells.length > 0 && cells.every((cell) => asked.isOne(cell))
    }
    const found = head.findIndex((_, column) => !known.has(column) && isFull(column))
    return found < 0 ? null : found
  }

  /** Whether the beginning of a sheet looks like such a list: it names the columns, or holds a number. */
  isSeenIn(csv: string): boolean {
    const rows = csvRows(csv, titleRows + 1, 5 * titleRows)
    return (
      this.headerIn(rows) !== null || rows.some(({ cells }) => cells.some((cell) => numberInCell(cell) !== undefined))
    )
  }

  /** How its columns are read. */
  columnsRead(csv: string): ColumnsRead<Column> {
    const { hasHeader, columns } = this.table(csv)
    return { hasHeader, columns }
  }

  private read(head: readonly string[] | null, places: Places<Column>, width: number): ColumnsRead<Column> {
    const columns = this.columns.map((column) => {
      const place = places[column]
      const isThere = place >= 0 && place < Math.max(head?.length ?? 0, width)
      return [column, isThere ? { column: place + 1, header: head?.[place] ?? null } : null]
    })
    return { hasHeader: head !== null, columns: Object.fromEntries(columns) }
  }

  /** The row that names the columns: the first one, or one below the titles of a sheet. */
  private headerIn(rows: readonly CsvRow[]): Header<Column> | null {
    for (const [at, { cells }] of rows.slice(0, titleRows + 1).entries()) {
      const places = this.namedPlaces(cells)
      if (places) return { at, places }
      // A number is no title: this list begins without a header.
      if (cells.some((cell) => numberInCell(cell) !== undefined)) return null
    }
    return null
  }

  private namedPlaces(cells: readonly string[]): Places<Column> | null {
    const { headers, named } = this.parts
    const names = cells.map(columnName)
    // The first of its names that a header has: a list may have both 取引日 and 支払日.
    const place = (column: Column) =>
      headers[column].map((name) => names.indexOf(columnName(name))).find((at) => at >= 0) ?? -1
    if (named.every((column) => place(column) < 0)) return null
    return Object.fromEntries(this.columns.map((column) => [column, place(column)])) as Places<Column>
  }
}

const none = <Column extends string>(): StatedColumns<Column> => ({}) as StatedColumns<Column>

/** What a workbook shows where it could not reckon a cell. */
const failed = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!)$/

/** Whether a cell is what a workbook shows for a formula that failed. */
export const isFailedCell = (cell: string | null): boolean => cell !== null && failed.test(cell)

/** Rows by which a column shows what it holds. */
const rowsLookedAt = 200

/** Rows that may stand above a header, such as the name of a list and its day. */
const titleRows = 10

/** What a header says without its spaces, line breaks, marks and remarks in brackets. */
const columnName = (cell: string): string =>
  cell
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+|\([^()]*\)|[*※.]/g, '')

/** Letters of a cell that an answer gives back: as many as any number, name or address of a company has. */
const mostLetters = 100

/** A cell as its sender knows it again: whole, or its beginning with a mark where it is longer than what belongs there. */
export function echoed(cell: string): string {
  if (cell.length <= mostLetters) return cell
  // No half of a pair of surrogates is left at the end.
  const end = /[\uD800-\uDBFF]/.test(cell.charAt(mostLetters - 2)) ? mostLetters - 2 : mostLetters - 1
  return `${cell.slice(0, end)}…`
}
