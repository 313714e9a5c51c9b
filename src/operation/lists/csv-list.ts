import { parse } from 'csv-parse/sync'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { invalid } from '../errors.ts'
import type { Wrong } from '../usual-problems.ts'

/** Column by column its place from 0; -1 where there is none. */
export type Places<Column extends string> = Readonly<Record<Column, number>>

/** How the columns of a CSV are read, before anything is checked. */
export interface ColumnsRead<Column extends string> {
  /** Whether the first line names the columns. */
  readonly hasHeader: boolean
  /** Column by column from 1, with what its header says; null where no column is read as it. */
  readonly columns: Readonly<Record<Column, { readonly column: number; readonly header: string | null } | null>>
}

/** A line as it was sent; `row` counts from 1, and a header is no row. */
export type CsvLine<Column extends string> = { readonly row: number } & Readonly<Record<Column, string | null>>

interface ListParts<Column extends string> {
  /** What a header may call each column. */
  readonly headers: Readonly<Record<Column, readonly string[]>>
  /** A line that names one of these is a header. */
  readonly named: readonly Column[]
  /** Where the columns stand without a header, given the first line. */
  plain(first: readonly string[]): Places<Column>
  /** Lines of the longest list; one more is still read, so that it shows. */
  readonly most: number
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

/** A list that people bring as CSV, with columns under headers or in a usual order. */
export class CsvList<Column extends string> {
  private readonly columns: readonly Column[]

  constructor(private readonly parts: ListParts<Column>) {
    this.columns = Object.keys(parts.headers) as Column[]
  }

  /** Its lines; an empty cell is null, and what stands above the header is none. 422 for what is no CSV. */
  lines(csv: string): CsvLine<Column>[] {
    const { most, plain } = this.parts
    const rows = cellsOf(csv, titleRows + 1 + most + 1)
    const header = this.headerIn(rows)
    const places = header?.places ?? plain(rows[0] ?? [])
    const first = header === null ? 0 : header.row + 1
    if (header) this.ask(rows[header.row] ?? [], places, rows.slice(first))
    return rows.slice(first, first + most + 1).map((cells, i) => {
      const held = this.columns.map((column) => [column, cells[places[column]] || null])
      return { row: i + 1, ...Object.fromEntries(held) } as CsvLine<Column>
    })
  }

  /** 422 where a column that nothing was read as holds what one is missing. */
  private ask(head: readonly string[], places: Places<Column>, rows: readonly string[][]): void {
    const { asked } = this.parts
    if (!asked || places[asked.column] >= 0) return
    const known = new Set([
      ...Object.values<number>(places),
      ...head.flatMap((cell, i) => (asked.others.includes(columnName(cell)) ? [i] : [])),
    ])
    const isFull = (column: number) => {
      const cells = rows.slice(0, rowsLookedAt).flatMap((row) => row[column] || [])
      return cells.length > 0 && cells.every((cell) => asked.isOne(cell))
    }
    const found = head.findIndex((_, column) => !known.has(column) && isFull(column))
    if (found >= 0) throw invalid([{ loc: ['body', 'csv'], ...asked.wrong(echoed(head[found] ?? '')) }])
  }

  /** How its columns are read. */
  columnsRead(csv: string): ColumnsRead<Column> {
    const rows = cellsOf(csv, titleRows + 1)
    const header = this.headerIn(rows)
    const head = rows[header?.row ?? 0] ?? []
    const places = header?.places ?? this.parts.plain(head)
    const columns = this.columns.map((column) => {
      const place = places[column]
      const isThere = place >= 0 && place < head.length
      return [column, isThere ? { column: place + 1, header: header ? (head[place] as string) : null } : null]
    })
    return { hasHeader: header !== null, columns: Object.fromEntries(columns) }
  }

  /** The row that names the columns: the first one, or one below the titles of a sheet. */
  private headerIn(rows: readonly string[][]): { readonly row: number; readonly places: Places<Column> } | null {
    for (const [row, cells] of rows.slice(0, titleRows + 1).entries()) {
      const places = this.namedPlaces(cells)
      if (places) return { row, places }
      // A number is no title: this list begins without a header.
      if (cells.some((cell) => houjinBangou(cell) !== undefined)) return null
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

const notCsv = (line: number | undefined): Wrong => ({
  ja: `CSVとして読めません。${line === undefined ? '' : `${line}行目で、`}引用符が閉じていないか、1行が長すぎます。`,
  en: `is not CSV: a quote is open or a line too long${line === undefined ? '' : `, at line ${line}`}`,
  type: 'csv',
})

/** What spreadsheets write above a list to say what separates its columns. */
const separatorLine = /^\ufeff?sep=([;,\t])\r?\n/i

/** What separates the columns: as the list says, else a tab, a comma, or the semicolon of a first line that has no comma. */
function separatorOf(text: string): { readonly delimiter: string; readonly body: string } {
  const [line = '', stated] = separatorLine.exec(text) ?? []
  const body = text.slice(line.length)
  if (stated) return { delimiter: stated, body }
  const head = body.slice(0, 2000).replace(quoted, '')
  const [first = ''] = head.split(/\r?\n/)
  const isSemicolon = first.includes(';') && !first.includes(',')
  return { delimiter: head.includes('\t') ? '\t' : isSemicolon ? ';' : ',', body }
}

/** Cells between quotes may hold tabs and commas. */
const quoted = /"[^"]*(?:"|$)/g

function cellsOf(text: string, to: number): string[][] {
  const { delimiter, body } = separatorOf(text)
  try {
    return parse(body, {
      bom: true,
      delimiter,
      // A quote inside a cell that begins without one is a sign of it: 5" 見本管.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to,
      max_record_size: 64 * 1024,
    })
  } catch (error) {
    const { lines } = error as { readonly lines?: number }
    throw invalid([{ loc: ['body', 'csv'], ...notCsv(lines) }])
  }
}

/** Letters of a cell that an answer gives back: as many as any number, name or address of a company has. */
const mostLetters = 100

/** A cell as its sender knows it again: whole, or its beginning with a mark where it is longer than what belongs there. */
export function echoed(cell: string): string {
  if (cell.length <= mostLetters) return cell
  // No half of a pair of surrogates is left at the end.
  const end = /[\uD800-\uDBFF]/.test(cell.charAt(mostLetters - 2)) ? mostLetters - 2 : mostLetters - 1
  return `${cell.slice(0, end)}…`
}
