import { parse } from 'csv-parse/sync'
import { invalid } from '../errors.ts'

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
  /** A first line that names one of these is a header. */
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

  /** Its lines; an empty cell is null. 422 for what is no CSV. */
  lines(csv: string): CsvLine<Column>[] {
    const rows = cellsOf(csv, this.parts.most + 2)
    const named = this.namedPlaces(rows[0] ?? [])
    const places = named ?? this.parts.plain(rows[0] ?? [])
    return rows.slice(named ? 1 : 0).map((cells, i) => {
      const held = this.columns.map((column) => [column, cells[places[column]] || null])
      return { row: i + 1, ...Object.fromEntries(held) } as CsvLine<Column>
    })
  }

  /** How its columns are read. */
  columnsRead(csv: string): ColumnsRead<Column> {
    const [head = []] = cellsOf(csv, 1)
    const named = this.namedPlaces(head)
    const places = named ?? this.parts.plain(head)
    const columns = this.columns.map((column) => {
      const place = places[column]
      const isThere = place >= 0 && place < head.length
      return [column, isThere ? { column: place + 1, header: named ? (head[place] as string) : null } : null]
    })
    return { hasHeader: named !== null, columns: Object.fromEntries(columns) }
  }

  private namedPlaces(cells: readonly string[]): Places<Column> | null {
    const written = cells.map((cell) => cell.normalize('NFKC').toLowerCase())
    const { headers, named } = this.parts
    const place = (column: Column) => written.findIndex((cell) => headers[column].includes(cell))
    if (named.every((column) => place(column) < 0)) return null
    return Object.fromEntries(this.columns.map((column) => [column, place(column)])) as Places<Column>
  }
}

function cellsOf(text: string, to: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: text.slice(0, 2000).includes('\t') ? '\t' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to,
      max_record_size: 64 * 1024,
    })
  } catch {
    throw invalid([{ loc: ['body', 'csv'], msg: 'is not CSV: a quote is open or a line too long', type: 'csv' }])
  }
}
