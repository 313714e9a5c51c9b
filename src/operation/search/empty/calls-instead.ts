import type { TSchema } from 'typebox'
import { withoutCorporateForm } from '../../../lib/corporate-form.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Context } from '../../context.ts'
import { type AnyOperation, routeOf } from '../../operation.ts'
import type { WordSearch } from '../../word-search.ts'
import { statedIn } from '../nationwide.ts'
import type { Instead } from '../understood-shapes.ts'
import type { ReadWords } from './when-empty.ts'

type Given = Readonly<Record<string, unknown>>
type SearchingOperation = AnyOperation & { readonly searches: WordSearch }

const mostCalls = 5
/** Other words that are tried where only suggestions are made. */
const mostWords = 6

/** Calls of the same operation that find something: without conditions, with what is left out, or with other words. */
export async function callsInstead(
  operation: SearchingOperation,
  given: Given,
  read: ReadWords | undefined,
  ctx: Context,
): Promise<Instead[]> {
  const { name, searches } = operation
  const { parameter, wider } = searches
  const stated = statedIn(operation, given)
  const found: Instead[] = []
  const attempt = async ({ change, left_out = [], args, how }: Attempt) => {
    const isAsking = found.length < mostCalls && Object.keys(args).length > 0
    const total = isAsking ? await searches.total(args, ctx, how) : 0
    if (total > 0)
      found.push({ change, left_out: [...left_out], total, operation: name, endpoint: routeOf(operation).path, args })
  }
  const conditions = Object.keys(stated).filter((one) => one !== parameter && !isRequired(operation, one))
  for (const stage of fewer(conditions)) {
    if (found.length > 0) break
    for (const left_out of stage) await attempt({ change: 'condition', left_out, args: without(stated, left_out) })
  }
  const more = typeof wider === 'function' ? await wider(stated, ctx) : wider
  if (more) await attempt({ change: 'wider', args: { ...stated, ...more } })
  if (!read || read.relaxed) return found
  for (const [change, words] of otherWords(read, searches)) {
    const isPartOfOne = found.some(({ args }) => String(args[parameter]).includes(words))
    if (!isPartOfOne) await attempt({ change, args: { ...stated, [parameter]: words } })
  }
  if (found.length === 0 && conditions.length > 0)
    await attempt({ change: 'condition', left_out: conditions, args: without(stated, conditions), how: 'orLess' })
  return found
}

interface Attempt {
  readonly change: Instead['change']
  readonly left_out?: readonly string[]
  readonly args: Given
  readonly how?: 'orLess'
}

/** Conditions to be left out: each by itself, then all but one, then all. */
const fewer = (conditions: readonly string[]): readonly (readonly (readonly string[])[])[] => [
  conditions.map((one) => [one]),
  conditions.length > 2 ? conditions.map((kept) => conditions.filter((one) => one !== kept)) : [],
  conditions.length > 1 ? [conditions] : [],
]

const isRequired = ({ input }: AnyOperation, name: string): boolean => {
  const properties: Readonly<Record<string, TSchema>> = input.properties
  const required: readonly string[] = input.required ?? []
  return required.includes(name) && !('default' in (properties[name] ?? {}))
}

const without = (given: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

/** What names are made of: 結婚 of 結婚したばかり. */
const nameLike = /[\p{sc=Han}々ァ-ヺー]{2,}/gu

const stemsOf = (text: string) => (text.match(nameLike) ?? []).map((stem) => ['words', stem] as const)

/** Other words for the same: as names that exist are spelt, without the form of a company, single words of the question, or the stem of one. */
function otherWords(
  { q, corrected, facets, question: { place } }: ReadWords,
  { isRegister }: WordSearch,
): (readonly [Instead['change'], string])[] {
  const own = normalizeText(q)
  const words = [
    ...[...corrected.values()].map(({ written }) => ['spelling', written] as const),
    ['words', withoutCorporateForm(own)] as const,
    ...facets.filter(({ kind }) => kind === 'word' || kind === 'own').map(({ text }) => ['words', text] as const),
    ...(isRegister ? [] : facets.filter(({ isPerson }) => isPerson).flatMap(({ text }) => stemsOf(text))),
    ...(isRegister ? [] : (place?.prefectures ?? []).map((name) => ['words', name] as const)),
  ]
  const others = words.filter(([, text]) => text !== '' && normalizeText(text) !== own)
  return firstOfEach(others).slice(0, mostWords)
}

/** Words in their order, each spelling once. */
function firstOfEach<Why>(words: readonly (readonly [Why, string])[]): (readonly [Why, string])[] {
  const seen = new Set<string>()
  return words.filter(([, word]) => seen.size < seen.add(normalizeText(word)).size)
}
