import { createHash } from 'node:crypto'
import { nodeHash } from '../merkle.ts'

/** Where proofs take hashes from: the root over the leaves from `index` · 2^height to the next multiple, all of which are there. */
export type SubtreeHash = (height: number, index: number) => Buffer

/** The RFC 9162 root over the first `size` leaves (section 2.1.1). */
export const rootAt = (subtree: SubtreeHash, size: number): Buffer =>
  size === 0 ? createHash('sha256').digest() : hashOfRange(subtree, 0, size)

/** The root over the leaves `from` to before `to`, where `from` begins a subtree of the tree as the RFC splits it. */
export function hashOfRange(subtree: SubtreeHash, from: number, to: number): Buffer {
  if (isPowerOfTwo(to - from)) return subtree(Math.log2(to - from), from / (to - from))
  const middle = from + splitOf(to - from)
  return nodeHash(hashOfRange(subtree, from, middle), hashOfRange(subtree, middle, to))
}

/** How many of so many leaves stand left of the root: the largest power of two below their number. */
export function splitOf(leaves: number): number {
  let half = 1
  while (half * 2 < leaves) half *= 2
  return half
}

export const isPowerOfTwo = (n: number): boolean => 2 ** Math.round(Math.log2(n)) === n
