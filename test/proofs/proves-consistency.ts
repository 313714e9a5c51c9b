import { isPowerOfTwo } from '../../src/lib/merkle/subtree-hash.ts'
import { nodeHash } from '../../src/lib/merkle.ts'

interface Sized {
  readonly size: number
  readonly root: Buffer
}

/**
 * Whether a path proves that the second tree begins with all leaves of the first, unchanged (RFC 9162, 2.1.4.2). The verifier
 * that ships asks WebCrypto for every hash, which is too slow for a test of thousands of proofs.
 */
export function provesConsistency(first: Sized, second: Sized, path: readonly Buffer[]): boolean {
  if (![first.size, second.size].every(Number.isSafeInteger) || first.size <= 0 || first.size > second.size)
    return false
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
