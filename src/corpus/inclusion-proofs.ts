import type Database from 'better-sqlite3'
import { inclusionPath, provesInclusion } from '../lib/merkle/inclusion.ts'
import type { SubtreeHash } from '../lib/merkle/subtree-hash.ts'
import { subtreeOfTiles } from '../lib/merkle/subtree-of-tiles.ts'
import { ByteCache } from './byte-cache.ts'
import { DamagedSnapshot } from './damaged-snapshot.ts'
import type { MemoryBudget } from './memory-budget.ts'
import { tileReader } from './tiles.ts'

/** Where a record stands among the leaves of its snapshot, and the RFC 9162 proof of it, nearest sibling first. */
export interface Inclusion {
  readonly leafIndex: number
  readonly treeSize: number
  readonly path: Buffer[]
}

/** A leaf as the row of its record states it. */
export interface Leaf {
  readonly index: number
  readonly hash: Buffer
}

/** Proofs that leaves stand in the Merkle tree of one snapshot, made from its tiles: a few rows each, whatever its size. */
export class InclusionProofs {
  private readonly subtree: SubtreeHash
  private readonly root: Buffer

  constructor(
    db: Database.Database,
    checksum: string,
    readonly treeSize: number,
    memory: MemoryBudget,
  ) {
    this.root = Buffer.from(checksum.slice('sha256:'.length), 'hex')
    this.subtree = remembered(subtreeOfTiles(tileReader(db)), memory)
  }

  /** The proof of a leaf; one that does not lead to the root is never given out but reported as damage. */
  of({ index, hash }: Leaf): Inclusion {
    const path = this.pathOf(index)
    if (!provesInclusion(hash, index, this.treeSize, path, this.root))
      throw new DamagedSnapshot(`leaf ${index} does not lead to the root`)
    return { leafIndex: index, treeSize: this.treeSize, path }
  }

  private pathOf(index: number): Buffer[] {
    try {
      return inclusionPath(this.subtree, index, this.treeSize)
    } catch (error) {
      if (error instanceof RangeError) throw new DamagedSnapshot(error.message)
      throw error
    }
  }
}

/** Most proofs share their upper siblings, which cost most to fold. */
function remembered(subtree: SubtreeHash, memory: MemoryBudget): SubtreeHash {
  const known = new ByteCache<number, Buffer>(memory)
  return (height, index) => {
    const key = height * 2 ** 45 + index
    const before = known.get(key)
    if (before) return before
    const hash = Buffer.from(subtree(height, index)) // a copy, which does not keep the whole tile
    known.set(key, hash, hash.length + 150)
    return hash
  }
}
