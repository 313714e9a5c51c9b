import { MerkleRoot } from '../merkle.ts'

/** Heights of the tree that one tile spans. */
export const tileSpan = 8
/** Hashes of a full tile. */
export const tileWidth = 2 ** tileSpan
export const hashBytes = 32

/**
 * The tree as tiles (C2SP tlog-tiles): tile `position` of level L holds up to 256 hashes, each the root over 256^L leaves, all of
 * which are there. Only the last tile of a level is shorter.
 */
export interface Tile {
  readonly level: number
  readonly position: number
  readonly hashes: Buffer
}

/** The RFC 6962 root over a stream of leaf hashes that hands out the tiles of its tree; memory is one tile a level. */
export class TiledRoot {
  private readonly onTile: (tile: Tile) => void
  private readonly root = new MerkleRoot((height, hash) => {
    if (height % tileSpan === 0) this.append(height / tileSpan, hash)
  })
  /** The last tile of each level and how many hashes the level has. */
  private readonly levels: { readonly hashes: Buffer; count: number }[] = []

  constructor(onTile: (tile: Tile) => void) {
    this.onTile = onTile
  }

  /** Appends one leaf, already hashed by `leafHash`. */
  add(leaf: Buffer): void {
    this.root.add(leaf)
  }

  /** Leaves so far. */
  get size(): number {
    return this.levels[0]?.count ?? 0
  }

  /** Hands out the tiles that are not full, and answers the root; no leaf may follow. */
  finish(): Buffer {
    for (const [level, { hashes, count }] of this.levels.entries()) {
      if (count % tileWidth > 0) this.hand(level, count, hashes.subarray(0, (count % tileWidth) * hashBytes))
    }
    return this.root.root()
  }

  private append(level: number, hash: Buffer): void {
    this.levels[level] ??= { hashes: Buffer.alloc(tileWidth * hashBytes), count: 0 }
    const last = this.levels[level]
    hash.copy(last.hashes, (last.count % tileWidth) * hashBytes)
    last.count++
    if (last.count % tileWidth === 0) this.hand(level, last.count, last.hashes)
  }

  private hand(level: number, count: number, hashes: Buffer): void {
    this.onTile({ level, position: Math.ceil(count / tileWidth) - 1, hashes: Buffer.from(hashes) })
  }
}

/** How many tiles a tree of `size` leaves has. */
export function tilesOf(size: number): number {
  const hashes = Math.floor(size)
  return hashes === 0 ? 0 : Math.ceil(hashes / tileWidth) + tilesOf(hashes / tileWidth)
}
