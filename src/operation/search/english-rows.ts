import { inJapanese } from '../../question/romaji.ts'
import type { Context } from '../context.ts'
import { arrangedBy } from './ordered-rows.ts'
import type { AnySearch, SearchInput } from './search.ts'
import { type Plan, planOf } from './search-plan.ts'
import type { Words } from './search-words.ts'

/** Rows that words in Latin letters find as they are asked in Japanese, and those whose names have them as they stand. */
interface EnglishRows {
  /** All of them, in the order of the search. */
  readonly ranks: readonly number[]
  readonly words: Words
  /** The words in Japanese. */
  readonly written: string
}

/** Whether words may be English: of registers they are names. */
export const mayBeEnglish = ({ isRegister }: AnySearch, { q = '' }: SearchInput): boolean =>
  !isRegister && /[a-z]{3}/i.test(q) && /^[\x20-\x7e]+$/.test(q)

/** The rows of an English text, where its Japanese or a name finds any: startup finds what is called スタートアップ beside J-Startup. */
export async function englishRows(
  search: AnySearch,
  given: SearchInput,
  ctx: Context,
): Promise<EnglishRows | undefined> {
  const { q = '' } = given
  const written = await inJapanese(q)
  if (written === q) return undefined
  const japanese = await planOf(search, { ...given, q: written }, ctx)
  const named = await allRanks(inNames(await planOf(search, given, ctx)))
  const found = await allRanks(japanese)
  if (named.length + found.length === 0) return undefined
  const all = [...new Set([...named, ...found])]
  return { ranks: arrangedBy(japanese, all), words: japanese.words, written }
}

/** The same in whole words of names alone. */
const inNames = ({ query, ...plan }: Plan): Plan => ({
  ...plan,
  query: { ...query, terms: query.terms.map((term) => ({ ...term, short: true })), wholeWords: true },
})

const allRanks = async ({ table, query }: Plan): Promise<readonly number[]> =>
  (await table.ranksOf({ ...query, offset: 0, limit: table.rows })).ranks
