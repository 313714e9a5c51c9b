import { parse } from 'csv-parse/sync'
import { invalid } from '../errors.ts'
import type { Wrong } from '../usual-problems.ts'

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

/** A row of a table that says something. */
export interface CsvRow {
  /** Where it stands, from 1; empty rows count, as a spreadsheet counts them. */
  readonly sheet_row: number
  readonly cells: readonly string[]
}

/** Rows that are looked through, empty ones among them: as many as a workbook may have. */
const mostRecords = 100_000

/** The first rows of a CSV that say something, of so many that are looked through; 422 for what is none. */
export function csvRows(text: string, most: number, records: number = mostRecords): CsvRow[] {
  const { delimiter, body } = separatorOf(text)
  const rows: CsvRow[] = []
  let sheet_row = 0
  const keep = (cells: string[]): null => {
    sheet_row++
    if (rows.length < most && cells.some((cell) => cell !== '')) rows.push({ sheet_row, cells })
    return null
  }
  try {
    parse(body, {
      bom: true,
      delimiter,
      // A quote inside a cell that begins without one is a sign of it: 5" 見本管.
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
      to: records,
      max_record_size: 64 * 1024,
      on_record: keep,
    })
    return rows
  } catch (error) {
    const { lines } = error as { readonly lines?: number }
    throw invalid([{ loc: ['body', 'csv'], ...notCsv(lines) }])
  }
}
