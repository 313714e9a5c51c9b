import { normalizeText } from '../../lib/japanese-text.ts'
import { inJapanese } from '../../question/romaji.ts'
import type { Context } from '../context.ts'
import type { AnyOperation } from '../operation.ts'
import { firstOfEach } from '../search/empty/calls-instead.ts'
import { whenEmpty } from '../search/empty/when-empty.ts'
import type { Facet } from '../search/relaxed/facet.ts'
import { namesInside, unusedParts } from '../search/relaxed/names-inside.ts'
import { relaxedOf } from '../search/relaxed/relaxed-words.ts'
import { type Understanding, understand } from '../search/relaxed/understanding.ts'
import type { Relaxation } from '../search/understood-shapes.ts'
import type { LookupResult } from './lookup-answer.ts'

type By = Relaxation['by']

/** Words that stand in for all of them, one at a time. */
const mostWords = 12
/** Words for one thing that are tried. */
const mostSpellings = 4

/** How a lookup finds its rows. */
export interface Finder<In extends object> {
  readonly operation: AnyOperation
  readonly find: (input: In, ctx: Context) => LookupResult | Promise<LookupResult>
}

/** Where a lookup finds nothing: rows that hold one of its words instead of all, and whatever else can be told. */
export async function findLess<In extends object>(
  finder: Finder<In>,
  given: In,
  nothing: LookupResult,
  ctx: Context,
): Promise<LookupResult> {
  const { name, searches } = finder.operation
  if (!searches || nothing.miss) return nothing
  const read = await readWords(finder, given, ctx)
  const less = read && (await oneWordOf(finder, given, read, ctx))
  const members = await whenEmpty(name, stated(given), read && { ...read, ...less }, ctx)
  const { found = nothing, relaxed } = less ?? {}
  const notes = [found.retrievalNote, relaxed?.message, relaxed?.message_ja].filter(Boolean)
  return {
    ...found,
    ...(notes.length > 0 && { retrievalNote: notes.join(' ') }),
    beside: { ...found.beside, ...members },
  }
}

/** How many rows hold one of the words of an input instead of all. */
export async function totalOfLess<In extends object>(finder: Finder<In>, given: In, ctx: Context): Promise<number> {
  const read = await readWords(finder, given, ctx)
  return (read && (await oneWordOf(finder, given, read, ctx)))?.found.total ?? 0
}

async function readWords<In extends object>({ operation: { searches } }: Finder<In>, given: In, ctx: Context) {
  const q = searches && stated(given)[searches.parameter]
  return searches && typeof q === 'string' ? understand(await inJapanese(q), searches, ctx) : undefined
}

const stated = (given: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(given))

async function oneWordOf<In extends object>(
  { operation: { searches }, find }: Finder<In>,
  given: In,
  read: Understanding,
  ctx: Context,
) {
  if (!searches) return undefined
  for (const [by, word] of oneWord(read, String(stated(given)[searches.parameter]))) {
    const found = await find(Object.assign({ ...given }, { [searches.parameter]: word }), ctx)
    if (found.total > 0) return { found, relaxed: relaxedBy(by, word, read) }
  }
  return undefined
}

/** What is looked for instead: names as they are spelt, names inside, then single words, those of the question first. */
function oneWord(read: Understanding, given: string): (readonly [By, string])[] {
  const { q, corrected, facets } = read
  const words = (...kinds: Facet['kind'][]) => facets.filter(({ kind }) => kinds.includes(kind))
  const all: (readonly [By, string])[] = [
    ['spelling', q],
    ...[...corrected.values()].map(({ written }) => ['spelling', written] as const),
    ...namesInside(read).map(({ name }) => ['names', read.names.written.get(name) ?? name] as const),
    ...words('own', 'word').flatMap(({ written }) => written.slice(0, 1).map((word) => ['understood', word] as const)),
    ...words('word', 'purpose').flatMap(({ written }) =>
      written.slice(0, mostSpellings).map((word) => ['understood', word] as const),
    ),
  ]
  const own = normalizeText(given)
  const others = all.filter(([, word]) => normalizeText(word) !== own)
  return firstOfEach(others).slice(0, mostWords)
}

function relaxedBy(by: By, word: string, { question }: Understanding): Relaxation {
  if (by === 'spelling') return relaxedOf(by, { did_you_mean: [word] })
  const normal = normalizeText(word)
  const others = [...question.words.map(({ text }) => text), ...(question.place?.words ?? []), ...unusedParts(question)]
  const dropped = others.filter((text) => !normal.includes(normalizeText(text)))
  return relaxedOf(by, { any_of: [word], dropped })
}
