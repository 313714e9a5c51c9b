import { isRealDate } from '../../lib/jst.ts'
import type { RawDocument } from '../connector.ts'
import { readCsv } from '../read/csv.ts'
import { asciiOf, headOf } from '../read/document-head.ts'
import { readJson } from '../read/text.ts'
import { readXmlElements } from '../read/xml.ts'
import { textOfChild } from '../read/xml-element.ts'

/** One row of a register of the National Tax Agency, whatever the format: its fields in the order of the CSV files. */
export interface NtaRow {
  readonly at: string
  readonly fields: readonly string[]
}

export interface NtaLayout {
  readonly columns: readonly string[]
  /** Element of one row in XML; key of the list in JSON. */
  readonly element: string
  /** How many columns a row of CSV may have; all of them when it is not told. */
  readonly widths?: readonly number[]
}

/** Registers order their rows by the day on which they wrote them, then by their number in the file. */
export function positionOf({ updateDate = '', sequenceNumber = '' }: { updateDate?: string; sequenceNumber?: string }) {
  return isRealDate(updateDate) ? `${updateDate} ${sequenceNumber.padStart(9, '0')}` : ''
}

const jsonLimit = 256 * 1024 * 1024

/** Rows of a bulk file or of an answer of the Web-API, as CSV, XML or JSON. */
export async function* ntaRows(document: RawDocument, layout: NtaLayout): AsyncGenerator<NtaRow> {
  const head = asciiOf(await headOf(document)).trimStart()
  if (head.startsWith('<')) yield* xmlRows(document, layout)
  else if (/^[[{]/.test(head)) yield* jsonRows(document, layout)
  else yield* csvRows(document, layout.widths ?? [layout.columns.length])
}

/** An answer of the Web-API begins with a line of day, count, part and parts. */
const isAnswerHead = (fields: readonly string[]) => fields.length === 4 && /^\d{4}-\d{2}-\d{2}$/.test(fields[0] ?? '')

async function* csvRows(document: RawDocument, widths: readonly number[]): AsyncGenerator<NtaRow> {
  let isFirst = true
  for await (const { line, fields } of readCsv(document, { widths })) {
    if (!isFirst || !isAnswerHead(fields)) yield { at: `line ${line}`, fields }
    isFirst = false
  }
}

async function* xmlRows(document: RawDocument, { columns, element }: NtaLayout): AsyncGenerator<NtaRow> {
  for await (const row of readXmlElements(document, element))
    yield { at: `line ${row.line}`, fields: columns.map((name) => textOfChild(row, name) ?? '') }
}

async function* jsonRows(document: RawDocument, { columns, element }: NtaLayout): AsyncGenerator<NtaRow> {
  const value = (await readJson(document, jsonLimit)) as Record<string, unknown>
  const list = Array.isArray(value) ? value : value[element]
  if (!Array.isArray(list)) throw new Error(`${document.name} has no list ${element}`)
  for (const [index, row] of (list as Record<string, unknown>[]).entries())
    yield { at: `${element}[${index}]`, fields: columns.map((name) => String(row[name] ?? '')) }
}
