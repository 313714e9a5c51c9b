import { nodeHash } from '../merkle.ts'
import type { SubtreeHash } from './subtree-hash.ts'
import { hashBytes, tileSpan, tileWidth } from './tiled-root.ts'

/** Hashes for proofs, folded from tiles; `read` gives the hashes of a tile. */
export function subtreeOfTiles(read: (level: number, position: number) => Buffer): SubtreeHash {
  return (height, index) => {
    const level = Math.floor(height / tileSpan)
    const count = 2 ** (height % tileSpan)
    const first = index * count
    const position = Math.floor(first / tileWidth)
    const hashes = read(level, position)
    const begin = (first % tileWidth) * hashBytes
    const end = begin + count * hashBytes
    if (hashes.length < end) throw new RangeError(`tile ${position} of level ${level} is too short`)
    return fold(hashes.subarray(begin, end))
  }
}

/** The root over neighbouring hashes, a power of two of them. */
function fold(hashes: Buffer): Buffer {
  if (hashes.length === hashBytes) return hashes
  const middle = hashes.length / 2
  return nodeHash(fold(hashes.subarray(0, middle)), fold(hashes.subarray(middle)))
}
