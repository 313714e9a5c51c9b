import type { TObject, TSchema } from 'typebox'
import { statedDay } from '../lib/stated-day.ts'
import { dayPattern } from './fields.ts'

/** Whether a parameter takes a day, or one among other things. */
function takesDay({
  format,
  pattern,
  anyOf,
}: TSchema & { format?: string; pattern?: string; anyOf?: TSchema[] }): boolean {
  return format === 'date' || pattern === dayPattern || (anyOf?.some(takesDay) ?? false)
}

/** An input whose days are written as YYYY-MM-DD, where it has them as people in Japan write them (令和8年4月1日, R8.4.1, 2026/4/1); null where none is. */
export function withDays(schema: TSchema, input: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const read: Record<string, string> = {}
  for (const [name, property] of Object.entries((schema as TObject).properties)) {
    const value = input[name]
    const day = typeof value === 'string' && takesDay(property) ? statedDay(value) : null
    if (day && day !== value) read[name] = day
  }
  return Object.keys(read).length === 0 ? null : { ...input, ...read }
}
