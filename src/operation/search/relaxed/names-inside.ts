import type { NameFinder } from '../../../lib/name-finder.ts'
import { isWhole, scriptAt } from '../../../question/beside.ts'
import type { Question } from '../../../question/question.ts'
import { type QuestionSpelling, type Span, spelled } from '../../../question/spelled.ts'
import { isFoundInside } from './known-names.ts'
import type { Understanding } from './understanding.ts'

/** A name that stands inside a text, where it stands in the question, and the ranks of the records that bear it. */
export interface NameInside {
  readonly name: string
  readonly ranks: readonly number[]
  readonly at: Span
}

type ReadNames = Pick<Understanding, 'q' | 'question' | 'lexicon' | 'names'>

/** Characters with which a name that ends in them would go on to the left. */
const joins = /[\p{sc=Han}々ァ-ヺーa-z0-9]/u
const hiragana = /[ぁ-ゖ]/
const particle = /[をがにではのとへもやか]/

/** The names that stand in a question, the longest at each place, none inside another: 「XとYは併用できますか」 has two. */
export function namesInside({ q, question, lexicon, names }: ReadNames): NameInside[] {
  const text = spelled(q, lexicon.newKanji)
  const ends = new Set(question.spans.flatMap(({ field, end }) => (field === 'place' ? [end] : [])))
  const found: NameInside[] = []
  for (let from = 0; from < text.folded.length; ) {
    const isAtPlace = from > 0 && ends.has(text.place(from - 1, from).end)
    const longest = isAtPlace || beginsAt(text.plain, from) ? longestAt(names.finder, text, from) : undefined
    if (longest) found.push(longest)
    from += longest?.name.length ?? 1
  }
  return found
}

/** Kana are compared as they were written: と before a name is a particle, ト a part of it. */
function beginsAt(plain: string, from: number): boolean {
  const before = plain[from - 1]
  if (before === undefined || particle.test(before)) return true
  return !joins.test(before) && !(hiragana.test(before) && hiragana.test(plain[from] ?? ''))
}

function longestAt(finder: NameFinder<number>, text: QuestionSpelling, from: number): NameInside | undefined {
  for (const { length, values } of finder.at(text.folded, from)) {
    const to = from + length
    const name = text.folded.slice(from, to)
    if (isFoundInside(name) || isWord(text.plain, from, to)) return { name, ranks: values, at: text.place(from, to) }
  }
  return undefined
}

/** Whether a short name is a word of its own: 三共 is none in 三共同組合. */
const isWord = (plain: string, from: number, to: number): boolean =>
  isWhole({ text: plain, from, to, isTaken: () => false }) &&
  (scriptAt(plain, to - 1) !== 'kanji' || scriptAt(plain, to) !== 'kanji')

const unused: ReadonlySet<string> = new Set(['amount_yen', 'subsidy_rate', 'employees', 'period', 'deadline'])

/** What stands in a question and no search for words asks for: amounts, rates, headcounts and times are filters, or nothing. */
export const unusedParts = ({ spans }: Pick<Question, 'spans'>): string[] =>
  spans.filter(({ field }) => unused.has(field)).map(({ text }) => text)
