import { csvSheet } from '../../lib/csv-sheet.ts'
import { percentOf } from '../../lib/yen-text.ts'
import type { Sheet, SheetCell } from '../document-model.ts'
import { formats } from '../formats.ts'

/** Formats that a list of records is saved in. */
export const listFormats = ['csv', 'xlsx', 'md'] as const
export type ListFormat = (typeof listFormats)[number]

/** A list of records as it is saved. */
export interface SavedList extends Sheet {
  /** Day inside a workbook and at the head of a document: the same list gives the same bytes. */
  readonly asOf: string
  /** What stands around the list in a document that is read. */
  readonly title?: string
  readonly subtitle?: string
  readonly note?: string
}

/** A list as a file, whoever asks for it; in a thread, since thousands of rows would hold up every other call. */
export async function listFile(format: ListFormat, list: SavedList): Promise<Buffer> {
  const { name, head, rows, asOf, title = name, subtitle, note } = list
  if (format === 'csv')
    return csvSheet(
      head,
      rows.map((row) => Object.fromEntries(head.map((column, i) => [column, plain(row[i] ?? null)]))),
    )
  if (format === 'xlsx') return (await formats.xlsx.workbookInThread())([{ name, head, rows }], asOf)
  const table = { kind: 'table' as const, head, rows: rows.map((row) => row.map((cell) => String(plain(cell) ?? ''))) }
  const blocks = note === undefined ? [table] : [table, { kind: 'paragraph' as const, text: note }]
  return Buffer.from(formats.md.document({ title, ...(subtitle && { subtitle }), language: 'ja', asOf, blocks }))
}

/** A cell as text formats have it; what an amount is in, its column says. */
function plain(cell: SheetCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('share' in cell) return `${percentOf(cell.share, 1)}%`
  return 'yen' in cell ? cell.yen : cell.day
}
