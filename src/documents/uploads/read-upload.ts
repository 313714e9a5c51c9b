import { Thread } from '../../threads/thread.ts'
import type { ReadTable } from '../tables/read-table.ts'

// A file may take long to read, or all the memory of the thread: other calls go on.
const thread = new Thread(new URL('./upload-thread.mjs', import.meta.url))

/** A table as text; throws a sentence for what is none. */
export const uploadedTable = (bytes: Buffer): Promise<ReadTable> => thread.run('table', { bytes })
