import { EMPTY_LOWS, LowSet } from './low-set.ts'
import { decodeLowSet } from './low-set-codec.ts'
import { VarintReader } from './varint.ts'

/** One shard's stored rows of a posting. */
interface PostingPart {
  shard: number
  size: number
  bytes: Uint8Array
  set: LowSet | null
}

/** The rows of one gram or filter key in all shards, decoded when a shard is first asked for. */
export class Posting {
  readonly #parts: readonly PostingPart[]

  constructor(parts: readonly PostingPart[]) {
    this.#parts = parts
  }

  /** Reads the parts of a gram as `GramRuns` writes them. */
  static fromParts(bytes: Buffer): Posting {
    const parts: PostingPart[] = []
    const reader = new VarintReader(bytes)
    while (reader.at < bytes.length) {
      const shard = reader.next()
      const size = reader.next()
      if (size === 0) {
        parts.push({ shard, size: 1, bytes, set: LowSet.fromSorted(Uint16Array.of(reader.next())) })
        continue
      }
      const end = reader.next() + reader.at
      parts.push({ shard, size, bytes: bytes.subarray(reader.at, end), set: null })
      reader.at = end
    }
    return new Posting(parts)
  }

  /** Rows in one shard. */
  size(shard: number): number {
    return this.#find(shard)?.size ?? 0
  }

  /** The rows of one shard. */
  set(shard: number): LowSet {
    const part = this.#find(shard)
    if (part === undefined) return EMPTY_LOWS
    part.set ??= decodeLowSet(part.bytes, part.size)
    return part.set
  }

  /** Bytes this posting keeps in memory once every shard is decoded, roughly. */
  get memory(): number {
    let bytes = 100
    for (const part of this.#parts) bytes += 200 + part.bytes.length + Math.min(part.size * 2, 8_192)
    return bytes
  }

  #find(shard: number): PostingPart | undefined {
    const parts = this.#parts
    // A posting in every shard holds them in order; otherwise a part is never after its shard's own index.
    for (let i = Math.min(shard, parts.length - 1); i >= 0; i--) {
      const part = parts[i] as PostingPart
      if (part.shard === shard) return part
      if (part.shard < shard) return undefined
    }
    return undefined
  }
}

/** The posting without rows. */
export const EMPTY_POSTING: Posting = new Posting([])
