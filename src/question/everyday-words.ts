import type { NameFinder } from '../lib/name-finder.ts'
import { isWhole } from './beside.ts'
import type { QuestionSpelling } from './spelled.ts'

/** An everyday word in a question, and what laws say instead. */
interface EverydayWord {
  readonly from: number
  readonly to: number
  readonly words: readonly string[]
}

/** The everyday words of a question, the longest at each place; what they take is closed to all others. */
export function everydayWords(
  { plain, folded }: QuestionSpelling,
  finder: NameFinder<readonly string[]>,
  taken: Uint8Array,
): EverydayWord[] {
  const isTaken = (index: number) => taken[index] === 1
  return finder.inside(folded).flatMap(({ from, to, values }) => {
    const isFree = !taken.subarray(from, to).includes(1) && isWhole({ text: plain, from, to, isTaken })
    if (!isFree || !standsAlone(plain, from, to)) return []
    taken.fill(1, from, to)
    return [{ from, to, words: values.flat() }]
  })
}

const kanji = /[\p{sc=Han}々]/u

/** A word of kanji is none in a longer one: 計算 of 計算書類, 時効 of 公訴時効. */
const standsAlone = (text: string, from: number, to: number): boolean =>
  !(kanji.test(text[from] ?? '') && kanji.test(text[from - 1] ?? '')) &&
  !(kanji.test(text[to - 1] ?? '') && kanji.test(text[to] ?? ''))
