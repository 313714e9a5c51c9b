import { strFromU8, strToU8, unzipSync } from 'fflate'
import type { Cell } from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { grouped } from '../../lib/grouped.ts'
import { percentOf } from '../../lib/yen-text.ts'
import type { Sheet, SheetCell } from '../document-model.ts'
import { shownText } from '../shown-text.ts'
import { stableZip } from '../stable-zip.ts'
import { printedSheet, withPrintTitles } from './print-setup.ts'

/** The most characters that Excel keeps in a cell. */
const longestText = 32_767
/** What Excel would read as the code of a character (ISO/IEC 29500-1, 22.4.2.4 bstr). */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g
const cutMark = '…〔以下省略〕'

/** A text that a program could take for a formula when its cell is edited or pasted. */
const formulaLike = /^[=+\-@\t\r\n＝＋－＠]/
/** Marks those texts, and no others, among the formats of a workbook. */
const textFormat = '@'
const yenFormat = '"¥"#,##0;-"¥"#,##0'
const shareFormat = '0.0#%'
const dayFormat = 'yyyy/mm/dd'
/** Sheets count days from 1900 and take that year for a leap year, so earlier days are texts. */
const firstDay = '1900-03-01'

const longest = 31

/**
 * Names as Excel accepts them: 1 to 31 UTF-16 units, none of `[]:*?/\`, no apostrophe at either end, not "History",
 * each once without regard to case. A name that is taken gets a number.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set(['history'])
  return wanted.map((name) => {
    const clean =
      shortened(
        shownText(name)
          .replace(/[[\]:*?/\\\n]/g, '-')
          .trim(),
        longest,
      ) || 'Sheet'
    let free = clean
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${shortened(clean, longest - ` (${n})`.length)} (${n})`
    taken.add(free.toLowerCase())
    return free
  })
}

/** The beginning of a text that fits, without half of a character and without apostrophes at its ends. */
function shortened(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^'+|(?<!')'+$/g, '')
}

/** Renders a workbook: numbers as numbers, yen as amounts, days as dates, every text as text whatever it begins with. */
export async function xlsxBytes(sheets: readonly Sheet[], asOf: string): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const written = sheets.map(({ above = [], head, rows }, index) => ({
    sheet: names[index] as string,
    data: [
      ...above.map((row) => row.map(cellOf)),
      head.map((text) => ({ ...textCell(text), fontWeight: 'bold' as const, backgroundColor: '#eef1f4' })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    columns: head.map((_, column) => ({ width: columnWidth(head, rows, column) })),
    stickyRowsCount: above.length + 1,
  }))
  const parts = unzipSync(await writeExcelFile(written).toBuffer())
  const changed = (name: string, change: (xml: string) => string) => ({
    [name]: strToU8(change(strFromU8(parts[name] as Uint8Array))),
  })
  const own = Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .map((name) => changed(name, printedSheet))
  const workbook = changed('xl/workbook.xml', (xml) =>
    withPrintTitles(
      xml,
      names.map((name, i) => ({ name, row: (sheets[i]?.above?.length ?? 0) + 1 })),
    ),
  )
  return stableZip(Object.assign({}, parts, changed('xl/styles.xml', withQuotePrefix), workbook, ...own), asOf)
}

/** Excel shows such a cell unchanged and never reads it as a formula (ISO/IEC 29500-1, 18.8.45 quotePrefix). */
function withQuotePrefix(styles: string): string {
  const id = new RegExp(`numFmtId="(\\d+)" formatCode="${textFormat}"`).exec(styles)?.[1]
  return id === undefined ? styles : styles.replaceAll(`<xf numFmtId="${id}"`, '$& quotePrefix="1"')
}

function cellOf(value: SheetCell): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number') return numberCell(value)
  if ('yen' in value) return { ...numberCell(value.yen), format: yenFormat }
  if ('share' in value) return { ...numberCell(value.share), format: shareFormat }
  if (value.day < firstDay) return textCell(value.day)
  return { value: new Date(value.day), type: Date, format: dayFormat, alignVertical: 'top' }
}

function numberCell(value: number) {
  if (!Number.isFinite(value)) throw new RangeError(`not a number that a sheet can hold: ${value}`)
  return { value, type: Number, alignVertical: 'top' as const }
}

export function textCell(text: string) {
  const shown = shownText(text).replace(escapeLike, '_x005F_')
  const value =
    shown.length > longestText
      ? shown.slice(0, longestText - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark
      : shown
  const format = formulaLike.test(text) ? { format: textFormat } : {}
  return { value, type: String, wrap: true, alignVertical: 'top' as const, ...format }
}

/** Characters of half width that the column's longest line takes, between 8 and 60. */
function columnWidth(head: readonly string[], rows: Sheet['rows'], column: number): number {
  const texts = [head, ...rows].flatMap((row) => lettersOf(row[column] ?? '').split('\n'))
  // Latin letters are half as wide as kana and kanji.
  const halves = (line: string) => [...line.slice(0, 60)].reduce((sum, letter) => sum + (letter > '\u02ff' ? 2 : 1), 0)
  return Math.min(60, texts.reduce((most, line) => Math.max(most, halves(line)), 8) + 2)
}

function lettersOf(value: NonNullable<SheetCell>): string {
  if (typeof value !== 'object') return String(value)
  if ('share' in value) return `${percentOf(value.share, 2)}%`
  return 'yen' in value ? `¥${grouped(value.yen)}` : value.day
}
