import { statedDay } from '../../../lib/stated-day.ts'
import { type CsvLine, CsvList, type StatedColumns } from '../../../operation/lists/csv-list.ts'
import { headersOf } from '../../../operation/lists/list-headers.ts'

/** A line as it was sent; `row` counts from 1, and a header is no row. */
export interface GivenLine {
  readonly row: number
  /** Its place in the sheet; null where it did not come in one. */
  readonly sheet_row: number | null
  readonly number: string
  readonly date: string | null
  readonly name: string | null
}

interface Given {
  readonly lines?: readonly { readonly number: string; readonly date?: string | null; readonly name?: string | null }[]
  readonly csv?: string
  readonly columns?: StatedColumns<Column>
}

/** Lines of one call or job. */
export const mostLines = 10_000

const headers = {
  number: headersOf('invoices', 'number'),
  date: headersOf('invoices', 'date'),
  name: headersOf('invoices', 'name'),
}

type Column = keyof typeof headers

/** A list of numbers: without a header they are number, date and name. */
export const invoiceList = new CsvList<Column>({
  headers,
  named: ['number'],
  most: mostLines,
  beside: ['name'],
  plain: () => ({ number: 0, date: 1, name: 2 }),
  asked: {
    column: 'date',
    others: headersOf('invoices', 'other_day'),
    isOne: (cell) => typeof statedDay(cell) === 'string',
    wrong: (header) => ({
      ja: `「${header}」の列は日付ですが、取引日かどうか分かりません。取引日なら見出しを「取引日」に、違うなら列を除いてください。`,
      en: `holds days in a column "${header}", which may or may not be those of the transactions: call it 取引日 (date) if they are, else leave it out`,
      type: 'column',
    }),
  },
})

const read = new WeakMap<object, readonly GivenLine[]>()

/** The lines of an input, read once; 422 for what is neither lines nor CSV. */
export function linesOf(input: Given): readonly GivenLine[] {
  let lines = read.get(input)
  if (!lines) {
    lines = hasCsv(input) ? invoiceList.linesOf(input).map(withNumber) : stated(input.lines ?? [])
    read.set(input, lines)
  }
  return lines
}

/** Whether an input brings its lines as a sheet. */
export const hasCsv = <Sent extends Given>(input: Sent): input is Sent & { readonly csv: string } =>
  input.csv !== undefined

const stated = (lines: NonNullable<Given['lines']>): GivenLine[] =>
  lines.map(({ number, date = null, name = null }, i) => ({ row: i + 1, sheet_row: null, number, date, name }))

/** A line of the list, whose number may be missing. */
export const withNumber = (line: CsvLine<Column>): GivenLine => ({ ...line, number: line.number ?? '' })
