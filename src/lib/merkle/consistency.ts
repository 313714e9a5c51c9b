import { nodeHash } from '../merkle.ts'
import { hashOfRange, isPowerOfTwo, type SubtreeHash, splitOf } from './subtree-hash.ts'

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

interface Sized {
  readonly size: number
  readonly root: Buffer
}

/** Whether a path proves that the second tree begins with all leaves of the first, unchanged (RFC 9162, 2.1.4.2). */
export function provesConsistency(first: Sized, second: Sized, path: readonly Buffer[]): boolean {
  if (!arePast(first.size, second.size)) return false
  if (first.size === second.size) return path.length === 0 && first.root.equals(second.root)
  const [start, ...rest] = isPowerOfTwo(first.size) ? [first.root, ...path] : path
  if (start === undefined || path.length === 0) return false
  let [fn, sn] = [first.size - 1, second.size - 1]
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  let [before, after] = [start, start]
  for (const hash of rest) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      ;[before, after] = [nodeHash(hash, before), nodeHash(hash, after)]
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else after = nodeHash(after, hash)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && before.equals(first.root) && after.equals(second.root)
}

const arePast = (first: number, second: number): boolean =>
  Number.isSafeInteger(first) && Number.isSafeInteger(second) && first > 0 && first <= second
