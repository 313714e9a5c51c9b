/** The candidate that a misspelt word most likely meant, or undefined when none is near. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 64) return undefined
  const lower = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const isBeginning = candidate.startsWith(lower) || lower.startsWith(candidate)
    const distance = isBeginning ? beginningDistance(lower, candidate) : editDistance(lower, candidate, least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** The beginning of a word is as near as one slip, and of two beginnings the one that lacks less is nearer. */
const beginningDistance = (one: string, other: string): number => 1 + Math.abs(one.length - other.length) / 1000

/** Optimal string alignment distance: insert, delete, replace, swap neighbours; Infinity where it is `least` or more. */
export function editDistance(a: string, b: string, least: number): number {
  if (Math.abs(a.length - b.length) >= least) return Number.POSITIVE_INFINITY
  let [twoBefore, before] = [new Uint8Array(b.length + 1), Uint8Array.from({ length: b.length + 1 }, (_, j) => j)]
  let row = new Uint8Array(b.length + 1)
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let nearest = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = cell(before, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? cell(twoBefore, j - 2) + 1 : replaced
      row[j] = Math.min(cell(before, j) + 1, cell(row, j - 1) + 1, replaced, swapped)
      nearest = Math.min(nearest, cell(row, j))
    }
    // A swap reaches back two rows, so one row alone decides nothing.
    if (nearest > least) return Number.POSITIVE_INFINITY
    ;[twoBefore, before, row] = [before, row, twoBefore]
  }
  return cell(before, b.length)
}

const cell = (row: Uint8Array, at: number): number => row[at] as number
