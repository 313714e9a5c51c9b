import type { Pause } from './pause.ts'

/** Names that begin with one character, sorted by code unit, each with the longest other name that it begins with. */
interface Shelf<T> {
  readonly names: readonly string[]
  readonly values: readonly (readonly T[])[]
  /** Place of that shorter name, or -1. */
  readonly shorter: readonly number[]
}

export interface NameMatch<T> {
  readonly length: number
  readonly values: readonly T[]
}

/** A name somewhere in a text: the characters from `from` up to `to`. */
export interface FoundInside<T> {
  readonly from: number
  readonly to: number
  readonly values: readonly T[]
}

const longestName = 256
const entriesInStep = 500

/** Finds which of many names stand at a place of a text, in a time that does not depend on how long the text is. */
export class NameFinder<T> {
  private constructor(private readonly shelves: ReadonlyMap<string, Shelf<T>>) {}

  /** Builds it with pauses; a name that occurs twice has both values. */
  static async build<T>(entries: Iterable<readonly [name: string, value: T]>, pause: Pause): Promise<NameFinder<T>> {
    const byFirst = new Map<string, Map<string, T[]>>()
    let count = 0
    for (const [name, value] of entries) {
      if (++count % entriesInStep === 0) await pause()
      if (name === '' || name.length > longestName) continue
      const first = name[0] as string
      const names = byFirst.get(first) ?? new Map<string, T[]>()
      byFirst.set(first, names.set(name, [...(names.get(name) ?? []), value]))
    }
    const shelves = new Map<string, Shelf<T>>()
    for (const [first, names] of byFirst) {
      shelves.set(first, shelfOf(names))
      await pause()
    }
    return new NameFinder(shelves)
  }

  /** The names that stand at a place, the longest first. */
  *at(text: string, place: number): Generator<NameMatch<T>> {
    const shelf = this.shelves.get(text[place] ?? '')
    if (!shelf) return
    let index = lastNotAfter(shelf.names, text, place)
    for (; index >= 0; index = shelf.shorter[index] as number) {
      const name = shelf.names[index] as string
      if (text.startsWith(name, place)) yield { length: name.length, values: shelf.values[index] as readonly T[] }
    }
  }

  /** All names that stand anywhere in a text, those inside others too: the longest first, then from left to right. */
  inside(text: string): FoundInside<T>[] {
    const found: FoundInside<T>[] = []
    for (let from = 0; from < text.length; from++)
      for (const { length, values } of this.at(text, from)) found.push({ from, to: from + length, values })
    return found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  }
}

function shelfOf<T>(entries: ReadonlyMap<string, readonly T[]>): Shelf<T> {
  const names = [...entries.keys()].sort()
  const open: number[] = []
  const shorter = names.map((name, index) => {
    while (open.length > 0 && !name.startsWith(names[open.at(-1) as number] as string)) open.pop()
    const place = open.at(-1) ?? -1
    open.push(index)
    return place
  })
  return { names, values: names.map((name) => entries.get(name) ?? []), shorter }
}

/** Place of the last name that sorts before the rest of the text or begins it: every name that begins it is one of its beginnings. */
function lastNotAfter(names: readonly string[], text: string, place: number): number {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(names[middle] as string, text, place)) high = middle
    else low = middle + 1
  }
  return low - 1
}

function isAfter(name: string, text: string, place: number): boolean {
  for (let i = 0; i < name.length; i++) {
    const difference = name.charCodeAt(i) - text.charCodeAt(place + i)
    if (difference !== 0) return !(difference < 0)
  }
  return false
}
