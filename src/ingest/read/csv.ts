import { type CsvError, parse } from 'csv-parse/sync'
import type { Encoding } from '../../lib/text-encoding.ts'
import type { RawDocument } from '../connector.ts'
import { textBlocks } from './text-blocks.ts'

/** One record of a CSV file. */
export interface CsvRow {
  /** Line on which it begins, from 1. */
  readonly line: number
  readonly fields: readonly string[]
  /** Its text as it stands in the file, without the line break. */
  readonly raw: string
}

export interface CsvOptions {
  /** Found out from the bytes when it is not told. */
  readonly encoding?: Encoding
  readonly delimiter?: string
  /** How many fields a record may have; when the last one has another number, the file was cut off. */
  readonly widths?: readonly number[]
}

const longestRecord = 1024 * 1024

/**
 * Records of a CSV document (RFC 4180; LF, CRLF or CR), one at a time; blank lines are left out. Throws a sentence with the
 * line, also when the last record shows that the file was cut off.
 */
export async function* readCsv(document: RawDocument, options: CsvOptions = {}): AsyncGenerator<CsvRow> {
  let before: CsvRow | undefined
  let last: { row: CsvRow; isEnded: boolean } | undefined
  for await (const next of records(document, options)) {
    if (last) yield last.row
    before = last?.row
    last = next
  }
  if (!last) return
  const { row, isEnded } = last
  const fields = row.fields.length
  const isCutOff = options.widths ? !options.widths.includes(fields) : !isEnded && fields < (before?.fields.length ?? 0)
  if (before && isCutOff)
    throw new Error(
      `${document.name} line ${row.line} is the last one and has ${fields} fields where the one before has ${before.fields.length}: the file was cut off`,
    )
  yield row
}

async function* records(document: RawDocument, options: CsvOptions): AsyncGenerator<{ row: CsvRow; isEnded: boolean }> {
  let open = ''
  let line = 1
  for await (const { text } of textBlocks(document, options.encoding)) {
    open += text
    const end = endOfRecords(open)
    if (open.length - end > longestRecord) throw tooLong(document, line + lineBreaks(open.slice(0, end)))
    const whole = open.slice(0, end)
    open = open.slice(end)
    for (const row of rowsOf(document, whole, line, options)) yield { row, isEnded: true }
    line += lineBreaks(whole)
  }
  for (const row of rowsOf(document, open, line, options)) yield { row, isEnded: false }
}

/** Where the last complete record ends: behind the last line break that stands outside quotes. */
function endOfRecords(text: string): number {
  let end = 0
  let from = 0
  for (;;) {
    const quote = text.indexOf('"', from)
    const outside = text.lastIndexOf('\n', quote === -1 ? text.length : quote)
    if (outside >= from) end = outside + 1
    if (quote === -1) return end
    const closing = text.indexOf('"', quote + 1)
    if (closing === -1) return end
    from = closing + 1
  }
}

function* rowsOf(document: RawDocument, text: string, firstLine: number, options: CsvOptions): Generator<CsvRow> {
  let line = firstLine
  for (const { record, raw } of parsed(document, text, firstLine, options)) {
    const ownText = raw.replace(/\r?\n?$/, '')
    if (ownText.length > longestRecord) throw tooLong(document, line)
    if (ownText !== '') yield { line, fields: record, raw: ownText }
    line += lineBreaks(ownText) + 1
  }
}

interface Parsed {
  readonly record: string[]
  readonly raw: string
}

function parsed(document: RawDocument, text: string, firstLine: number, { delimiter = ',' }: CsvOptions): Parsed[] {
  try {
    const options = { delimiter, record_delimiter: ['\r\n', '\n'], relax_column_count: true, raw: true }
    return parse(text, options) as unknown as Parsed[]
  } catch (error) {
    const { lines = 1, message } = error as CsvError & { lines?: number }
    const line = firstLine + lines - 1
    throw new Error(`${document.name} line ${line} is not valid CSV: ${message.replace(/ at line \d+.*$/s, '')}`)
  }
}

const tooLong = (document: RawDocument, line: number): Error =>
  new Error(
    `${document.name} line ${line} begins a record longer than ${longestRecord / 1024} KiB; is a quote not closed?`,
  )

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
