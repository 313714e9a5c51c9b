import { type Encoding, encodingName, iso2022JpText, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import { withoutUnseen } from '../../lib/unseen-signs.ts'
import { OtherFile, otherKind } from '../other-file.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import { workbookTables } from './read-workbook.ts'

/** A sheet of an uploaded workbook, or a text, which is one without a name. */
export interface ReadSheet {
  readonly name: string | null
  /** CSV in which every cell is quoted; days of a workbook are YYYY-MM-DD. Empty for a sheet that says nothing or is too large. */
  readonly csv: string
  /** Whether whoever opens the workbook does not see it. */
  readonly isHidden: boolean
  /** Cells that should have reckoned something and failed (#N/A). */
  readonly failedCells: number
  /** Whether it goes beyond what a table may hold, so that nothing of it was kept. */
  readonly isTooLarge: boolean
}

/** What an uploaded table is read as. */
export interface ReadTable {
  /** In the order of their tabs. */
  readonly sheets: readonly [ReadSheet, ...ReadSheet[]]
  /** What the file was, for people. */
  readonly kind: string
}

/** The sheets of an XLSX workbook, or a text of commas or tabs in any usual encoding; throws a sentence for anything else. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  if (bytes.length === 0) throw new Error('is empty')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const [first, ...others] = await workbookTables(bytes)
    const seen = (sheet: ReadSheet) => ({ ...sheet, csv: withoutUnseen(sheet.csv) })
    return { sheets: [seen(first), ...others.map(seen)], kind: 'XLSX' }
  }
  const other = otherKind(bytes)
  if (other) throw new OtherFile(other)
  const { text, kind } = readText(bytes)
  if (text.length > fileBounds.tableLetters) throw new TooMuchToRead('table')
  const csv = withoutUnseen(text)
  return { sheets: [{ name: null, csv, isHidden: false, failedCells: 0, isTooLarge: false }], kind }
}

function readText(bytes: Buffer): { readonly text: string; readonly kind: string } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), kind: 'UTF-16' }
  const switched = iso2022JpText(bytes)
  if (switched !== null) return { text: switched, kind: 'ISO-2022-JP (JIS)' }
  const encoding: Encoding = sniffEncoding(bytes, true)
  return { text: strictDecoder(encoding).decode(bytes), kind: encodingName(encoding) }
}

/** What Excel saves as "Unicode text" begins with a byte order mark. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}
