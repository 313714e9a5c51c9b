import type { FoundInside, NameFinder } from '../lib/name-finder.ts'
import { isWhole, type Standing, scriptAt } from './beside.ts'
import type { Meaning } from './meaning.ts'
import { isPlaceThere } from './place-standing.ts'
import type { Spelled } from './spelled.ts'

/** A word of the lexicons in a question: the characters from `from` up to `to`, and all that it means there. */
export interface Taken {
  readonly from: number
  readonly to: number
  readonly meanings: readonly Meaning[]
}

/** The words of a text that mean something, the longest first; what one has taken is closed to all others. */
export function wordsIn({ plain, folded }: Spelled, words: NameFinder<Meaning>, taken: Uint8Array): Taken[] {
  const isTaken = (index: number) => taken[index] === 1
  const take = ({ from, to, values }: FoundInside<Meaning>): Taken | undefined => {
    if (taken.indexOf(1, from) >= 0 && taken.subarray(from, to).includes(1)) return undefined
    const there = meaningsThere(values, { text: plain, from, to, isTaken })
    if (there.length === 0) return undefined
    taken.fill(1, from, to)
    return { from, to, meanings: there }
  }
  const found = words.inside(folded)
  const chosen = found.map(take)
  // Where a neighbour was not read yet, a word may have looked like a part of something longer.
  const later = found.flatMap((one, i) => (chosen[i] ? [] : (take(one) ?? [])))
  return [...chosen.filter((one) => one !== undefined), ...later].sort((a, b) => a.from - b.from)
}

function meaningsThere(meanings: readonly Meaning[], standing: Standing): readonly Meaning[] {
  if (!isWhole(standing)) return []
  return meanings.filter((meaning) => {
    if (meaning.field === 'place') return isPlaceThere(meaning, standing)
    return meaning.field !== 'variant' || !meaning.isLaw || isLawThere(standing)
  })
}

/** A name of a law goes on neither to its left nor to that of a person. */
const isLawThere = ({ text, from, to, isTaken }: Standing): boolean =>
  (scriptAt(text, from - 1) !== 'kanji' || isTaken(from - 1)) && text[to] !== '人'
