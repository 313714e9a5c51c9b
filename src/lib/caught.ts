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
