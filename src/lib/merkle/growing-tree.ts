import { MerkleRoot } from '../merkle.ts'
import type { SubtreeHash } from './subtree-hash.ts'

/** A tree in memory that leaves are appended to, at two hashes a leaf; proofs are made from its `subtree`. */
export class GrowingTree {
  /** At each height the roots of its full subtrees, from left to right. */
  private readonly heights: Buffer[][] = []
  private readonly appending = new MerkleRoot((height, hash) => {
    this.heights[height] ??= []
    this.heights[height].push(hash)
  })

  /** Leaves so far. */
  get size(): number {
    return this.heights[0]?.length ?? 0
  }

  /** Appends a leaf, already hashed by `leafHash`. */
  add(leaf: Buffer): void {
    this.appending.add(leaf)
  }

  readonly subtree: SubtreeHash = (height, index) => {
    const hash = this.heights[height]?.[index]
    if (!hash) throw new RangeError(`subtree ${index} of height ${height} is not full`)
    return hash
  }
}
