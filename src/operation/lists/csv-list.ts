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
    return rows.slice(first, first + most + 1).map((cells, i) => {
      const held = this.columns.map((column) => [column, cells[places[column]] || null])
      return { row: i + 1, ...Object.fromEntries(held) } as CsvLine<Column>
    })
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
    const place = (column: Column) => names.findIndex((name) => headers[column].map(columnName).includes(name))
    if (named.every((column) => place(column) < 0)) return null
    return Object.fromEntries(this.columns.map((column) => [column, place(column)])) as Places<Column>
  }
}

/** Rows that may stand above a header, such as the name of a list and its day. */
const titleRows = 10

/** What a header says without its spaces, line breaks, marks and remarks in brackets. */
const columnName = (cell: string): string =>
  cell
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+|\([^()]*\)|[*※]/g, '')

const notCsv: Wrong = {
  ja: 'CSVとして読めません。引用符が閉じていないか、1行が長すぎます。',
  en: 'is not CSV: a quote is open or a line too long',
  type: 'csv',
}

/** Cells between quotes may hold tabs and commas. */
const quoted = /"[^"]*(?:"|$)/g

function cellsOf(text: string, to: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: text.slice(0, 2000).replace(quoted, '').includes('\t') ? '\t' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to,
      max_record_size: 64 * 1024,
    })
  } catch {
    throw invalid([{ loc: ['body', 'csv'], ...notCsv }])
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
