import { fromHex, nodeHash, toHex } from './hash.ts'

/** The root of a tree without leaves: SHA-256 of nothing (RFC 9162 section 2.1.1). */
const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** A tree as its signer states it; the root in hex. */
export interface TreeHead {
  readonly size: number
  readonly root: string
}

/** Whether the later tree only appended leaves to the earlier one (RFC 9162 section 2.1.4.2); the path in hex. */
export async function verifyConsistency(earlier: TreeHead, later: TreeHead, path: readonly string[]): Promise<boolean> {
  if (earlier.size > later.size || path.length > 64) return false
  if (earlier.size === later.size) return path.length === 0 && earlier.root === later.root
  if (earlier.size === 0) return path.length === 0 && earlier.root === emptyRoot
  const steps = (isPowerOfTwo(earlier.size) ? [earlier.root, ...path] : path).map(fromHex)
  let node = earlier.size - 1
  let last = later.size - 1
  while (node % 2 === 1) {
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  const [first, ...others] = steps
  if (first === undefined) return false
  let before = first
  let after = first
  for (const step of others) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      before = await nodeHash(step, before)
      after = await nodeHash(step, after)
      while (node % 2 === 0 && node !== 0) {
        node /= 2
        last = Math.floor(last / 2)
      }
    } else after = await nodeHash(after, step)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && toHex(before) === earlier.root && toHex(after) === later.root
}

function isPowerOfTwo(size: number): boolean {
  let rest = size
  while (rest % 2 === 0) rest /= 2
  return rest === 1
}
