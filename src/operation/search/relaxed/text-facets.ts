import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Question, ReadSpan } from '../../../question/question.ts'
import { synonymsOf } from '../../../question/synonyms.ts'
import { type Facet, wordFacet } from './facet.ts'

/** Whether any text has one of some words. */
type IsThere = (alternatives: readonly string[]) => Promise<boolean>
type Spellings = ((word: string) => readonly string[]) | undefined

/** A place says where somebody asks, and never what a text says. */
const isAsked = ({ field }: ReadSpan): boolean => field !== 'place'

/** Only words of so many signs are looked for in parts, and so many of them in one question. */
const leastParted = 4
const mostParted = 12
const mostPartedWords = 3
const kanji = /^[\p{sc=Han}々]+$/u

/** What a question asks texts for: every word of it, also amounts and periods, and the parts of a word that no text has. */
export async function textFacets(question: Question, isThere: IsThere, spellings: Spellings): Promise<Facet[]> {
  const facets: Facet[] = []
  let parted = 0
  for (const span of question.spans.filter(isAsked)) {
    const own = question.words.find(({ text }) => normalizeText(text) === normalizeText(span.text))
    const whole = facetOf([span.text, ...(own?.alternatives ?? [])], spellings)
    const isOpen = kanji.test(span.text) && span.text.length >= leastParted && span.text.length <= mostParted
    const parts =
      !isOpen || parted >= mostPartedWords || (await isThere(whole.alternatives))
        ? null
        : await partsOf(span.text, isThere)
    if (parts) parted += 1
    facets.push(...(parts ? parts.map((part) => facetOf([part], spellings)) : [whole]))
  }
  const seen = new Set<string>()
  return facets.filter(({ alternatives: [first = ''] }) => first !== '' && seen.size < seen.add(first).size)
}

function facetOf(words: readonly string[], spellings: Spellings): Facet {
  const [text = ''] = words
  const normal = normalizeText(text)
  return wordFacet(text, [...words, ...synonymsOf(normal), ...(spellings?.(normal) ?? [])])
}

/** A word as parts that texts have, the longest first: 無期労働契約 as 無期 and 労働契約; null where it has none. */
async function partsOf(word: string, isThere: IsThere): Promise<string[] | null> {
  for (let end = word.length - 2; end >= 2; end--) {
    const [part, rest] = [word.slice(0, end), word.slice(end)]
    if (!(await isThere([part]))) continue
    if (await isThere([rest])) return [part, rest]
    const others = rest.length >= leastParted ? await partsOf(rest, isThere) : null
    if (others) return [part, ...others]
  }
  return null
}
