import { normalizeText } from '../../../lib/japanese-text.ts'
import type { ReadSpan } from '../../../question/question.ts'
import { synonymsOf } from '../../../question/synonyms.ts'
import type { Context } from '../../context.ts'
import type { AnySearch, SearchInput } from '../search.ts'
import type { Words } from '../search-words.ts'
import type { Relaxation } from '../understood-shapes.ts'
import { askedPlace, inPlace } from './asked-place.ts'
import { byMeaning, meaningFirst } from './by-meaning.ts'
import { byTexts } from './by-texts.ts'
import { byUnderstanding } from './by-understanding.ts'
import { type Facet, nameFacet } from './facet.ts'
import { asWritten } from './known-names.ts'
import { type NameInside, namesInside } from './names-inside.ts'
import { withPlaces } from './places-said.ts'
import { orderedBy, type RelaxedQuery, type RelaxedRows, unique } from './relaxed-query.ts'
import { relaxedOf } from './relaxed-words.ts'
import { isKnown, slipIn, type Understanding } from './understanding.ts'

/** What a search answers where no record has all words: rows that ask for less. */
export interface RelaxedPage {
  /** All rows in their order; empty where nothing sensible is left to ask for. */
  readonly ranks: readonly number[]
  readonly words: Words
  readonly relaxed?: Relaxation
  /** What was asked for, or is asked for by what was found. */
  readonly facets: readonly Facet[]
}

/** Asks for less than all words, in steps: what it is known to mean, names inside the words, other spellings, what was understood, the place alone. */
export async function relaxedSearch(
  { dataset, keysOf, texts }: Pick<AnySearch, 'dataset' | 'keysOf' | 'texts'>,
  given: SearchInput,
  { base, used }: Pick<RelaxedQuery, 'base' | 'used'>,
  read: Understanding,
  ctx: Context,
): Promise<RelaxedPage> {
  const query = {
    ...read,
    table: ctx.snapshot.table(dataset),
    base,
    used,
    ...askedPlace(dataset, given, read.question),
    keysOf: async (word: string) => (await keysOf?.(word, ctx)) ?? [],
  }
  const found = (await byMeaning(query)) ?? (await meaningFirst(query, await byLess(query, texts, ctx)))
  return {
    ranks: found?.ranks ?? [],
    words: { q: read.q, whole: base.whole, terms: (found?.facets ?? []).map(termOf) },
    ...(found && { relaxed: await withPlaces(found.relaxed, query, found.ranks) }),
    facets: found?.facets.length ? found.facets : read.facets,
  }
}

/** Texts are found by what they say: they bear no names that a sentence could hold, and are read to be put in order. */
async function byLess(query: RelaxedQuery, texts: AnySearch['texts'], ctx: Context): Promise<RelaxedRows | null> {
  if (!texts) return (await byNames(query)) ?? (await bySpelling(query)) ?? (await byUnderstanding(query))
  const { base } = query
  const keys = await texts.within(query.q, ctx)
  const inside = { ...query, base: { ...base, any: [...base.any, keys] } }
  const there = keys.length === 0 ? null : await byTexts(inside)
  const found = there ?? (await byTexts(query))
  return found && { ...found, ranks: await texts.order(found.ranks, found.facets.map(termOf), query.q, ctx) }
}

const termOf = ({ alternatives, text }: Facet): Words['terms'][number] => ({ alternatives, short: false, text })

/** Whether a popular name is in the names of no others: 創業融資 is a kind of loan as well. */
async function isNameOnly({ name, ranks }: NameInside, { table, base, names }: RelaxedQuery): Promise<boolean> {
  if (!names.popular.has(name)) return true
  const terms = [{ alternatives: [name], short: true }]
  const bearing = await table.ranksOf({ ...base, terms, whole: '', offset: 0, limit: table.rows })
  return bearing.ranks.every((rank) => ranks.includes(rank))
}

/** Records whose name stands in the words, in the place that is asked about or, where there is none, anywhere. */
async function byNames(query: RelaxedQuery): Promise<RelaxedRows | null> {
  const { table, base, question, names } = query
  const inside: NameInside[] = []
  for (const one of namesInside(query)) if (await isNameOnly(one, query)) inside.push(one)
  if (inside.length === 0) return null
  const bearing = new Set(inside.flatMap(({ ranks }) => ranks))
  const among = [...bearing].filter((rank) => base.among?.includes(rank) ?? true).sort((a, b) => a - b)
  const any_of = unique(inside.map(({ name }) => names.written.get(name) ?? name))
  const facet = nameFacet([...any_of, ...any_of.flatMap((name) => synonymsOf(normalizeText(name)))], any_of)
  const terms = [{ alternatives: facet.alternatives, short: false }]
  const [whole = ''] = facet.alternatives
  for (const isInPlace of query.own.length > 0 ? [true, false] : [false]) {
    const filters = isInPlace ? inPlace(query) : base
    const { ranks } = await table.ranksOf({ ...filters, terms, whole, among, offset: 0, limit: table.rows })
    if (ranks.length === 0) continue
    const isPlaceUsed = isInPlace && !question.place?.municipality && (await isAnyOwn(query, ranks))
    const unsaid = question.spans.filter(
      ({ field, start, end }) =>
        !(isPlaceUsed && field === 'place') && !inside.some(({ at }) => start < at.end && end > at.start),
    )
    const { ranks: inOrder, preferred } = await preferring(query, ranks, unsaid)
    const dropped = unsaid.map(({ text }) => text).filter((text) => !preferred.includes(text))
    const changes = orderedBy(query, { preferred, dropped })
    const relaxed = relaxedOf('names', { any_of, ...changes }, { fitted: new Set(query.used) })
    return { ranks: inOrder, facets: [facet], relaxed }
  }
  return null
}

const telling: ReadonlySet<string> = new Set(['word', 'variant', 'purpose', 'industry', 'person'])

/** Rows that bear a name, those first whose own name has most of what else was said: the course 正社員化 of a program. */
async function preferring({ table, base }: RelaxedQuery, ranks: readonly number[], unsaid: readonly ReadSpan[]) {
  const among = [...ranks].sort((a, b) => a - b)
  const counts = new Map<number, number>()
  const preferred: string[] = []
  for (const text of unique(unsaid.filter(({ field }) => telling.has(field)).map((span) => span.text))) {
    const terms = [{ alternatives: [normalizeText(text)], short: true }]
    const having = await table.ranksOf({ ...base, terms, whole: '', among, offset: 0, limit: among.length })
    if (having.total === 0) continue
    preferred.push(text)
    for (const rank of having.ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  const count = (rank: number) => counts.get(rank) ?? 0
  return { ranks: [...ranks].sort((a, b) => count(b) - count(a)), preferred }
}

/** Whether any of some rows is of the place that is asked about. */
async function isAnyOwn({ table, base, own }: RelaxedQuery, ranks: readonly number[]): Promise<boolean> {
  const among = [...ranks].sort((a, b) => a - b)
  const { total } = await table.ranksOf({
    ...base,
    terms: [],
    any: [...base.any, own],
    whole: '',
    among,
    offset: 0,
    limit: 0,
  })
  return total > 0
}

/** The same words as names that exist spell them, all of them found. */
async function bySpelling({ table, base, names, question, isOver }: RelaxedQuery): Promise<RelaxedRows | null> {
  if (isOver) return null
  const did_you_mean: string[] = []
  const terms: Words['terms'][number][] = []
  for (const term of base.terms) {
    const [word = ''] = term.alternatives
    // A word of which everything is understood is no slip.
    const isStrange = question.words.some(({ text }) => word.includes(normalizeText(text)))
    const near = isStrange && !(await isKnown(table, term)) ? await slipIn(table, word, names) : undefined
    if (near) did_you_mean.push(asWritten(near, names))
    terms.push(near ? { alternatives: [near.part], short: false } : term)
  }
  if (did_you_mean.length === 0) return null
  const { ranks } = await table.ranksOf({ ...base, terms, whole: '', offset: 0, limit: table.rows })
  if (ranks.length === 0) return null
  const facets = terms.map(({ alternatives }) => nameFacet(alternatives))
  return { ranks, facets, relaxed: relaxedOf('spelling', { any_of: [], did_you_mean }) }
}
