import type { Table } from '../../corpus/table.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import type { Context } from '../context.ts'
import type { Hits, SearchMoment, ShownRows } from '../word-search.ts'
import { whenEmpty } from './empty/when-empty.ts'
import { membersOfNamed } from './named/members-of-named.ts'
import { wherePublished } from './named/where-published.ts'
import { nationwideBeside } from './nationwide.ts'
import { orderedRows } from './ordered-rows.ts'
import { lessThanAll } from './relaxed/held-to.ts'
import { relaxedOf } from './relaxed/relaxed-words.ts'
import { understand } from './relaxed/understanding.ts'
import { type AnySearch, heldShape, type SearchInput } from './search.ts'
import { meantBy, planOf } from './search-plan.ts'
import { scopeMember } from './search-scope.ts'
import type { Words } from './search-words.ts'
import { overIn, type RowsOfInput, shownRows } from './shown-rows.ts'
import { parsedOf, type Understood } from './understood-shapes.ts'

/** The page that an input of a search selects. */
export async function runSearch(search: AnySearch, given: SearchInput, ctx: Context): Promise<ReadyJson> {
  const { dataset, beside } = search
  const shown = await shownRows(search, given, ctx)
  const { plan, words, exact, total, meant } = shown
  const members = await membersOf(search, shown, given.q ?? '', ctx)
  const records = await rowsAt(search, given, { ...shown, table: plan.table }, ctx)
  const published = exact === 0 && search.asked?.byText ? wherePublished(given.q ?? '') : []
  // Rows that satisfy the conditions in the words have all that is asked for.
  const counted = members.relaxed?.by === 'conditions' ? total : exact
  const scope = scopeMember(dataset, counted, given, ctx, published)
  const isAsked = shown.over.length > 0 || words.whole === plan.words.whole
  const over = isAsked ? shown.over : await overIn(search, words, ctx)
  const combination = given.q === undefined ? undefined : await search.combination?.(given.q, ctx)
  const named = { ...(combination && { combination }), ...(over.length > 0 && { named_programs: over }) }
  const also = plan.words.terms.length > 0 ? await search.alsoNamed?.of(given.q ?? '', ctx) : {}
  const beyond = await nationwideBeside(search, given, ctx)
  const last = asJson({ ...named, ...meant?.members, ...also, ...members, ...beyond })
  const page = { total, limit: given.limit, offset: given.offset }
  const own = typeof beside?.json === 'function' ? beside.json(ctx.snapshot) : (beside?.json ?? '')
  return ReadyJson.page(page, records, `${own}${scope}${last}`)
}

/** What is said beside the rows, by how they were found; `sent` are the words as they were sent. */
async function membersOf(search: AnySearch, shown: RowsOfInput, sent: string, ctx: Context): Promise<Understood> {
  const { given, exact } = shown
  const readAs = async (written: string, isSaid: boolean): Promise<Understood> => {
    const { question, lexicon } = await understand(written, search, ctx)
    const relaxed = isSaid && relaxedOf('spelling', { did_you_mean: [written] })
    return { parsed: parsedOf(question, lexicon, sent), ...(relaxed && { relaxed }) }
  }
  const isWritten = (given.q ?? '') !== sent
  if (shown.by === 'words') return isWritten ? readAs(given.q ?? '', true) : {}
  if (shown.by === 'english') return readAs(shown.written, exact === 0)
  const members =
    shown.by === 'named'
      ? await membersOfNamed(search, given, shown.named, ctx)
      : await whenEmpty(search.name, statedIn(shown), shown.read && { ...shown.read, ...toldOf(shown) }, ctx)
  const { parsed } = members
  return isWritten && parsed ? { ...members, parsed: { ...parsed, read_as: given.q ?? '' } } : members
}

type OfLess = Extract<RowsOfInput, { by: 'less' }>

/** Where nothing satisfies what the words state, that may be left out like any condition. */
const statedIn = ({ given, less, total }: OfLess): SearchInput => (total > 0 ? given : (less?.given ?? given))

const toldOf = ({ less }: OfLess) => less && { facets: less.facets, ...(less.relaxed && { relaxed: less.relaxed }) }

/** The first records that have all of what an input asks for. */
export async function hitsOf(search: AnySearch, given: SearchInput, moment: SearchMoment, most: number): Promise<Hits> {
  const { table, query, ...plan } = await planOf(search, given, moment as Context)
  const meant = await meantBy(search, given, moment as Context)
  const { total, ranks } = await orderedRows({ ...plan, table, query: { ...query, offset: 0, limit: most } }, meant)
  return { total, hits: await table.hitsAt(ranks) }
}

/** The first rows that an answer shows, those of less where none has all words, and what is said of that. */
export async function shownFirst(
  search: AnySearch,
  given: SearchInput,
  moment: SearchMoment,
  most: number,
): Promise<ShownRows> {
  const ctx = moment as Context
  const shown = await shownRows(search, { ...given, offset: 0, limit: most }, ctx, 'rows')
  if (shown.by === 'words' || shown.by === 'english') return withTexts(search, shown, ctx, most)
  const { total, ranks, words } = shown
  const relaxed = shown.by === 'less' ? shown.less?.relaxed : undefined
  return { total, ranks, terms: words.terms, dropped: relaxed?.dropped ?? [], ...(relaxed && { relaxed }) }
}

/** A phrase that some texts have as it stands is no answer yet: others have all that it says. */
async function withTexts(
  search: AnySearch,
  shown: Extract<RowsOfInput, { by: 'words' | 'english' }>,
  ctx: Context,
  most: number,
): Promise<ShownRows> {
  const { total, ranks, words, meant } = shown
  const { texts, isRegister } = search
  if (!texts || isRegister || total >= most || words.terms.length === 0)
    return { total, ranks, terms: words.terms, dropped: [] }
  const { q = '' } = shown.by === 'english' ? { q: shown.written } : shown.given
  const given = { ...shown.given, q }
  const plan = shown.by === 'english' ? await planOf(search, given, ctx) : shown.plan
  const less = await lessThanAll(search, given, plan, { ...(await understand(q, search, ctx)), meant }, ctx)
  const all = [...new Set([...ranks, ...less.ranks])]
  const ordered = await texts.order(all, less.words.terms, q, ctx)
  const { relaxed } = less
  const said = { terms: less.words.terms, dropped: relaxed?.dropped ?? [], ...(relaxed && { relaxed }) }
  return { total: all.length, ranks: ordered.slice(0, most), ...said }
}

/** The records at some ranks as an input shows them. */
export async function shownAt(search: AnySearch, given: SearchInput, ctx: Context, ranks: readonly number[]) {
  const { table, words } = await planOf(search, given, ctx)
  return rowsAt(search, given, { table, words, ranks }, ctx)
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

const asJson = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('')
