/** The part of a name that is nearest to a word, and how many letters must change, be added, left out or swapped. */
export interface NearestPart {
  readonly part: string
  readonly distance: number
}

/** Finds it, or undefined where more than `most` letters differ everywhere. */
export function nearestPart(word: string, name: string, most: number): NearestPart | undefined {
  // A cell holds the distance of the word so far to the best part of the name that ends there, and where that part begins.
  let before: Cell[] = Array.from({ length: name.length + 1 }, (_, j) => ({ distance: 0, start: j }))
  let twoBefore = before
  for (let i = 1; i <= word.length; i++) {
    const row: Cell[] = [{ distance: i, start: 0 }]
    for (let j = 1; j <= name.length; j++) {
      const isSame = word[i - 1] === name[j - 1]
      let best = more(before[j - 1], isSame ? 0 : 1)
      best = nearer(best, more(before[j], 1))
      best = nearer(best, more(row[j - 1], 1))
      const isSwap = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1]
      if (isSwap) best = nearer(best, more(twoBefore[j - 2], 1))
      row.push(best)
    }
    twoBefore = before
    before = row
  }
  let found: NearestPart | undefined
  for (const [end, { distance, start }] of before.entries()) {
    const part = name.slice(start, end)
    if (distance <= most && isNearer(word, { part, distance }, found)) found = { part, distance }
  }
  return found
}

/** Of parts that are equally near the one that is as long as the word. */
function isNearer({ length }: string, one: NearestPart, other: NearestPart | undefined): boolean {
  if (!other || one.distance !== other.distance) return !other || one.distance < other.distance
  return Math.abs(one.part.length - length) < Math.abs(other.part.length - length)
}

interface Cell {
  readonly distance: number
  readonly start: number
}

const more = (cell: Cell | undefined, cost: number): Cell => ({
  distance: (cell?.distance ?? Number.POSITIVE_INFINITY) + cost,
  start: cell?.start ?? 0,
})

const nearer = (a: Cell, b: Cell): Cell => (b.distance < a.distance ? b : a)
