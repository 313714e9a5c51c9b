import { filterKey } from '../../../corpus/layout.ts'
import type { Table, TableQuery } from '../../../corpus/table.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { type Lexicon, lexicon } from '../../../question/lexicon.ts'
import type { Question } from '../../../question/question.ts'
import { readQuestion } from '../../../question/read-question.ts'
import type { Context } from '../../context.ts'
import type { AnySearch, SearchInput } from '../search.ts'
import type { Words } from '../search-words.ts'
import { parsedOf, type Relaxed, type Understood } from '../understood-shapes.ts'
import { elsewhereFound } from './elsewhere-found.ts'
import { type Corrected, type Facet, facetsOf, spellingsOf } from './facet.ts'
import { asWritten, type KnownNames, knownNames } from './known-names.ts'
import { namesInside } from './names-inside.ts'
import { relaxedOf } from './relaxed-words.ts'
import { scoredRows } from './scored-rows.ts'

/** What a search answers where no record has all words: rows that ask for less, and what was understood. */
export interface RelaxedPage {
  /** All rows in their order; empty where nothing sensible is left to ask for. */
  readonly ranks: readonly number[]
  readonly words: Words
  readonly members: Understood
}

interface RelaxedQuery {
  readonly table: Table
  /** The filters of the caller, which stand whatever is relaxed. */
  readonly base: TableQuery
  readonly whole: string
  readonly question: Question
  readonly names: KnownNames
  /** Keys of the place that is asked about, and of records for the whole country. */
  readonly own: readonly string[]
  readonly nationwide: readonly string[]
}

interface Found {
  readonly ranks: readonly number[]
  readonly relaxed: Relaxed
  readonly facets: readonly Facet[]
}

/** Asks for less than all words, in steps: names inside the words, other spellings, what was understood, the place alone. */
export async function relaxedSearch(
  search: AnySearch,
  given: SearchInput,
  base: TableQuery,
  ctx: Context,
): Promise<RelaxedPage> {
  const { snapshot, now } = ctx
  const words = await lexicon()
  const question = readQuestion(given.q ?? '', words, jstDate(now))
  const names = await knownNames(snapshot, search.dataset)
  const table = snapshot.table(search.dataset)
  const place = placeKeys(search, given, question)
  const asked: RelaxedQuery = { table, base, whole: base.whole, question, names, ...place }
  const corrected = await correctedWords(asked)
  const facets = facetsOf(question, words, corrected)
  const found =
    (await byNames(asked)) ?? (await bySpelling(asked)) ?? (await byUnderstanding(asked, facets, corrected, words))
  const others = await elsewhereFound(search.elsewhere ?? [], found?.facets.length ? found.facets : facets, snapshot)
  const isUnderstood = found !== null || others.length > 0
  return {
    ranks: found?.ranks ?? [],
    words: { whole: base.whole, terms: (found?.facets ?? []).map(termOf) },
    members: {
      ...(isUnderstood && { parsed: parsedOf(question, words) }),
      ...(found && { relaxed: found.relaxed }),
      ...(others.length > 0 && { elsewhere: others }),
    },
  }
}

const termOf = ({ alternatives }: Facet): Words['terms'][number] => ({ alternatives, short: false })

/** The keys of the place in the words, unless the caller names one by a filter. */
function placeKeys(
  { dataset }: AnySearch,
  given: SearchInput,
  { place }: Question,
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
async function byNames(asked: RelaxedQuery): Promise<Found | null> {
  const { table, base, whole, question, names } = asked
  const ends = new Set(question.spans.flatMap(({ field, end }) => (field === 'place' ? [end] : [])))
  const inside = namesInside(whole, names.finder, ends)
  if (inside.length === 0) return null
  const among = [...new Set(inside.flatMap(({ ranks }) => ranks))].sort((a, b) => a - b)
  const any_of = unique(inside.map(({ name }) => names.written.get(name) ?? name))
  const facet = nameFacet(any_of)
  const { alternatives } = facet
  const terms = [{ alternatives, short: false }]
  for (const query of asked.own.length > 0 ? [inPlace(asked), base] : [base]) {
    const { ranks } = await table.ranksOf({
      ...query,
      terms,
      whole: alternatives[0] ?? '',
      among,
      offset: 0,
      limit: table.rows,
    })
    if (ranks.length > 0) {
      const dropped = question.words
        .map(({ text }) => text)
        .filter((text) => !alternatives.some((name) => name.includes(normalizeText(text))))
      return { ranks, facets: [facet], relaxed: relaxedOf('names', { any_of, dropped }) }
    }
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
    const near = isStrange && (await hits(table, base, term)) === 0 ? names.near.to(word) : undefined
    if (near) did_you_mean.push(asWritten(near, names))
    terms.push(near ? { alternatives: [near.part], short: false } : term)
  }
  if (did_you_mean.length === 0) return null
  const { ranks } = await table.ranksOf({ ...base, terms, whole: '', offset: 0, limit: table.rows })
  if (ranks.length === 0) return null
  const facets = terms.map(({ alternatives }) => nameFacet(alternatives))
  return { ranks, facets, relaxed: relaxedOf('spelling', { any_of: [], did_you_mean }) }
}

/** Words that no record has, by their normal form, as names that exist spell them. */
async function correctedWords({ table, base, question, names }: RelaxedQuery): Promise<Map<string, Corrected>> {
  const corrected = new Map<string, Corrected>()
  for (const { text, alternatives } of question.words) {
    if ((await hits(table, base, { alternatives: alternatives.map(normalizeText), short: false })) > 0) continue
    const near = names.near.to(normalizeText(text))
    if (near) corrected.set(normalizeText(text), { part: near.part, written: asWritten(near, names) })
  }
  return corrected
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

async function hits(table: Table, base: TableQuery, term: Words['terms'][number]): Promise<number> {
  return (await table.ranksOf({ ...base, terms: [term], whole: '', offset: 0, limit: 0 })).total
}

/** Rows that have at least one of the things that were understood, or those of the place alone. */
async function byUnderstanding(
  asked: RelaxedQuery,
  facets: readonly Facet[],
  corrected: ReadonlyMap<string, Corrected>,
  { purposes }: Lexicon,
): Promise<Found | null> {
  const { table, question, own } = asked
  if (facets.length === 0 && own.length === 0) return null
  const scored = await scoredRows(table, { ...inPlace(asked), terms: [] }, facets, asked)
  if (!scored || scored.ranks.length === 0) return null
  const isWhat = ({ kind }: Facet) => kind === 'purpose' || kind === 'word'
  const textOf = ({ text, kind }: Facet) =>
    (kind === 'purpose' && purposes.has(text) ? purposes.get(text)?.label : text) ?? text
  const what = scored.found.filter(isWhat)
  const did_you_mean = unique([...corrected.values()].map(({ written }) => written))
  const told = {
    any_of: what.map(textOf),
    preferred: unique([
      ...scored.found.filter((one) => !isWhat(one) && one.kind !== 'own').map(textOf),
      ...(own.length > 0 ? (question.place?.prefectures ?? []) : []),
    ]),
    dropped: unique(facets.filter((one) => one.kind !== 'own' && !scored.found.includes(one)).map(textOf)),
    ...(did_you_mean.length > 0 && { did_you_mean }),
  }
  const by = scored.found.length === 0 ? 'place' : 'understood'
  return { ranks: scored.ranks, facets: scored.found, relaxed: relaxedOf(by, told) }
}
