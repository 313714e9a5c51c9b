import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

/**
 * A table as CSV for spreadsheets: UTF-8 with byte order mark, CRLF (RFC 4180), every cell quoted, null as an empty cell. Texts
 * that a spreadsheet would run as formulas get an apostrophe in front.
 */
export function csvTable(rows: readonly (readonly Cell[])[]): Buffer {
  const text = stringify([...rows.map((row) => [...row])], {
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { string: inert },
  })
  return Buffer.from(text)
}

/** The same under a header row of the names of its columns. */
export const csvSheet = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): Buffer => csvTable([columns, ...rows.map((row) => columns.map((column) => row[column]))])

/** One row as CSV: CRLF, texts quoted, and no text that a spreadsheet would run as a formula. */
export const csvRow = (cells: readonly Cell[]): string =>
  stringify([[...cells]], { record_delimiter: 'windows', quoted_string: true, cast: { string: inert } })

/** A line that begins like a formula, after white space or not. */
const riskyLine = /(^|\r\n|[\r\n])(?=[^\S\r\n]*[=+\-@＝＋－＠\t])/g
const leadingBreak = /^(?=[\r\n])/

/** The text as no spreadsheet runs it (OWASP, CSV injection): also its later lines, which careless readers take for rows. */
const inert = (text: string): string => text.replace(riskyLine, "$1'").replace(leadingBreak, "'")
