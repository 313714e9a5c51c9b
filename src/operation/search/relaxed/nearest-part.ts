/** The part of a name that is nearest to a word, and how many letters must change, be added, left out or swapped. */
export interface NearestPart {
  readonly part: string
  readonly distance: number
}

/** A cell is the distance of the word so far to the best part of the name that ends there, and where that part begins. */
const startBits = 12
const oneSlip = 1 << startBits
const startMask = oneSlip - 1

/** Rows of the table, used again by every comparison: it never pauses. */
let rows = [new Int32Array(256), new Int32Array(256), new Int32Array(256)] as const

/** Whether the letters of a name from `start` up to `end` may stand for a word. */
type Fits = (name: string, start: number, end: number) => boolean

/** Finds it among the parts that fit, or undefined where more than `most` letters differ everywhere. */
export function nearestPart(
  word: string,
  name: string,
  most: number,
  fits: Fits = () => true,
): NearestPart | undefined {
  if (name.length >= startMask) return undefined
  const last = lastRow(word, name)
  let found: NearestPart | undefined
  for (let end = 0; end <= name.length; end++) {
    const cell = last[end] as number
    const distance = cell >> startBits
    if (distance > Math.min(most, found?.distance ?? most)) continue
    const start = cell & startMask
    if (!fits(name, start, end)) continue
    const part = name.slice(start, end)
    if (isNearer(word, { part, distance }, found)) found = { part, distance }
  }
  return found
}

/** What the whole word is from the best part that ends at each letter of the name. */
function lastRow(word: string, name: string): Int32Array {
  if (rows[0].length <= name.length) rows = [new Int32Array(4096), new Int32Array(4096), new Int32Array(4096)]
  let [before, row, twoBefore] = rows
  for (let j = 0; j <= name.length; j++) before[j] = j
  for (let i = 1; i <= word.length; i++) {
    row[0] = i << startBits
    const letter = word.charCodeAt(i - 1)
    for (let j = 1; j <= name.length; j++) {
      const isSame = letter === name.charCodeAt(j - 1)
      let best = (before[j - 1] as number) + (isSame ? 0 : oneSlip)
      best = nearer(best, (before[j] as number) + oneSlip)
      best = nearer(best, (row[j - 1] as number) + oneSlip)
      const isSwap =
        i > 1 && j > 1 && letter === name.charCodeAt(j - 2) && word.charCodeAt(i - 2) === name.charCodeAt(j - 1)
      if (isSwap) best = nearer(best, (twoBefore[j - 2] as number) + oneSlip)
      row[j] = best
    }
    ;[before, row, twoBefore] = [row, twoBefore, before]
  }
  return before
}

/** Of cells with the same distance the first. */
const nearer = (a: number, b: number): number => (b >> startBits < a >> startBits ? b : a)

/** Of parts that are equally near the one that is as long as the word. */
function isNearer({ length }: string, one: NearestPart, other: NearestPart | undefined): boolean {
  if (!other || one.distance !== other.distance) return !other || one.distance < other.distance
  return Math.abs(one.part.length - length) < Math.abs(other.part.length - length)
}
