import type { Table, TableQuery } from '../../corpus/table.ts'
import type { Context } from '../context.ts'
import { ReadyJson } from '../ready-json.ts'
import { filterClauses, queryOf } from './filter-clauses.ts'
import { type AnySearch, heldShape, type SearchInput, type Selection, shownRows } from './search.ts'
import { scopeMember } from './search-scope.ts'
import { type Words, wordsOf } from './search-words.ts'

/** The page that an input of a search selects. */
export async function runSearch(search: AnySearch, given: SearchInput, ctx: Context): Promise<ReadyJson> {
  const { dataset, select, shortInNames, beside, closing } = search
  const read = wordsOf(given, shortInNames)
  const own: Selection = select ? await select(given, ctx, read) : {}
  const { words = read, arrange } = own
  const filters = filterClauses(dataset, given, ctx.snapshot)
  const query = queryOf(words, given, shownRows(search, given), filters, own)
  const table = ctx.snapshot.table(dataset)
  const { total, ranks } = await (arrange ? arranged(table, query, arrange) : table.ranksOf(query))
  const records = await rowsAt(search, given, { table, ranks, words }, ctx)
  const scope = scopeMember(ctx.snapshot, dataset, total, given)
  const last = closing ? membersOf(await closing.members(read, ctx)) : ''
  const page = { total, limit: given.limit, offset: given.offset }
  return ReadyJson.page(page, records, `${beside?.json ?? ''}${scope}${last}`)
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

const membersOf = (members: Readonly<Record<string, unknown>>): string =>
  Object.entries(members)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('')
