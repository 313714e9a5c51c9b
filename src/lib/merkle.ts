import { createHash, hash } from 'node:crypto'

const leafPrefix = Buffer.of(0)

/** The RFC 6962 hash of one leaf: SHA-256 of a zero byte and the data (text as UTF-8). */
export function leafHash(bytes: Buffer | string): Buffer {
  // One call for a text: a hash object costs more than hashing a record does.
  if (typeof bytes === 'string') return hash('sha256', `\0${bytes}`, 'buffer')
  return createHash('sha256').update(leafPrefix).update(bytes).digest()
}

/** The RFC 6962 root over a stream of leaf hashes, holding one hash per level of the tree. */
export class MerkleRoot {
  /** At height h, the root of the last 2^h leaves that have no equal partner yet. */
  private readonly pending: (Buffer | undefined)[] = []
  private readonly onSubtree: (height: number, hash: Buffer) => void

  /** `onSubtree` is told each perfect subtree when it is full: at height h one of 2^h leaves, from left to right. */
  constructor(onSubtree: (height: number, hash: Buffer) => void = () => {}) {
    this.onSubtree = onSubtree
  }

  /** Appends one leaf, already hashed by `leafHash`. */
  add(leaf: Buffer): void {
    if (leaf.length !== 32) throw new RangeError(`a leaf hash has 32 bytes, not ${leaf.length}`)
    let carry = leaf
    let height = 0
    this.onSubtree(0, leaf)
    for (let left = this.pending[0]; left !== undefined; left = this.pending[height]) {
      carry = nodeHash(left, carry)
      this.pending[height] = undefined
      height += 1
      this.onSubtree(height, carry)
    }
    this.pending[height] = carry
  }

  /** The root over the leaves so far; more may follow. The root of nothing is SHA-256 of nothing. */
  root(): Buffer {
    let root: Buffer | undefined
    for (const subtree of this.pending) {
      if (subtree !== undefined) root = root === undefined ? subtree : nodeHash(subtree, root)
    }
    return root ?? createHash('sha256').digest()
  }
}

// Work space of one call: the prefix of a node, and its two halves.
const node = Buffer.alloc(65, 1)

/** The RFC 6962 hash of a node: SHA-256 of a one byte and its two halves. */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  node.set(left, 1)
  node.set(right, 33)
  return hash('sha256', node, 'buffer')
}
