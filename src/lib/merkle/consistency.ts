import { hashOfRange, type SubtreeHash, splitOf } from './subtree-hash.ts'

/** The RFC 9162 proof that the tree of `second` leaves begins with that of `first` (section 2.1.4.1); empty when they are equal. */
export function consistencyPath(subtree: SubtreeHash, first: number, second: number): Buffer[] {
  if (!arePast(first, second)) throw new RangeError(`a tree of ${second} leaves has no past of ${first}`)
  const path: Buffer[] = []
  let [from, to] = [0, second]
  while (to !== first) {
    const middle = from + splitOf(to - from)
    path.push(first <= middle ? hashOfRange(subtree, middle, to) : hashOfRange(subtree, from, middle))
    if (first <= middle) to = middle
    else from = middle
  }
  // A first tree that is a whole subtree at the left needs no hash of its own: the verifier has its root.
  if (from > 0) path.push(hashOfRange(subtree, from, to))
  return path.reverse()
}

const arePast = (first: number, second: number): boolean =>
  Number.isSafeInteger(first) && Number.isSafeInteger(second) && first > 0 && first <= second
