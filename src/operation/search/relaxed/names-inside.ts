import type { NameFinder } from '../../../lib/name-finder.ts'
import type { Question } from '../../../question/question.ts'
import { spelled } from '../../../question/spelled.ts'
import type { Understanding } from './understanding.ts'

/** A name that stands inside a text, and the ranks of the records that bear it. */
interface NameInside {
  readonly name: string
  readonly ranks: readonly number[]
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
    const longest = isAtPlace || beginsAt(text.plain, from) ? longestAt(names.finder, text.folded, from) : undefined
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

function longestAt(finder: NameFinder<number>, folded: string, from: number): NameInside | undefined {
  const [longest] = finder.at(folded, from)
  return longest && { name: folded.slice(from, from + longest.length), ranks: longest.values }
}

const unused: ReadonlySet<string> = new Set(['amount_yen', 'employees', 'period'])

/** What stands in a question and no search for words asks for: amounts, headcounts and times are filters, or nothing. */
export const unusedParts = ({ spans }: Pick<Question, 'spans'>): string[] =>
  spans.filter(({ field }) => unused.has(field)).map(({ text }) => text)
