import type { Table } from '../../corpus/table.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { inJapanese } from '../../question/romaji.ts'
import type { OverProgram } from '../../schema/over-program.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import type { Context } from '../context.ts'
import type { Hits, SearchMoment, ShownRows } from '../word-search.ts'
import { whenEmpty } from './empty/when-empty.ts'
import { englishRows, mayBeEnglish } from './english-rows.ts'
import { forNamed, type Instead } from './named/named-rows.ts'
import { wherePublished } from './named/where-published.ts'
import { nationwideBeside } from './nationwide.ts'
import { orderedRows } from './ordered-rows.ts'
import { isWhat } from './relaxed/facet.ts'
import { type LessPage, lessThanAll } from './relaxed/held-to.ts'
import { relaxedOf } from './relaxed/relaxed-words.ts'
import { type Understanding, understand } from './relaxed/understanding.ts'
import { type AnySearch, heldShape, type QuestionMeaning, type SearchInput } from './search.ts'
import { meantBy, type Plan, planOf } from './search-plan.ts'
import { scopeMember } from './search-scope.ts'
import type { Words } from './search-words.ts'
import { parsedOf, type Understood } from './understood-shapes.ts'

/** The page that an input of a search selects. */
export async function runSearch(search: AnySearch, given: SearchInput, ctx: Context): Promise<ReadyJson> {
  const { dataset, beside } = search
  const plan = await planOf(search, given, ctx)
  const { table, words } = plan
  const meant = await meantBy(search, given, ctx)
  const exact = await orderedRows(plan, meant)
  const english = mayBeEnglish(search, given) ? await forEnglish(search, given, exact.total, ctx) : undefined
  const asked = await overIn(search, english?.words ?? words, ctx)
  const found =
    english ??
    (exact.total === 0
      ? await forNothing(search, given, { ...plan, over: asked, meant }, ctx)
      : { ...exact, words, members: {} })
  const records = await rowsAt(search, given, { table, ...found }, ctx)
  const published = exact.total === 0 && search.asked?.byText ? wherePublished(given.q ?? '') : []
  const scope = scopeMember(dataset, countedTotal(exact.total, found), given, ctx, published)
  const over = asked.length > 0 || found.words.whole === words.whole ? asked : await overIn(search, found.words, ctx)
  const combination = given.q === undefined ? undefined : await search.combination?.(given.q, ctx)
  const named = { ...(combination && { combination }), ...(over.length > 0 && { named_programs: over }) }
  const also = words.terms.length > 0 ? await search.alsoNamed?.of(given.q ?? '', ctx) : {}
  const beyond = await nationwideBeside(search, given, ctx)
  const last = membersOf({ ...named, ...meant?.members, ...also, ...found.members, ...beyond })
  const page = { total: found.total, limit: given.limit, offset: given.offset }
  const own = typeof beside?.json === 'function' ? beside.json(ctx.snapshot) : (beside?.json ?? '')
  return ReadyJson.page(page, records, `${own}${scope}${last}`)
}

/** Rows that satisfy the conditions in the words have all that is asked for. */
const countedTotal = (exact: number, { total, members }: { total: number; members: Understood }): number =>
  members.relaxed?.by === 'conditions' ? total : exact

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
  const plan = await planOf(search, { ...given, offset: 0, limit: most }, ctx)
  const meant = await meantBy(search, given, ctx)
  const exact = await orderedRows(plan, meant)
  const { terms } = plan.words
  // A phrase that some texts have as it stands is no answer yet: others have all that it says.
  const isEnough = exact.total > 0 && !(search.texts && exact.total < most)
  if (isEnough || search.isRegister || terms.length === 0) return { ...exact, terms, dropped: [] }
  const { q = '' } = given
  const written = await inJapanese(q)
  if (written !== q) return shownFirst(search, { ...given, q: written }, ctx, most)
  const read = { ...(await understand(q, search, ctx)), meant }
  const { ranks, words, relaxed } = await lessThanAll(search, given, plan, read, ctx)
  const all = [...new Set([...exact.ranks, ...ranks])]
  const less = exact.total === 0 ? ranks : await search.texts?.order(all, words.terms, q, ctx)
  const said = { terms: words.terms, dropped: relaxed?.dropped ?? [], ...(relaxed && { relaxed }) }
  return { total: Math.max(exact.total, all.length), ranks: (less ?? all).slice(0, most), ...said }
}

/** The records at some ranks as an input shows them. */
export async function shownAt(search: AnySearch, given: SearchInput, ctx: Context, ranks: readonly number[]) {
  const { table, words } = await planOf(search, given, ctx)
  return rowsAt(search, given, { table, words, ranks }, ctx)
}

/** What an input asks of a table, and the programs that it names and that are over. */
type ReadPlan = Plan & { readonly over: readonly OverProgram[]; readonly meant?: QuestionMeaning | undefined }

const overIn = async (search: AnySearch, { whole }: Words, ctx: Context): Promise<readonly OverProgram[]> =>
  search.over && whole !== '' ? search.over(whole, ctx) : []

/** Where no row has all words: rows that have less, where that cannot wrong anybody, and whatever else can be told. */
async function forNothing(search: AnySearch, given: SearchInput, plan: ReadPlan, ctx: Context): Promise<Instead> {
  const named = await forNamed(search, given, ctx)
  if (named) return named
  const { over, meant, words } = plan
  const { name, isRegister } = search
  const { q = '' } = given
  const written = await inJapanese(q)
  if (written !== q && !isRegister) return forJapanese(search, { ...given, q: written }, q, ctx)
  const understood = words.terms.length > 0 ? { ...(await understand(written, search, ctx)), q, meant } : undefined
  const read = understood && besideNames(understood, over)
  const less = read && !isRegister ? await lessThanAll(search, given, plan, read, ctx) : undefined
  const { ranks: all = [] } = less ?? {}
  // Where nothing satisfies what the words state, that may be left out like any condition.
  const stated = all.length > 0 ? given : (less?.given ?? given)
  return {
    total: all.length,
    ranks: all.slice(given.offset, given.offset + given.limit),
    words: less?.words ?? words,
    members: await whenEmpty(name, stated, read && { ...read, ...toldOf(less) }, ctx),
  }
}

/** What English words find in Japanese, with how they were read. */
async function forEnglish(
  search: AnySearch,
  given: SearchInput,
  exact: number,
  ctx: Context,
): Promise<Instead | undefined> {
  const english = await englishRows(search, given, ctx)
  if (!english) return undefined
  const { ranks, words, written } = english
  const { question, lexicon } = await understand(written, search, ctx)
  const relaxed = exact === 0 && relaxedOf('spelling', { did_you_mean: [written] })
  return {
    total: ranks.length,
    ranks: ranks.slice(given.offset, given.offset + given.limit),
    words,
    members: { parsed: parsedOf(question, lexicon, given.q), ...(relaxed && { relaxed }) },
  }
}

/** What words ask for beside the programs that they name and that are over: 持続化給付金 asks for no 持続化. */
function besideNames(read: Understanding, over: readonly OverProgram[]): Understanding {
  if (over.length === 0) return read
  const names = over.map(({ primary_name }) => normalizeText(primary_name))
  const facets = read.facets.filter(({ text }) => !names.some((name) => name.includes(normalizeText(text))))
  if (facets.some(isWhat)) return { ...read, facets, isOver: true }
  return { ...read, facets: [], question: { ...read.question, place: null }, isOver: true }
}

const toldOf = (less: LessPage | undefined) =>
  less && { facets: less.facets, ...(less.relaxed && { relaxed: less.relaxed }) }

/** What the words find once they are written in Japanese. */
async function forJapanese(
  search: AnySearch,
  given: SearchInput & { readonly q: string },
  sent: string,
  ctx: Context,
): Promise<Instead> {
  const plan = await planOf(search, given, ctx)
  const exact = await orderedRows(plan)
  if (exact.total === 0) {
    const over = await overIn(search, plan.words, ctx)
    const less = await forNothing(search, given, { ...plan, over }, ctx)
    const { parsed } = less.members
    return { ...less, members: { ...less.members, ...(parsed && { parsed: { ...parsed, read_as: given.q } }) } }
  }
  const { question, lexicon } = await understand(given.q, search, ctx)
  const relaxed = relaxedOf('spelling', { did_you_mean: [given.q] })
  return { ...exact, words: plan.words, members: { parsed: parsedOf(question, lexicon, sent), relaxed } }
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
