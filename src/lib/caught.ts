/** What a caught value says of itself. */
export function messageOf(caught: unknown): string {
  const { message }: { message?: unknown } = Object(caught)
  return typeof message === 'string' ? message : String(caught)
}

/** The code that the operating system, SQLite, PostgreSQL or Node gave a caught value; empty where it has none. */
export function codeOf(caught: unknown): string {
  const { code }: { code?: unknown } = Object(caught)
  return typeof code === 'string' ? code : ''
}

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
