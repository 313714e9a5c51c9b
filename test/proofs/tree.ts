import { createHash } from 'node:crypto'

const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The hash of a leaf, by the definition of RFC 9162 section 2.1.1. */
export const leafOf = (text: string): Buffer => sha256(Buffer.of(0), Buffer.from(text))

/** The root over leaf hashes, by the recursive definition of RFC 9162 section 2.1.1. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length <= 1) return leaves[0] ?? sha256()
  const split = splitOf(leaves.length)
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

/** The inclusion proof of a leaf, by the recursive definition of RFC 9162 section 2.1.3.1. */
export function inclusionOf(leaves: readonly Buffer[], index: number): string[] {
  if (leaves.length <= 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...inclusionOf(left, index), rootOf(right).toString('hex')]
    : [...inclusionOf(right, index - split), rootOf(left).toString('hex')]
}

/** The proof that the first `size` leaves are a prefix of all, by the definition of RFC 9162 section 2.1.4.1. */
export function consistencyOf(leaves: readonly Buffer[], size: number): string[] {
  return size === 0 || size === leaves.length ? [] : subproof(leaves, size, true)
}

function subproof(leaves: readonly Buffer[], size: number, isWhole: boolean): string[] {
  if (size === leaves.length) return isWhole ? [] : [rootOf(leaves).toString('hex')]
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return size <= split
    ? [...subproof(left, size, isWhole), rootOf(right).toString('hex')]
    : [...subproof(right, size - split, false), rootOf(left).toString('hex')]
}

/** The largest power of two below a number above one. */
function splitOf(length: number): number {
  let split = 1
  while (split * 2 < length) split *= 2
  return split
}
