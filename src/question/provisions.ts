import { NameFinder } from '../lib/name-finder.ts'
import type { Pause } from '../lib/pause.ts'
import type { Text } from '../lib/text.ts'
import { isWhole } from './beside.ts'
import type { QuestionSpelling, Span } from './spelled.ts'

/** What people call a duty or a right by, and the provisions that hold it. */
export interface ProvisionFact {
  /** Title of the law. */
  readonly law: string
  /** As they are cited; none where only the law is known. */
  readonly articles: readonly string[]
  readonly about: Text | null
  /** First day of the duty, or of the amendment that it is about. */
  readonly inForceFrom: string | null
  /** How many words a question must have, each in any of its ways. */
  readonly words: number
}

/** One word of a fact. */
interface WordOfFact {
  readonly fact: ProvisionFact
  readonly word: number
}

/** All of them, by their words. */
export type ProvisionFinder = NameFinder<WordOfFact>

/** A fact that a question asks about, and where its words stand. */
export interface ProvisionRead {
  readonly fact: ProvisionFact
  /** As they stand in the question. */
  readonly words: readonly string[]
  readonly spans: readonly Span[]
}

/** Facts that one question may be read for. */
const mostFacts = 4

/** The facts of `lexicons/provisions.tsv`: words apart by spaces must all be there, the ways to say one by bars. */
export function provisionFinder(
  rows: readonly (readonly string[])[],
  fold: (word: string) => string,
  pause: Pause,
): Promise<ProvisionFinder> {
  const entries = rows.flatMap(([words = '', law = '', articles = '', ja = '', en = '', from = '']) => {
    const all = words.split(' ')
    const about = ja === '' ? null : { ja, en }
    const listed = articles.split(';').filter(Boolean)
    const fact: ProvisionFact = { law, articles: listed, about, inForceFrom: from || null, words: all.length }
    return all.flatMap((ways, word) => ways.split('|').map((way) => [fold(way), { fact, word }] as const))
  })
  return NameFinder.build(entries, pause)
}

interface Place {
  readonly from: number
  readonly to: number
}

/** The facts all of whose words a question has, those of most words first; one that another says more exactly is left out. */
export function provisionsIn(text: QuestionSpelling, finder: ProvisionFinder, question: string): ProvisionRead[] {
  const found = new Map<ProvisionFact, Map<number, Place>>()
  for (const { from, to, values } of finder.inside(text.folded)) {
    if (!isWhole({ text: text.plain, from, to, isTaken: () => false })) continue
    for (const { fact, word } of values) {
      const places = found.get(fact) ?? new Map<number, Place>()
      if (!places.has(word)) places.set(word, { from, to })
      found.set(fact, places)
    }
  }
  const whole = [...found].filter(([fact, places]) => places.size === fact.words)
  const facts = whole.map(([fact]) => fact)
  return whole
    .filter(([fact]) => !facts.some((other) => saysMore(other, fact)))
    .sort(([a], [b]) => b.words - a.words)
    .slice(0, mostFacts)
    .map(([fact, places]) => {
      const spans = outer([...places.values()]).map(({ from, to }) => text.place(from, to))
      return { fact, spans, words: [...new Set(spans.map(({ start, end }) => question.slice(start, end)))] }
    })
}

/** Places in their order, none inside another: 登記 is read in 相続登記. */
const outer = (places: readonly Place[]): Place[] =>
  places
    .filter(
      (one) =>
        !places.some(
          (other) =>
            other !== one && other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
        ),
    )
    .sort((a, b) => a.from - b.from)

const articleOf = (provision: string): string => /^第\d+条(?:の\d+)*/.exec(provision)?.[0] ?? provision

/** Whether a fact needs more words and is about all articles of another one. */
function saysMore(one: ProvisionFact, other: ProvisionFact): boolean {
  if (one.law !== other.law || one.words <= other.words) return false
  const articles = new Set(one.articles.map(articleOf))
  return other.articles.every((article) => articles.has(articleOf(article)))
}
