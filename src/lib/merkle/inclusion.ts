import { nodeHash } from '../merkle.ts'
import { hashOfRange, type SubtreeHash, splitOf } from './subtree-hash.ts'

/** The RFC 9162 inclusion proof of a leaf in a tree of `size` leaves (section 2.1.3.1), the sibling nearest to the leaf first. */
export function inclusionPath(subtree: SubtreeHash, index: number, size: number): Buffer[] {
  if (!isPlace(index, size)) throw new RangeError(`there is no leaf ${index} among ${size}`)
  const path: Buffer[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    path.push(index < middle ? hashOfRange(subtree, middle, to) : hashOfRange(subtree, from, middle))
    if (index < middle) to = middle
    else from = middle
  }
  return path.reverse()
}

/** Whether a path proves that a leaf, given as its hash, stands at `index` of `size` under `root` (RFC 9162, 2.1.3.2). */
export function provesInclusion(
  leaf: Buffer,
  index: number,
  size: number,
  path: readonly Buffer[],
  root: Buffer,
): boolean {
  if (!isPlace(index, size)) return false
  let [fn, sn] = [index, size - 1]
  let hash = leaf
  for (const sibling of path) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(sibling, hash)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else hash = nodeHash(hash, sibling)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && hash.equals(root)
}

const isPlace = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size
