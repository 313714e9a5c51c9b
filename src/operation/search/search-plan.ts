import type { Table, TableQuery } from '../../corpus/table.ts'
import type { Context } from '../context.ts'
import { filterClauses, queryOf } from './filter-clauses.ts'
import { namedWords } from './named-words.ts'
import { type AnySearch, type QuestionMeaning, type SearchInput, type Selection, shownRows } from './search.ts'
import { type Words, wordsOf } from './search-words.ts'

/** What an input asks of a table. */
export interface Plan {
  readonly table: Table
  readonly query: TableQuery
  /** The same with every word among its terms, also those that name rows. */
  readonly base: TableQuery
  /** As they were read, whatever a search makes of them. */
  readonly words: Words
  readonly arrange: Selection['arrange']
  readonly first: Selection['first']
  readonly used: readonly string[]
}

/** Reads an input of a search as a query to its table; whoever only counts rows needs no order of them. */
export async function planOf(search: AnySearch, given: SearchInput, ctx: Context, how?: 'count'): Promise<Plan> {
  const { dataset, select } = search
  const words = wordsOf(given, search)
  const own: Selection = select ? await select(given, ctx, words, how) : {}
  const named = await namedWords(search, own.words ?? words, given.q ?? '', ctx)
  const filters = filterClauses(dataset, given, ctx.snapshot)
  const clauses = [shownRows(search, given), filters, own]
  return {
    table: ctx.snapshot.table(dataset),
    query: queryOf(named.words, given, ...clauses, ...named.clauses),
    base: { ...queryOf(own.words ?? words, given, ...clauses), wholeWords: true },
    words,
    arrange: own.arrange,
    first: own.first,
    used: own.used ?? [],
  }
}

/** What the words of an input mean beside the rows that have them. */
export const meantBy = async (
  { meant }: AnySearch,
  { q = '' }: SearchInput,
  ctx: Context,
): Promise<QuestionMeaning | undefined> => (meant && q.trim() !== '' ? meant(q, ctx) : undefined)
