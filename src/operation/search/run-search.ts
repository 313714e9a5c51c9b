import type { Table, TableQuery } from '../../corpus/table.ts'
import { inJapanese } from '../../question/romaji.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import type { Context } from '../context.ts'
import type { Hits, SearchMoment } from '../word-search.ts'
import { whenEmpty } from './empty/when-empty.ts'
import { nationwideBeside } from './nationwide.ts'
import { relaxedSearch } from './relaxed/relaxed-search.ts'
import { relaxedOf } from './relaxed/relaxed-words.ts'
import { understand } from './relaxed/understanding.ts'
import { type AnySearch, heldShape, type SearchInput, type Selection } from './search.ts'
import { type Plan, planOf } from './search-plan.ts'
import { scopeMember } from './search-scope.ts'
import type { Words } from './search-words.ts'
import { parsedOf } from './understood-shapes.ts'

/** The page that an input of a search selects. */
export async function runSearch(search: AnySearch, given: SearchInput, ctx: Context): Promise<ReadyJson> {
  const { dataset, beside } = search
  const plan = await planOf(search, given, ctx)
  const { table, words } = plan
  const exact = await exactRows(plan)
  const found = exact.total === 0 ? await forNothing(search, given, plan, ctx) : { ...exact, words, members: {} }
  const records = await rowsAt(search, given, { table, ...found }, ctx)
  const scope = scopeMember(ctx.snapshot, dataset, exact.total, given)
  const over = search.over && words.whole !== '' ? await search.over(words.whole, ctx) : []
  const named = over.length > 0 && { named_programs: over }
  const last = membersOf({ ...named, ...found.members, ...(await nationwideBeside(search, given, ctx)) })
  const page = { total: found.total, limit: given.limit, offset: given.offset }
  const own = typeof beside?.json === 'function' ? beside.json(ctx.snapshot) : (beside?.json ?? '')
  return ReadyJson.page(page, records, `${own}${scope}${last}`)
}

/** The first records that have all of what an input asks for. */
export async function hitsOf(search: AnySearch, given: SearchInput, moment: SearchMoment, most: number): Promise<Hits> {
  const { table, query, arrange } = await planOf(search, given, moment as Context)
  const { total, ranks } = await exactRows({ table, query: { ...query, offset: 0, limit: most }, arrange })
  return { total, hits: await table.hitsAt(ranks) }
}

/** The records at some ranks as an input shows them. */
export async function shownAt(search: AnySearch, given: SearchInput, ctx: Context, ranks: readonly number[]) {
  const { table, words } = await planOf(search, given, ctx)
  return rowsAt(search, given, { table, words, ranks }, ctx)
}

/** What an answer holds where no row has all words. */
interface Instead {
  readonly total: number
  readonly ranks: readonly number[]
  readonly words: Words
  readonly members: object
}

/** Where no row has all words: rows that have less, where that cannot wrong anybody, and whatever else can be told. */
async function forNothing(
  search: AnySearch,
  given: SearchInput,
  { base, words, arrange }: Plan,
  ctx: Context,
): Promise<Instead> {
  const { name, isRegister } = search
  const { q = '' } = given
  const written = await inJapanese(q)
  if (written !== q && !isRegister) return forJapanese(search, { ...given, q: written }, ctx)
  const read = words.terms.length > 0 ? { ...(await understand(written, search, ctx)), q } : undefined
  const less = read && !isRegister ? await relaxedSearch(search, given, base, read, ctx) : undefined
  const { ranks = [] } = less ?? {}
  const all = arrange ? arrange(ranks) : ranks
  return {
    total: all.length,
    ranks: all.slice(given.offset, given.offset + given.limit),
    words: less?.words ?? words,
    members: await whenEmpty(name, given, read && { ...read, ...less }, ctx),
  }
}

/** What the words find once they are written in Japanese. */
async function forJapanese(
  search: AnySearch,
  given: SearchInput & { readonly q: string },
  ctx: Context,
): Promise<Instead> {
  const plan = await planOf(search, given, ctx)
  const exact = await exactRows(plan)
  if (exact.total === 0) return forNothing(search, given, plan, ctx)
  const { question, lexicon } = await understand(given.q, search, ctx)
  const relaxed = relaxedOf('spelling', { did_you_mean: [given.q] })
  return { ...exact, words: plan.words, members: { parsed: parsedOf(question, lexicon), relaxed } }
}

const exactRows = ({ table, query, arrange }: Pick<Plan, 'table' | 'query' | 'arrange'>) =>
  arrange ? arranged(table, query, arrange) : table.ranksOf(query)

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
  const make = await shapes?.made[fields ?? 'default']?.(ctx)
  return make ? records.map((full, i) => make(full, ranks[i] as number, words)) : records
}

const membersOf = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('')
