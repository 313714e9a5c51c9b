import type { NameFinder } from '../../../lib/name-finder.ts'

/** A name that stands inside a text, and the ranks of the records that bear it. */
export interface NameInside {
  readonly name: string
  readonly from: number
  readonly ranks: readonly number[]
}

/** Characters with which a name that ends in them would go on to the left. */
const joins = /[\p{sc=Han}ァ-ヺーa-z0-9]/u

/** The names that stand in a normalised text, the longest at each place, none inside another. */
export function namesInside(whole: string, finder: NameFinder<number>, placeEnds: ReadonlySet<number>): NameInside[] {
  const found: NameInside[] = []
  for (let from = 0; from < whole.length; ) {
    const isBeginning = from === 0 || placeEnds.has(from) || !joins.test(whole[from - 1] as string)
    const [longest] = isBeginning ? finder.at(whole, from) : []
    if (longest) found.push({ name: whole.slice(from, from + longest.length), from, ranks: longest.values })
    from += longest?.length ?? 1
  }
  return found
}
