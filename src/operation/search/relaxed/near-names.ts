import { nearestPart } from './nearest-part.ts'
import { isSlip, isWholePart, manyLetters } from './slips.ts'

/** What a misspelt word most likely meant: the part of a name that is spelt alike, and that name. */
export interface NearName {
  readonly part: string
  readonly name: string
}

/** Shorter words are near to too many names. */
const shortest = 4
const longest = 40
/** Names with most pairs of letters in common that are compared letter by letter. */
const mostCompared = 60
const letters = /^[\p{sc=Han}々ァ-ヺーa-z0-9・]+$/u

/** Names of records by the pairs of letters that they consist of. */
export class NearNames {
  private readonly byPair = new Map<string, number[]>()
  private readonly names: string[] = []

  /** Adds a name in its normal form. */
  add(name: string): void {
    const index = this.names.push(name) - 1
    for (const pair of pairsOf(name)) {
      const known = this.byPair.get(pair)
      if (known) known.push(index)
      else this.byPair.set(pair, [index])
    }
  }

  /** The part of a name that differs least from a word; undefined where none is near. */
  to(word: string): NearName | undefined {
    if (word.length < shortest || word.length > longest || !letters.test(word)) return undefined
    const most = word.length < manyLetters ? 1 : 2
    let best: (NearName & { readonly distance: number }) | undefined
    for (const name of this.sharing(word, most)) {
      const found = nearestPart(word, name, best ? best.distance - 1 : most, isWholePart)
      if (found && found.part.length >= shortest - 1 && isSlip(word, found.part)) best = { ...found, name }
      if (best?.distance === 1) break
    }
    return best && { part: best.part, name: best.name }
  }

  /** Names with enough pairs of a word: one slip touches two pairs at most, swapped letters three. */
  private sharing(word: string, most: number): string[] {
    const pairs = pairsOf(word)
    const least = Math.max(1, pairs.size - (most === 1 ? 3 : 4))
    const counts = new Uint8Array(this.names.length)
    const shared: number[] = []
    for (const pair of pairs)
      for (const index of this.byPair.get(pair) ?? []) {
        const count = (counts[index] as number) + 1
        counts[index] = count
        if (count === least) shared.push(index)
      }
    return shared
      .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
      .slice(0, mostCompared)
      .map((index) => this.names[index] as string)
  }
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2))
  return pairs
}
