import type { Table, TableQuery } from '../../corpus/table.ts'
import { inJapanese } from '../../question/romaji.ts'
import type { Context } from '../context.ts'
import { relaxedSearch } from './relaxed/relaxed-search.ts'
import { understand } from './relaxed/understanding.ts'
import type { AnySearch, SearchInput } from './search.ts'
import { planOf } from './search-plan.ts'

/** The rows that an input shows: those with all of its words, or those of less that stand in where none has. */
interface Shown {
  readonly table: Table
  readonly query: TableQuery
  readonly total: number
}

async function shownBy(search: AnySearch, given: SearchInput, ctx: Context): Promise<Shown> {
  const { table, query, base, words } = await planOf(search, given, ctx)
  const { total } = await table.ranksOf({ ...query, offset: 0, limit: 0 })
  if (total > 0 || search.isRegister || words.terms.length === 0) return { table, query, total }
  const { q = '' } = given
  const written = await inJapanese(q)
  if (written !== q) return shownBy(search, { ...given, q: written }, ctx)
  const { ranks } = await relaxedSearch(search, given, base, await understand(q, search, ctx), ctx)
  return { table, query: { ...everyRow, among: [...ranks].sort((a, b) => a - b) }, total: ranks.length }
}

const everyRow: TableQuery = { terms: [], whole: '', any: [], ranges: [], offset: 0, limit: 0 }

/** How many rows have all words of an input, or `orLess` how many it shows. */
export async function totalOf(search: AnySearch, given: SearchInput, ctx: Context, how?: 'orLess'): Promise<number> {
  if (how === 'orLess') return (await shownBy(search, given, ctx)).total
  const { table, query } = await planOf(search, given, ctx)
  return (await table.ranksOf({ ...query, offset: 0, limit: 0 })).total
}

/** How many of the rows that an input shows each of some filters would leave, whatever words stand beside the filters. */
export async function countsOf(
  search: AnySearch,
  given: SearchInput,
  filters: readonly SearchInput[],
  ctx: Context,
): Promise<number[]> {
  const { table, query, total } = await shownBy(search, given, ctx)
  if (total === 0) return filters.map(() => 0)
  const shown = await table.rowsOf(query)
  const counts: number[] = []
  for (const { q: _, ...filter } of filters) {
    const narrow = (await planOf(search, filter, ctx)).query
    const within = [...(narrow.within ?? []), shown]
    counts.push((await table.ranksOf({ ...narrow, within, offset: 0, limit: 0 })).total)
  }
  return counts
}
