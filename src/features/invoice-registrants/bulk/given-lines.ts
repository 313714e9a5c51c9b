import { parse } from 'csv-parse/sync'
import { invalid } from '../../../operation/errors.ts'

/** A line as it was sent; `row` counts from 1, and a header is no row. */
export interface GivenLine {
  readonly row: number
  readonly number: string
  readonly date: string | null
  readonly name: string | null
}

interface Given {
  readonly lines?: readonly { readonly number: string; readonly date?: string | null; readonly name?: string | null }[]
  readonly csv?: string
}

/** Lines of one call or job. */
export const mostLines = 10_000

const headers = {
  number: [
    'number',
    'invoice_registration_number',
    '登録番号',
    '適格請求書発行事業者登録番号',
    'インボイス番号',
    '番号',
  ],
  date: ['date', 'transaction_date', '取引日', '取引年月日', '日付', '請求日'],
  name: ['name', '名称', '取引先名', '取引先', '会社名', '氏名又は名称'],
} as const

export type Column = keyof typeof headers
type Places = Readonly<Record<Column, number>>

const plainPlaces: Places = { number: 0, date: 1, name: 2 }

const read = new WeakMap<object, readonly GivenLine[]>()

/** The lines of an input, read once; 422 for what is neither lines nor CSV. */
export function linesOf(input: Given): readonly GivenLine[] {
  let lines = read.get(input)
  if (!lines) {
    lines = input.csv === undefined ? stated(input.lines ?? []) : inCsv(input.csv)
    read.set(input, lines)
  }
  return lines
}

const stated = (lines: NonNullable<Given['lines']>): GivenLine[] =>
  lines.map(({ number, date = null, name = null }, i) => ({ row: i + 1, number, date, name }))

function inCsv(text: string): GivenLine[] {
  const rows = cellsOf(text)
  const named = placesOf(rows[0] ?? [])
  const places = named ?? plainPlaces
  return rows.slice(named ? 1 : 0).map((cells, i) => ({
    row: i + 1,
    number: cells[places.number] ?? '',
    date: cells[places.date] || null,
    name: cells[places.name] || null,
  }))
}

/** How the columns of a CSV are read, before anything is checked. */
export interface ColumnsRead {
  /** Whether the first line names the columns; without it they are number, date and name. */
  readonly hasHeader: boolean
  /** Column by column from 1, with what its header says; null where no column is read as it. */
  readonly columns: Readonly<Record<Column, { readonly column: number; readonly header: string | null } | null>>
}

export function columnsRead(csv: string): ColumnsRead {
  const [head = []] = cellsOf(csv, 1)
  const named = placesOf(head)
  const places = named ?? plainPlaces
  const column = (name: Column) => {
    const place = places[name]
    if (place < 0 || place >= head.length) return null
    return { column: place + 1, header: named ? (head[place] as string) : null }
  }
  return {
    hasHeader: named !== null,
    columns: { number: column('number'), date: column('date'), name: column('name') },
  }
}

function cellsOf(text: string, to = mostLines + 2): string[][] {
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

/** Where the columns stand, where the first line is a header with at least the numbers. */
function placesOf(cells: readonly string[]): Places | null {
  const written = cells.map((cell) => cell.normalize('NFKC').toLowerCase())
  const place = (column: Column) => written.findIndex((cell) => (headers[column] as readonly string[]).includes(cell))
  const number = place('number')
  return number < 0 ? null : { number, date: place('date'), name: place('name') }
}
