import { canonicalJson } from '../canonical-json.ts'
import { coverageFormat } from './coverage-format.ts'
import { valuesAt } from './record-states.ts'

interface Asked {
  /** Where a receipt says it. */
  readonly of: string
  /** For a place in that list: the member beside it that repeats what stands there. */
  readonly beside?: string
}

const table: Readonly<Record<string, Asked>> = coverageFormat.asked

/** Whether a figure repeats what the caller asked for, as the receipt says it. */
export function isAsked(
  value: unknown,
  member: string,
  around: Readonly<Record<string, unknown>>,
  request: Readonly<Record<string, unknown>> | undefined,
): boolean {
  const entry = Object.hasOwn(table, member) ? table[member] : undefined
  if (entry === undefined || request === undefined) return false
  const [said] = valuesAt(request, entry.of.split('.'))
  if (entry.beside === undefined) return said !== undefined && canonicalJson(said) === canonicalJson(value)
  const item: unknown = Array.isArray(said) && typeof value === 'number' ? said[value] : undefined
  const beside = around[entry.beside]
  return item !== undefined && beside !== undefined && canonicalJson(item) === canonicalJson(beside)
}

/** Whether a place in a list of the request is what a member is, which records cannot contradict. */
export const isPlace = (member: string): boolean => table[member]?.beside !== undefined
