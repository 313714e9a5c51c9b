import { unzipSync } from 'fflate'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { Sheet } from '../document-model.ts'
import { shownText } from '../shown-text.ts'
import { stableZip } from '../stable-zip.ts'
import { sheetNames } from './sheet-names.ts'

/** The most characters that Excel keeps in a cell. */
const longestText = 32_767
/** What Excel would read as the code of a character (ISO/IEC 29500-1, 22.4.2.4 bstr). */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g
const cutMark = '…〔以下省略〕'

/** Renders a workbook: numbers as numbers, every text as text whatever it begins with. */
export async function xlsxBytes(sheets: readonly Sheet[], asOf: string): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const written = sheets.map(({ head, rows }, index) => ({
    sheet: names[index] as string,
    data: [
      head.map((text) => ({ ...textCell(text), fontWeight: 'bold' as const, backgroundColor: '#eef1f4' })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    columns: head.map((_, column) => ({ width: columnWidth(head, rows, column) })),
    stickyRowsCount: 1,
  }))
  return stableZip(unzipSync(await writeExcelFile(written).toBuffer()), asOf)
}

function cellOf(value: string | number | null): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'string') return textCell(value)
  if (!Number.isFinite(value)) throw new RangeError(`not a number that a sheet can hold: ${value}`)
  return { value, type: Number, alignVertical: 'top' }
}

function textCell(text: string) {
  const shown = shownText(text).replace(escapeLike, '_x005F_')
  const value =
    shown.length > longestText
      ? shown.slice(0, longestText - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark
      : shown
  return { value, type: String, wrap: true, alignVertical: 'top' as const }
}

/** Characters of half width that the column's longest line takes, between 8 and 60. */
function columnWidth(head: readonly string[], rows: Sheet['rows'], column: number): number {
  const texts = [head, ...rows].flatMap((row) => String(row[column] ?? '').split('\n'))
  // Latin letters are half as wide as kana and kanji.
  const halves = (line: string) => [...line.slice(0, 60)].reduce((sum, letter) => sum + (letter > '\u02ff' ? 2 : 1), 0)
  return Math.min(60, Math.max(8, ...texts.map(halves)) + 2)
}
