import { filterKey } from '../../corpus/layout.ts'
import type { Table } from '../../corpus/table.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Context } from '../context.ts'
import type { Clauses } from './filter-clauses.ts'
import { publicFilters } from './filter-parameters.ts'
import type { AnySearch } from './search.ts'
import type { Words } from './search-words.ts'

type Term = Words['terms'][number]

interface Named {
  /** The words that name no row. */
  readonly words: Words
  /** For each of the others, the rows that it names or that have it in their text. */
  readonly clauses: readonly Clauses[]
}

/** Ranks of the rows that a word names: the record whose id it is, and what is recorded under the corporate number that it is. */
async function rowsNamed(dataset: AnyDataset, table: Table, word: string): Promise<number[]> {
  const number = houjinBangou(word)
  // An invoice issuer that is a company has its corporate number after a T.
  const ids = number === undefined ? [word] : [word, number, `T${number}`]
  const own = ids.flatMap((id) => table.rankOf(id) ?? [])
  const under = number === undefined ? [] : await rowsUnder(dataset, table, number)
  return [...own, ...under]
}

async function rowsUnder(dataset: AnyDataset, table: Table, number: string): Promise<number[]> {
  const found: number[] = []
  for (const [, { field, test, spelling }] of publicFilters(dataset)) {
    if (spelling !== 'corporate number') continue
    found.push(
      ...(test === 'lookup' ? table.ranksWith(field, number) : await table.ranksOfKeys([filterKey(field, number)])),
    )
  }
  return found
}

/** Sets apart the words of a search that name rows by an id, a corporate number or a key of the search; `q` is what was sent. */
export async function namedWords(search: AnySearch, words: Words, q: string, ctx: Context): Promise<Named> {
  const hasDigit = /\p{Nd}/u.test(q)
  if (words.terms.length === 0 || !(search.keysOf || search.ranksNamed || hasDigit)) return { words, clauses: [] }
  const table = ctx.snapshot.table(search.dataset)
  const whole = search.ranksNamed && words.terms.length > 1 ? await rowsCalled(search, words, ctx) : undefined
  if (whole) return { words: { ...words, terms: [] }, clauses: [{ among: whole }] }
  const terms: Term[] = []
  const clauses: Clauses[] = []
  for (const [term, word] of wordsSent(words, q)) {
    const numbered = hasDigit ? await rowsNamed(search.dataset, table, word) : []
    const bearers = (await search.ranksNamed?.(word, ctx)) ?? []
    const inText = new Set(bearers.length === 0 ? [] : await havingTerms(table, [term]))
    // Where all of them have the word itself, it stays a word, by which rows are ordered.
    const named = bearers.every((rank) => inText.has(rank)) ? numbered : [...numbered, ...bearers]
    const keys = (await search.keysOf?.(word, ctx)) ?? []
    if (named.length + keys.length === 0) terms.push(term)
    else {
      const ranks = [...named, ...(await table.ranksOfKeys(keys)), ...(await havingTerms(table, [term]))]
      clauses.push({ among: [...new Set(ranks)].sort((a, b) => a - b) })
    }
  }
  return { words: { ...words, terms }, clauses }
}

/**
 * Rows that bear all words together as their name, beside those that have each of them; undefined where all of them have the words
 * anyhow, so that these stay words, by which rows are ordered.
 */
async function rowsCalled(search: AnySearch, { terms, q = '' }: Words, ctx: Context): Promise<number[] | undefined> {
  const called = (await search.ranksNamed?.(q, ctx)) ?? []
  if (called.length === 0) return undefined
  const table = ctx.snapshot.table(search.dataset)
  const having = new Set(await havingTerms(table, terms))
  if (called.every((rank) => having.has(rank))) return undefined
  return [...new Set([...called, ...having])].sort((a, b) => a - b)
}

/** Each term with the word that was sent for it; a corporate number is one word, however it is spaced. */
function wordsSent({ terms }: Words, q: string): (readonly [Term, string])[] {
  const number = houjinBangou(q)
  if (number !== undefined) return [[{ alternatives: [number], short: false }, number]]
  const written = new Map(q.split(/\s+/u).map((word) => [normalizeText(word), word]))
  return terms.map((term) => {
    const [read = ''] = term.alternatives
    return [term, written.get(read) ?? read]
  })
}

/** Rows that have some terms in their text. */
async function havingTerms(table: Table, terms: readonly Term[]): Promise<readonly number[]> {
  const page = { ranges: [], whole: '', offset: 0, limit: table.rows }
  return (await table.ranksOf({ ...page, terms, any: [] })).ranks
}
