import { type Encoding, encodingName, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import { withoutUnseen } from '../../lib/unseen-signs.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import { workbookCsv } from './read-workbook.ts'

/** What an uploaded table is read as. */
export interface ReadTable {
  /** CSV in which every cell is quoted; days of a workbook are YYYY-MM-DD. */
  readonly csv: string
  /** What the file was, for people. */
  readonly kind: string
}

/** The first sheet of an XLSX workbook, or a text of commas or tabs in any usual encoding; throws a sentence for anything else. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  if (bytes.length === 0) throw new Error('is empty')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return { csv: withoutUnseen(await workbookCsv(bytes)), kind: 'XLSX' }
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new Error('is a workbook of the old format (.xls) or one with a password; save it as .xlsx or CSV')
  const read = readText(bytes)
  if (read.csv.length > fileBounds.tableLetters) throw new TooMuchToRead('table')
  return { ...read, csv: withoutUnseen(read.csv) }
}

function readText(bytes: Buffer): ReadTable {
  const wide = wideEncoding(bytes)
  if (wide) return { csv: new TextDecoder(wide).decode(bytes), kind: 'UTF-16' }
  const encoding: Encoding = sniffEncoding(bytes, true)
  return { csv: strictDecoder(encoding).decode(bytes), kind: encodingName(encoding) }
}

/** What Excel saves as "Unicode text" begins with a byte order mark. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}
