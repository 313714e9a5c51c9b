import { Thread } from '../threads/thread.ts'
import type { DocumentModel, Sheet } from './document-model.ts'
import { type DocumentFormat, formatOf, type WorkbookFormat } from './formats.ts'
import type { ListFormat, SavedList } from './tables/list-file.ts'

// One thread for all, because a long document would hold up every other call.
const thread = new Thread(new URL('./rendering-thread.mjs', import.meta.url))

/** A document as a file; the same model gives the same bytes on any machine and day. */
export async function documentBytes(format: DocumentFormat, model: DocumentModel): Promise<Buffer> {
  const { document } = formatOf(format)
  return document ? Buffer.from(document(model)) : asBuffer(await thread.run('document', { format, model }))
}

/** Sheets as a workbook of the day `asOf` (YYYY-MM-DD); the same input gives the same bytes. */
export async function workbookBytes(format: WorkbookFormat, sheets: readonly Sheet[], asOf: string): Promise<Buffer> {
  return asBuffer(await thread.run('workbook', { format, sheets, asOf }))
}

/** A list of records as a file. */
export async function listBytes(format: ListFormat, list: SavedList): Promise<Buffer> {
  return asBuffer(await thread.run('list', { format, list }))
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
