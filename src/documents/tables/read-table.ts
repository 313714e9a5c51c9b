import { stringify } from 'csv-stringify/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { type Encoding, encodingName, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'

/** What an uploaded table is read as. */
export interface ReadTable {
  /** CSV in which every cell is quoted; days of a workbook are YYYY-MM-DD. */
  readonly csv: string
  /** What the file was, for people. */
  readonly kind: string
}

/** What the parts of a workbook may weigh when they are inflated. */
const mostInflatedBytes = 256 * 1024 * 1024

/** The first sheet of an XLSX workbook, or a text of commas or tabs in any usual encoding; throws a sentence for anything else. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  if (bytes.length === 0) throw new Error('is empty')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readWorkbook(bytes)
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new Error('is a workbook of the old format (.xls) or one with a password; save it as .xlsx or CSV')
  return readText(bytes)
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

async function readWorkbook(bytes: Buffer): Promise<ReadTable> {
  checkInflated(bytes)
  const rows = await readSheet(bytes, { trim: false }).catch((error: Error) => {
    throw new Error(`is no workbook that can be read: ${error.message}`)
  })
  return {
    csv: stringify(
      rows.map((row) => row.map(textOf)),
      { quoted: true, quoted_empty: true },
    ),
    kind: 'XLSX',
  }
}

/** Looks at the sizes that the archive states before anything is inflated. */
function checkInflated(bytes: Buffer): void {
  let total = 0
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        total += originalSize
        return false
      },
    })
  } catch {
    throw new Error('is a damaged archive; it may be truncated')
  }
  if (total > mostInflatedBytes)
    throw new Error(`inflates to more than ${mostInflatedBytes / 1024 / 1024} MiB; send fewer rows`)
}

/** A cell as text: numbers without exponent or grouping, a day without its time. */
function textOf(cell: unknown): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' && Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
}
