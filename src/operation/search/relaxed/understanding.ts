import { visibleKey } from '../../../corpus/layout.ts'
import type { Table, TableQuery } from '../../../corpus/table.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { type Lexicon, lexicon } from '../../../question/lexicon.ts'
import type { Question } from '../../../question/question.ts'
import { readQuestion } from '../../../question/read-question.ts'
import type { Context } from '../../context.ts'
import type { AnySearch, QuestionMeaning } from '../search.ts'
import { type Correction, type Facet, facetsOf } from './facet.ts'
import { asWritten, type KnownNames, knownNames } from './known-names.ts'
import type { NearName } from './near-names.ts'
import { headOf } from './parts-of.ts'
import { manyLetters } from './slips.ts'
import { textFacets } from './text-facets.ts'

/** What words are taken for where no row has all of them. */
export interface Understanding {
  /** As they were sent. */
  readonly q: string
  readonly question: Question
  readonly lexicon: Lexicon
  readonly names: KnownNames
  /** Words that no row has, by their normal form, as names that exist spell them. */
  readonly corrected: ReadonlyMap<string, Correction>
  readonly facets: readonly Facet[]
  /** Whether words name a program that is over: no other name is read into them. */
  readonly isOver?: boolean
  /** What the search itself knows that the question means. */
  readonly meant?: QuestionMeaning | undefined
}

type Reading = Pick<AnySearch, 'dataset' | 'texts' | 'spellings'> & { readonly forPurposes?: boolean }

/** Reads words as a question to a dataset; a word that no row has may be a slip. */
export async function understand(
  q: string,
  { dataset, forPurposes = false, texts, spellings }: Reading,
  { snapshot, now }: Context,
): Promise<Understanding> {
  const words = await lexicon()
  const question = readQuestion(q, words, jstDate(now), texts && 'texts')
  const table = snapshot.table(dataset)
  const names = await knownNames(snapshot, dataset, texts && 'texts')
  const corrected = texts ? new Map<string, Correction>() : await correctedWords(table, question, names)
  const heads = forPurposes && !texts ? await headsIn(table, question) : new Map<string, string>()
  const isThere = (alternatives: readonly string[]) => isKnown(table, { alternatives, short: false })
  const facets = texts
    ? await textFacets(question, isThere, spellings)
    : facetsOf(question, words, { corrected, heads, forPurposes, served: dataset.serves })
  return { q, question, lexicon: words, names, corrected, facets }
}

async function correctedWords(table: Table, { words }: Question, names: KnownNames): Promise<Map<string, Correction>> {
  const corrected = new Map<string, Correction>()
  for (const { text, alternatives } of words) {
    if (await isKnown(table, { alternatives: alternatives.map(normalizeText), short: false })) continue
    const near = await slipIn(table, normalizeText(text), names)
    if (near) corrected.set(normalizeText(text), { part: near.part, written: asWritten(near, names) })
  }
  return corrected
}

/** What compounds that were understood, and that no row has, end in, where some row has that. */
async function headsIn(table: Table, { spans }: Question): Promise<Map<string, string>> {
  const heads = new Map<string, string>()
  const isHeld = (word: string) => isKnown(table, { alternatives: [word], short: false })
  for (const { field, text } of spans) {
    const normal = normalizeText(text)
    const head = field === 'purpose' ? headOf(normal) : undefined
    if (head !== undefined && !(await isHeld(normal)) && (await isHeld(head))) heads.set(normal, head)
  }
  return heads
}

/** The part of a name that a word which no row has is a slip for; a short word of kanji that stand side by side in rows, too, is none. */
export async function slipIn(table: Table, word: string, { near }: KnownNames): Promise<NearName | undefined> {
  const found = near.to(word)
  if (!found || found.part.length !== word.length || word.length >= manyLetters) return found
  const changed = [...word].map((sign, at) => sign !== found.part[at])
  const pairs = [...word].flatMap((sign, at) => {
    const pair = `${sign}${word[at + 1] ?? ''}`
    return (changed[at] || changed[at + 1]) && twoKanji.test(pair) ? [pair] : []
  })
  for (const pair of pairs) if (!(await isKnown(table, { alternatives: [pair], short: false }))) return found
  return pairs.length > 0 ? undefined : found
}

const twoKanji = /^[\p{sc=Han}々]{2}$/u

const everyRow: TableQuery = { terms: [], whole: '', any: [[visibleKey]], ranges: [], offset: 0, limit: 0 }

/** Whether a word stands in any row, whatever else is asked for. */
export const isKnown = async (table: Table, term: TableQuery['terms'][number]): Promise<boolean> =>
  (await table.ranksOf({ ...everyRow, terms: [term] })).total > 0
