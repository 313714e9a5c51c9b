import { normalizeText } from '../../lib/japanese-text.ts'
import { inJapanese } from '../../question/romaji.ts'
import type { OverProgram } from '../../schema/over-program.ts'
import type { Context } from '../context.ts'
import { englishRows, mayBeEnglish } from './english-rows.ts'
import { type NamedRows, namedRows } from './named/named-rows.ts'
import { orderedRows } from './ordered-rows.ts'
import { isWhat } from './relaxed/facet.ts'
import { type LessPage, lessThanAll } from './relaxed/held-to.ts'
import { type Understanding, understand } from './relaxed/understanding.ts'
import type { AnySearch, QuestionMeaning, SearchInput } from './search.ts'
import { meantBy, type Plan, planOf } from './search-plan.ts'
import type { Words } from './search-words.ts'

/** How the rows were found that an input shows. */
type FoundBy =
  /** They have all words; or none has, and the search shows no other. */
  | { readonly by: 'words' }
  /** They have the words in Japanese, or in names as they stand. */
  | { readonly by: 'english'; readonly written: string }
  /** They have what the words name. */
  | { readonly by: 'named'; readonly named: NamedRows }
  /** They have less than all words; `read` and `less` are missing where there is no word, or the search is of a register. */
  | { readonly by: 'less'; readonly read: Understanding | undefined; readonly less: LessPage | undefined }

/** The rows that an input shows. */
export type RowsOfInput = FoundBy & {
  /** The input whose rows they are; its words stand in Japanese where only those find something. */
  readonly given: SearchInput
  readonly plan: Plan
  readonly meant: QuestionMeaning | undefined
  /** How many rows have all words as they were sent. */
  readonly exact: number
  readonly total: number
  /** One page of them. */
  readonly ranks: readonly number[]
  /** All of them, where they are put together and not only counted. */
  readonly all?: readonly number[]
  /** By which words they were found. */
  readonly words: Words
  /** The programs that the words name and that are over. */
  readonly over: readonly OverProgram[]
}

/** `count`: how many they are, in no order; `rows`: of what the words name alone, none. */
export type ShownHow = 'count' | 'rows'

/**
 * The one walk from an input to its rows: all words, the same in Japanese beside names as they stand, what the words name, all words in
 * Japanese, less than all words.
 */
export async function shownRows(
  search: AnySearch,
  given: SearchInput,
  ctx: Context,
  how?: ShownHow,
): Promise<RowsOfInput> {
  const plan = await planOf(search, given, ctx, how === 'count' ? how : undefined)
  const { table, query, words } = plan
  const meant = await meantBy(search, given, ctx)
  const exact =
    how === 'count' ? await table.ranksOf({ ...query, offset: 0, limit: 0 }) : await orderedRows(plan, meant)
  const asSent = { given, plan, meant, exact: exact.total }
  const english = mayBeEnglish(search, given) ? await englishRows(search, given, ctx) : undefined
  if (english) {
    const over = await overIn(search, english.words, ctx)
    return { ...asSent, by: 'english', ...english, ...pageOf(english.ranks, given), over }
  }
  const over = await overIn(search, words, ctx)
  if (exact.total > 0) return { ...asSent, by: 'words', ...exact, words, over }
  const named = how === 'rows' ? undefined : await namedRows(search, given, ctx)
  if (named) return { ...asSent, by: 'named', ...named, named, words: named.plan.words, over }
  return rowsOfLess(search, { ...asSent, ...exact, words, over }, ctx, how)
}

/** Where no row has all words: those that have them in Japanese, or less of them; of a register none that only resembles them. */
async function rowsOfLess(
  search: AnySearch,
  asSent: Omit<RowsOfInput, 'by'>,
  ctx: Context,
  how: ShownHow | undefined,
): Promise<RowsOfInput> {
  const { given, plan, meant, words, over } = asSent
  const { isRegister } = search
  const { q = '' } = given
  const written = await inJapanese(q)
  if (written !== q && !isRegister) {
    const found = await shownRows(search, { ...given, q: written }, ctx, how)
    return { ...found, exact: 0, over: over.length > 0 ? over : found.over }
  }
  if (words.terms.length === 0) return { ...asSent, by: 'less', read: undefined, less: undefined }
  const read = besideNames({ ...(await understand(written, search, ctx)), q, meant }, over)
  if (isRegister) return { ...asSent, by: 'less', read, less: undefined }
  const less = await lessThanAll(search, given, plan, read, ctx)
  return { ...asSent, by: 'less', read, less, words: less.words, ...pageOf(less.ranks, given) }
}

const pageOf = (all: readonly number[], { offset, limit }: SearchInput) => ({
  all,
  total: all.length,
  ranks: all.slice(offset, offset + limit),
})

/** The programs that words name and that are over. */
export const overIn = async (search: AnySearch, { whole }: Words, ctx: Context): Promise<readonly OverProgram[]> =>
  search.over && whole !== '' ? search.over(whole, ctx) : []

/** What words ask for beside the programs that they name and that are over: 持続化給付金 asks for no 持続化. */
function besideNames(read: Understanding, over: readonly OverProgram[]): Understanding {
  if (over.length === 0) return read
  const names = over.map(({ primary_name }) => normalizeText(primary_name))
  const facets = read.facets.filter(({ text }) => !names.some((name) => name.includes(normalizeText(text))))
  if (facets.some(isWhat)) return { ...read, facets, isOver: true }
  return { ...read, facets: [], question: { ...read.question, place: null }, isOver: true }
}
