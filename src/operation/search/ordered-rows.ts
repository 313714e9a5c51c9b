import type { Table, TableQuery } from '../../corpus/table.ts'
import type { QuestionMeaning, Selection } from './search.ts'
import type { Plan } from './search-plan.ts'

interface Rows {
  readonly total: number
  readonly ranks: readonly number[]
}

/** All rows of a table, none of which is read. */
export const everyRow: TableQuery = { terms: [], whole: '', any: [], ranges: [], offset: 0, limit: 0 }

type Arrange = NonNullable<Selection['arrange']>

/** Rows in the order of a search, where it has one of its own. */
export const arrangedBy = ({ arrange }: Pick<Plan, 'arrange'>, ranks: readonly number[]): readonly number[] =>
  arrange ? arrange(ranks) : ranks

/** The rows of one page that have all of what is asked for, in the order of the search; what is meant stands first. */
export async function orderedRows(
  { table, query, arrange, first }: Pick<Plan, 'table' | 'query' | 'arrange' | 'first'>,
  meant?: QuestionMeaning,
): Promise<Rows> {
  if (arrange) return arranged(table, query, arrange)
  const page = await table.ranksOf(query)
  if (page.total === 0 || query.limit === 0 || !(first || meant?.ranks.length)) return page
  const ahead = [...(meant?.ranks ?? []), ...((await first?.(query)) ?? [])]
  return ahead.length === 0 ? page : withFirst(table, query, ahead)
}

async function arranged(table: Table, { offset, limit, ...query }: TableQuery, arrange: Arrange): Promise<Rows> {
  const { total, ranks } = await table.ranksOf({ ...query, offset: 0, limit: table.rows })
  return { total, ranks: arrange(ranks).slice(offset, offset + limit) }
}

async function withFirst(table: Table, query: TableQuery, ahead: readonly number[]): Promise<Rows> {
  const { offset, limit } = query
  const matching = new Set(await ranksAmong(table, query, ahead))
  const before = [...new Set(ahead)].filter((rank) => matching.has(rank))
  const { total, ranks } = await table.ranksOf({ ...query, offset: 0, limit: offset + limit + before.length })
  const all = [...new Set([...before, ...ranks])]
  return { total, ranks: all.slice(offset, offset + limit) }
}

/** Those of some rows that a query selects, in its order. */
export async function ranksAmong(
  table: Table,
  query: TableQuery,
  ranks: readonly number[],
): Promise<readonly number[]> {
  const allowed = query.among && new Set(query.among)
  const among = [...new Set(ranks)].filter((rank) => allowed?.has(rank) ?? true).sort((a, b) => a - b)
  if (among.length === 0) return []
  return (await table.ranksOf({ ...query, among, offset: 0, limit: among.length })).ranks
}
