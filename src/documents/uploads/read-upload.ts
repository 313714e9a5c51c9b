import { Thread } from '../../threads/thread.ts'
import type { ReadTable } from '../tables/read-table.ts'

// A file may take long to read, or all the memory of the thread: other calls go on.
const thread = new Thread(new URL('./upload-thread.mjs', import.meta.url))

/** A table as text; throws a sentence for what is none. */
export const uploadedTable = (bytes: Buffer): Promise<ReadTable> => thread.run('table', { bytes })

/** The text of a document (PDF, DOCX, or text in a usual encoding); throws a sentence for what has none. */
export const uploadedText = (bytes: Buffer): Promise<{ readonly text: string; readonly kind: string }> =>
  thread.run('text', { bytes })
