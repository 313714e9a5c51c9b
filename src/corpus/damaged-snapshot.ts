import { codeOf } from '../lib/caught.ts'

/** Bytes of a snapshot contradict each other; calls treat it like a page that SQLite finds malformed. */
export class DamagedSnapshot extends Error {
  readonly code = 'SQLITE_CORRUPT'
}

/** Whether reading failed because the file of the snapshot is not what was written. */
export const isDamage = (error: unknown): error is Error => /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(codeOf(error))
