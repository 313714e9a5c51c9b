import type { Table, TableQuery } from '../../corpus/table.ts'
import type { Context } from '../context.ts'
import { ReadyJson } from '../ready-json.ts'
import { filterClauses, queryOf } from './filter-clauses.ts'
import { relaxedSearch } from './relaxed/relaxed-search.ts'
import { type AnySearch, heldShape, type SearchInput, type Selection, shownRows } from './search.ts'
import { scopeMember } from './search-scope.ts'
import { type Words, wordsOf } from './search-words.ts'

/** The page that an input of a search selects. */
export async function runSearch(search: AnySearch, given: SearchInput, ctx: Context): Promise<ReadyJson> {
  const { dataset, select, shortInNames, beside, closing, elsewhere } = search
  const read = wordsOf(given, shortInNames)
  const own: Selection = select ? await select(given, ctx, read) : {}
  const { arrange } = own
  const words = own.words ?? read
  const filters = filterClauses(dataset, given, ctx.snapshot)
  const query = queryOf(words, given, shownRows(search, given), filters, own)
  const table = ctx.snapshot.table(dataset)
  const exact = await (arrange ? arranged(table, query, arrange) : table.ranksOf(query))
  const isRelaxed = exact.total === 0 && elsewhere !== undefined && words.terms.length > 0
  const found = isRelaxed ? await relaxed(search, given, { query, arrange }, ctx) : { ...exact, words, members: {} }
  const records = await rowsAt(search, given, { table, ...found }, ctx)
  const scope = scopeMember(ctx.snapshot, dataset, exact.total, given)
  const last = closing ? membersOf(await closing.members(read, ctx)) : ''
  const page = { total: found.total, limit: given.limit, offset: given.offset }
  return ReadyJson.page(page, records, `${beside?.json ?? ''}${scope}${last}${membersOf(found.members)}`)
}

/** The page of a search that asks for less than all words. */
async function relaxed(
  search: AnySearch,
  given: SearchInput,
  { query, arrange }: { query: TableQuery; arrange: Selection['arrange'] },
  ctx: Context,
) {
  const { ranks, words, members } = await relaxedSearch(search, given, query, ctx)
  const all = arrange ? arrange(ranks) : ranks
  return { total: all.length, ranks: all.slice(given.offset, given.offset + given.limit), words, members }
}

type Arrange = NonNullable<Selection['arrange']>

async function arranged(table: Table, { offset, limit, ...query }: TableQuery, arrange: Arrange) {
  const { total, ranks } = await table.ranksOf({ ...query, offset: 0, limit: table.rows })
  return { total, ranks: arrange(ranks).slice(offset, offset + limit) }
}

interface Found {
  readonly table: Table
  readonly ranks: readonly number[]
  readonly words: Words
}

/** The rows at some ranks, in the shape that is asked for. */
async function rowsAt({ shapes }: AnySearch, { fields }: SearchInput, found: Found, ctx: Context): Promise<Buffer[]> {
  const { table, ranks, words } = found
  const records = await table.recordsOf(ranks, heldShape(shapes, fields))
  const make = fields === undefined ? undefined : await shapes?.made[fields]?.(ctx)
  return make ? records.map((full, i) => make(full, ranks[i] as number, words.terms)) : records
}

const membersOf = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('')
