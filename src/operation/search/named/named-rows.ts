import type { Context } from '../../context.ts'
import { orderedRows } from '../ordered-rows.ts'
import type { AnySearch, SearchInput } from '../search.ts'
import { type Plan, planOf } from '../search-plan.ts'
import { type NamedInput, namedInputs, namesBesideNumbers, numberInputs, numbersOf } from './named-input.ts'

/** The rows of an input that asks for what is named alone. */
export interface NamedRows {
  readonly plan: Plan
  readonly total: number
  readonly ranks: readonly number[]
  readonly input: NamedInput
}

/** The rows that have all that words name: a number, or a name with something asked about it. No row where none has the number. */
export async function namedRows(search: AnySearch, given: SearchInput, ctx: Context): Promise<NamedRows | undefined> {
  const numbers = await numbersOf(given)
  if (numbers.length === 0) {
    const named = await firstFound(search, await namedInputs(search, given, ctx), ctx)
    return named && named.total > 0 ? named : undefined
  }
  const names = await namesBesideNumbers(given)
  const found = await firstFound(search, numberInputs(numbers, names, given), ctx)
  if (!found || found.total > 0 || names.length === 0) return found
  // Somebody has the number, and not the name beside it.
  const bare = await firstFound(search, numberInputs(numbers, [], given), ctx)
  return bare && bare.total > 0 ? undefined : found
}

/** The rows of the first input that finds any, else of the last one. */
async function firstFound(
  search: AnySearch,
  inputs: readonly NamedInput[],
  ctx: Context,
): Promise<NamedRows | undefined> {
  let last: NamedRows | undefined
  for (const input of inputs) {
    const plan = await planOf(search, input.given, ctx)
    last = { plan, input, ...(await orderedRows(plan)) }
    if (last.total > 0) return last
  }
  return last
}
