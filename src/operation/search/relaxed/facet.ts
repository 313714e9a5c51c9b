import { normalizeText } from '../../../lib/japanese-text.ts'
import { onceFor } from '../../../lib/once.ts'
import type { Text } from '../../../lib/text.ts'
import type { Lexicon } from '../../../question/lexicon.ts'
import type { Question, ReadSpan } from '../../../question/question.ts'
import { synonymsOf } from '../../../question/synonyms.ts'
import { isIdle, partsOf } from './parts-of.ts'

/** One thing that a question asks for: any of some words, or records that bear a name. */
export interface Facet {
  readonly kind: 'name' | 'purpose' | 'industry' | 'actor' | 'municipality' | 'word' | 'own' | 'part' | 'head'
  /** As the question has it. */
  readonly text: string
  /** Whoever asks is such a person (新婚, ひとり親), not only of a size or a legal form. */
  readonly isPerson?: true
  /** Other words of the question for the same purpose. */
  readonly also?: readonly string[]
  /** What a purpose is called, of which its rows have any word. */
  readonly label?: Text
  /** In the normal form of indexed text, the most telling first. */
  readonly alternatives: readonly string[]
  /** The same as they are written. */
  readonly written: readonly string[]
  /** What a row counts that has one of them in its names, or only in its text. */
  readonly inNames: number
  readonly inText: number
}

/** Whether it says what is asked for, and not who asks or where. */
export const isWhat = ({ kind }: Facet): boolean => kind === 'name' || kind === 'purpose' || kind === 'word'

/** A word as a name that exists spells it: in the normal form, and as it is written there. */
export interface Correction {
  readonly part: string
  readonly written: string
}

/** What rows count (docs/decisions/0038-how-a-question-is-read.md): what is asked for more than who asks, and names more than text. */
const weights = {
  purpose: [6, 3],
  word: [5, 3],
  own: [3, 2],
  part: [5, 3],
  head: [5, 3],
  industry: [4, 1],
  actor: [3, 1],
  municipality: [8, 4],
} as const

/** A row of the place that is asked about counts this much more than a nationwide one. */
export const ownPlace = 6
/** Where no place is asked about, a nationwide row counts this much more than one of some place. */
export const anyPlace = 2

/** Stages at which the purpose is to start, named or not. */
const starting = /^(?:pre_startup|startup_under_)/

/** What a dataset makes of a question. */
interface AsHeld {
  /** Words as names that exist spell them. */
  readonly corrected: ReadonlyMap<string, Correction>
  /** What words that no row has end in, where that is a word that rows have: 免許 for 大型免許. */
  readonly heads: ReadonlyMap<string, string>
  readonly forPurposes: boolean
  /** Purposes of every row, which tell none from another. */
  readonly served?: readonly string[] | undefined
}

/** What a question asks for, taken apart. */
export function facetsOf(question: Question, lexicon: Lexicon, asHeld: AsHeld): Facet[] {
  const { corrected, heads, forPurposes, served = [] } = asHeld
  const { place } = question
  const of = (field: string) => question.spans.filter((span) => span.field === field)
  const stated = [...of('purpose'), ...of('industry')]
  const isTelling = ({ value }: ReadSpan) => forPurposes && !served.includes(value)
  const written = new Map(question.spans.map(({ text }) => [normalizeText(text), text]))
  return [
    ...(forPurposes ? purposeFacets(question, lexicon, served) : []),
    ...stated
      .filter(({ text }) => !forPurposes || !isIdle(text, lexicon))
      .map((span) => facet(isTelling(span) ? ownKind(span) : 'word', span.text, ownWords(span, lexicon))),
    ...stated.filter(isTelling).flatMap((span) => partFacets(span, lexicon, heads)),
    ...(forPurposes ? of('industry').flatMap((span) => industryFacets(span, question, lexicon)) : []),
    ...[...of('size'), ...of('person'), ...of('form')].map((span) => ({
      ...coded('actor', span, lexicon.actors.get(span.value)),
      ...(span.field === 'person' && { isPerson: true as const }),
    })),
    ...(place?.municipality ? [facet('municipality', place.municipality, [place.municipality])] : []),
    ...question.words.map(({ text, alternatives }) => {
      const name = corrected.get(normalizeText(text))
      const others = synonymsOf(normalizeText(text))
      return facet('word', name?.written ?? written.get(normalizeText(text)) ?? text, [
        ...(name ? [name.part] : []),
        ...alternatives,
        ...others,
      ])
    }),
  ]
}

/** The words of a trade, and where nothing else is asked for those of the groups that it belongs to: 飲食店 for ラーメン屋. */
function industryFacets(span: ReadSpan, { purposes, words }: Question, { industries }: Lexicon): Facet[] {
  const { value } = span
  const isAlone = purposes.length + words.length === 0
  const groups = isAlone ? [value.slice(0, 3), value.slice(0, 2)].filter((code) => code !== value) : []
  const inGroups = groups.flatMap((code) => industries.get(code) ?? [])
  return [
    coded('industry', span, industries.get(value)),
    ...(inGroups.length > 0 ? [coded('industry', span, inGroups)] : []),
  ]
}

/** The purposes of a question that not all rows serve, among them what the stage of whoever asks says. */
function purposeFacets({ stage, ...question }: Question, lexicon: Lexicon, served: readonly string[]): Facet[] {
  const purposes = new Set(question.purposes)
  if (stage !== null && starting.test(stage)) purposes.add('startup')
  const spans = question.spans.filter(({ field }) => field === 'purpose')
  // A purpose that only a word for anything was read for, as any 機械, is none beside what names the thing.
  const isOfAnything = (code: string) =>
    spans.some(({ value }) => value === code) &&
    spans.every(({ value, text }) => value !== code || isIdle(text, lexicon))
  const telling = [...purposes].filter((code) => !served.includes(code))
  const named = telling.filter((code) => !isOfAnything(code))
  const kept = named.length + question.words.length > 0 ? named : telling
  return kept.map((code) => purposeFacet(code, spans, lexicon))
}

function purposeFacet(code: string, spans: readonly ReadSpan[], { purposes }: Lexicon): Facet {
  const own = spans.filter(({ value }) => value === code).map(({ text }) => text)
  const { label = code, labelEn = code, words = [] } = purposes.get(code) ?? {}
  const [text = label, ...also] = own
  return { ...facet('purpose', text, [...own, ...words]), also, label: { ja: label, en: labelEn } }
}

/** What a purpose or an industry names tells the rows of it apart: 介護 in 介護で休む, 免許 in 大型免許. */
function partFacets(span: ReadSpan, lexicon: Lexicon, heads: ReadonlyMap<string, string>): Facet[] {
  const head = heads.get(normalizeText(span.text))
  const known = new Set(spellingsOf(ownWords(span, lexicon)).alternatives)
  const parts = partsOf(span.text, lexicon).filter((part) => !known.has(normalizeText(part)))
  return [
    ...parts.map((part) => facet('part', part, [part, ...synonymsOf(normalizeText(part))])),
    ...(head === undefined ? [] : [facet('head', head, [head])]),
  ]
}

/** What the whole is called elsewhere tells more than its parts: 就農 for 農業を始めたい. */
const ownKind = ({ text }: ReadSpan) => (synonymsOf(normalizeText(text)).length > 0 ? 'part' : 'own')

const noWords: readonly string[] = []

/** The words of a lexicon with their normal forms. */
const withNormals = onceFor((words: readonly string[]) => words.map((word) => [word, normalizeText(word)] as const))

/** The words as they were written tell rows of one purpose apart: 配膳ロボット, or ロボット, among all that saves labour. */
function ownWords({ text, value, field }: ReadSpan, { purposes, industries }: Lexicon): string[] {
  const words = (field === 'purpose' ? purposes.get(value)?.words : industries.get(value)) ?? noWords
  const normal = normalizeText(text)
  const called = synonymsOf(normal)
  if (called.length > 0) return [text, ...called]
  const own = [text, ...withNormals(words).flatMap(([word, its]) => (normal.includes(its) ? [word] : []))]
  return [...own, ...own.flatMap((word) => synonymsOf(normalizeText(word)))]
}

/** Words that differ in their normal form. */
function spellingsOf(words: readonly string[]): Pick<Facet, 'alternatives' | 'written'> {
  const written = new Map<string, string>()
  for (const word of words) {
    const normal = normalizeText(word)
    if (normal !== '' && !written.has(normal) && !isPartOfMany(normal, written)) written.set(normal, word)
  }
  return { alternatives: [...written.keys()], written: [...written.values()] }
}

/** Records that bear any of some names. */
export const nameFacet = (names: readonly string[], shown = names): Facet => {
  return { kind: 'name', text: shown.join(' '), ...spellingsOf(names), inNames: 1, inText: 1 }
}

/** A word that is looked for, in any of its ways. */
export const wordFacet = (text: string, words: readonly string[]): Facet => facet('word', text, words)

/** イス, for 椅子, stands in ハイスクール as well. */
const isPartOfMany = (normal: string, known: ReadonlyMap<string, string>): boolean =>
  known.size > 0 && /^[ァ-ヺー]{1,2}$/.test(normal)

const coded = (kind: 'industry' | 'actor', { text }: ReadSpan, words: readonly string[] = []): Facet =>
  facet(kind, text, [text, ...words])

function facet(kind: keyof typeof weights, text: string, words: readonly string[]): Facet {
  const [inNames, inText] = weights[kind]
  return { kind, text, ...spellingsOf(words), inNames, inText }
}
