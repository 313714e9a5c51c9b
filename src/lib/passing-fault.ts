import { codeOf } from './caught.ts'

const passing = new Set([
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
  'EBUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_NOMEM',
  'SQLITE_BUSY',
])

/** Whether an error says something about this moment and nothing about the file: it may be gone at the next try. */
export function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error).replace(/^(SQLITE_[A-Z]+)_\w+$/, '$1'))
}
