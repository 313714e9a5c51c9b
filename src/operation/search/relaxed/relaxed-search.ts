import { filterKey } from '../../../corpus/layout.ts'
import type { Table, TableQuery } from '../../../corpus/table.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import type { Context } from '../../context.ts'
import type { AnySearch, SearchInput } from '../search.ts'
import type { Words } from '../search-words.ts'
import type { Relaxation } from '../understood-shapes.ts'
import { type Facet, spellingsOf } from './facet.ts'
import { asWritten } from './known-names.ts'
import { namesInside, unusedParts } from './names-inside.ts'
import { relaxedOf } from './relaxed-words.ts'
import { type RowKeys, scoredRows } from './scored-rows.ts'
import { isKnown, type Understanding } from './understanding.ts'

/** What a search answers where no record has all words: rows that ask for less. */
export interface RelaxedPage {
  /** All rows in their order; empty where nothing sensible is left to ask for. */
  readonly ranks: readonly number[]
  readonly words: Words
  readonly relaxed?: Relaxation
  /** What was asked for, or is asked for by what was found. */
  readonly facets: readonly Facet[]
}

interface RelaxedQuery extends Understanding, RowKeys {
  readonly table: Table
  /** The filters of the caller, which stand whatever is relaxed. */
  readonly base: TableQuery
}

interface Found {
  readonly ranks: readonly number[]
  readonly relaxed: Relaxation
  readonly facets: readonly Facet[]
}

/** Asks for less than all words, in steps: names inside the words, other spellings, what was understood, the place alone. */
export async function relaxedSearch(
  { dataset, keysOf }: AnySearch,
  given: SearchInput,
  base: TableQuery,
  read: Understanding,
  ctx: Context,
): Promise<RelaxedPage> {
  const query = {
    ...read,
    table: ctx.snapshot.table(dataset),
    base,
    ...placeKeys(dataset, given, read),
    keysOf: async (word: string) => (await keysOf?.(word, ctx)) ?? [],
  }
  const found = (await byNames(query)) ?? (await bySpelling(query)) ?? (await byUnderstanding(query))
  return {
    ranks: found?.ranks ?? [],
    words: { q: read.q, whole: base.whole, terms: (found?.facets ?? []).map(termOf) },
    ...(found && { relaxed: found.relaxed }),
    facets: found?.facets.length ? found.facets : read.facets,
  }
}

const termOf = ({ alternatives, text }: Facet): Words['terms'][number] => ({ alternatives, short: false, text })

/** The keys of the place in the words, unless the caller names one by a filter. */
function placeKeys(
  dataset: AnyDataset,
  given: SearchInput,
  { question: { place } }: Understanding,
): Pick<RelaxedQuery, 'own' | 'nationwide'> {
  const named = Object.entries(dataset.filters).find(([, { spelling }]) => spelling === 'prefecture')
  if (!named || given[named[0]] !== undefined) return { own: [], nationwide: [] }
  const [, { field, nullIsValue }] = named
  return {
    own: (place?.prefectures ?? []).map((name) => filterKey(field, name)),
    nationwide: nullIsValue ? [filterKey(field, null)] : [],
  }
}

/** The filters of the caller, and the place of the question with what is nationwide. */
const inPlace = ({ base, own, nationwide }: RelaxedQuery): TableQuery =>
  own.length === 0 ? base : { ...base, any: [...base.any, [...own, ...nationwide]] }

const nameFacet = (names: readonly string[]): Facet => {
  return { kind: 'name', text: names.join(' '), ...spellingsOf(names), inNames: 1, inText: 1 }
}

/** Records whose name stands in the words, in the place that is asked about or, where there is none, anywhere. */
async function byNames(query: RelaxedQuery): Promise<Found | null> {
  const { table, base, question, names } = query
  const inside = namesInside(query)
  if (inside.length === 0) return null
  const bearing = new Set(inside.flatMap(({ ranks }) => ranks))
  const among = [...bearing].filter((rank) => base.among?.includes(rank) ?? true).sort((a, b) => a - b)
  const any_of = unique(inside.map(({ name }) => names.written.get(name) ?? name))
  const facet = nameFacet(any_of)
  const terms = [{ alternatives: facet.alternatives, short: false }]
  const [whole = ''] = facet.alternatives
  for (const filters of query.own.length > 0 ? [inPlace(query), base] : [base]) {
    const { ranks } = await table.ranksOf({ ...filters, terms, whole, among, offset: 0, limit: table.rows })
    if (ranks.length === 0) continue
    const dropped = question.words
      .map(({ text }) => text)
      .filter((text) => !facet.alternatives.some((name) => name.includes(normalizeText(text))))
    const relaxed = relaxedOf('names', { any_of, dropped: [...dropped, ...unusedParts(question)] })
    return { ranks, facets: [facet], relaxed }
  }
  return null
}

/** The same words as names that exist spell them, all of them found. */
async function bySpelling({ table, base, names, question }: RelaxedQuery): Promise<Found | null> {
  const did_you_mean: string[] = []
  const terms: Words['terms'][number][] = []
  for (const term of base.terms) {
    const [word = ''] = term.alternatives
    // A word of which everything is understood is no slip.
    const isStrange = question.words.some(({ text }) => word.includes(normalizeText(text)))
    const near = isStrange && !(await isKnown(table, term)) ? names.near.to(word) : undefined
    if (near) did_you_mean.push(asWritten(near, names))
    terms.push(near ? { alternatives: [near.part], short: false } : term)
  }
  if (did_you_mean.length === 0) return null
  const { ranks } = await table.ranksOf({ ...base, terms, whole: '', offset: 0, limit: table.rows })
  if (ranks.length === 0) return null
  const facets = terms.map(({ alternatives }) => nameFacet(alternatives))
  return { ranks, facets, relaxed: relaxedOf('spelling', { any_of: [], did_you_mean }) }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Rows that have at least one of the things that were understood, or those of the place alone. */
async function byUnderstanding(query: RelaxedQuery): Promise<Found | null> {
  const { table, question, own, facets, corrected } = query
  const { purposes } = query.lexicon
  if (facets.length === 0 && own.length === 0) return null
  const scored = await scoredRows(table, { ...inPlace(query), terms: [] }, facets, query)
  if (!scored || scored.ranks.length === 0) return null
  const isWhat = ({ kind }: Facet) => kind === 'purpose' || kind === 'word'
  const textOf = ({ text, kind }: Facet) =>
    (kind === 'purpose' && purposes.has(text) ? purposes.get(text)?.label : text) ?? text
  const what = scored.found.filter(isWhat)
  const did_you_mean = unique([...corrected.values()].map(({ written }) => written))
  const changes = {
    any_of: what.map(textOf),
    preferred: unique([
      ...scored.found.filter((one) => !isWhat(one) && one.kind !== 'own').map(textOf),
      ...(own.length > 0 ? (question.place?.prefectures ?? []) : []),
    ]),
    dropped: unique([
      ...facets.filter((one) => one.kind !== 'own' && !scored.found.includes(one)).map(textOf),
      ...unusedParts(question),
    ]),
    ...(did_you_mean.length > 0 && { did_you_mean }),
  }
  const by = scored.found.length === 0 ? 'place' : 'understood'
  return { ranks: scored.ranks, facets: scored.found, relaxed: relaxedOf(by, changes) }
}
