import { coverageFormat as format } from './coverage-format.ts'
import { isText } from './shape.ts'

export type Kind = 'number' | 'date' | 'verdict' | 'text'

const has = (list: readonly string[], name: string): boolean => list.includes(name)
const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/

/** What kind of figure a value is by itself; null for other words and truth values. */
export function figureKind(value: unknown, member: string): Kind | null {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return has(format.verdicts, member) ? 'verdict' : null
  if (!isText(value)) return null
  if (date.test(value)) return 'date'
  return has(format.verdicts, member) && !has(format.open_verdicts, value) ? 'verdict' : null
}

/** How many values there are in a value; null says nothing. */
export function leavesIn(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (typeof value !== 'object') return 1
  return Object.values(value).reduce((sum: number, one) => sum + leavesIn(one), 0)
}
