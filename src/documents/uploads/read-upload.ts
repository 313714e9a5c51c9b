import { EndedWork, type WorkOptions, WorkProcess } from '../../threads/work-process.ts'
import type { ReadTable } from '../tables/read-table.ts'
import { TooMuchToRead } from '../unread-file.ts'
import type { TextRead } from './read-text.ts'
import { errorOf, type Unread } from './unread.ts'

/** What files are read as. */
export interface Readings {
  /** A table as CSV. */
  readonly table: ReadTable
  /** The text of a document (PDF, DOCX, or text in a usual encoding). */
  readonly text: TextRead
}

/** A file that was not read for a reason that is not in it. */
export class ReadingStopped extends Error {}

const module = new URL('./upload-process.mjs', import.meta.url)

/** A process that reads files, one at a time: some file or other may bring it down. */
export const readingProcess = (megabytes: number): WorkProcess => new WorkProcess(module, megabytes)

/**
 * Has a file read. Throws a sentence for what cannot be read, TooMuchToRead for what goes beyond a bound, and ReadingStopped
 * where that is not for its own sake.
 */
export async function readUpload<K extends keyof Readings>(
  as: K,
  bytes: Uint8Array,
  { process, ...options }: WorkOptions & { readonly process: WorkProcess },
): Promise<Readings[K]> {
  type Told = { readonly read: Readings[K] } | { readonly unread: Unread }
  const told = await process.run<Told>(as, bytes, options).catch((error: unknown) => {
    if (!(error instanceof EndedWork)) throw error
    throw error.why === 'time' || error.why === 'memory'
      ? new TooMuchToRead(error.why)
      : new ReadingStopped(error.message)
  })
  if ('unread' in told) throw errorOf(told.unread)
  return told.read
}
