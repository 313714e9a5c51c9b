const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, name) &&
  (!Array.isArray(value) || /^\d+$/.test(name))
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

/** What stands at a dotted path (`application_window.end`, `frames.0.name`); undefined where nothing does. */
export const valueAt = (record: unknown, path: string): unknown => path.split('.').reduce(step, record)

/** The record with another value at a dotted path; a path that leads nowhere leaves it as it is. */
export function withValueAt<T>(record: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const inner = step(record, name)
  if (inner === undefined) return record
  const changed = rest.length === 0 ? value : withValueAt(inner, rest.join('.'), value)
  if (Array.isArray(record)) return record.map((one, i) => (String(i) === name ? changed : one)) as T
  return { ...record, [name]: changed }
}
