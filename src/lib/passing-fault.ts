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
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' && passing.has(code.replace(/^(SQLITE_[A-Z]+)_\w+$/, '$1'))
}
