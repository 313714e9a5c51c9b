import { rowsContinued } from './gram-tails.ts'
import { EMPTY_LOWS, LowSet } from './low-set.ts'
import { decodedBytes, decodeLowSet } from './low-set-codec.ts'
import { VarintReader } from './varint.ts'

/** One shard's stored rows of a posting. */
interface PostingPart {
  shard: number
  size: number
  /** The encoded rows lie in `bytes` from `start` to `end`. */
  bytes: Uint8Array
  start: number
  end: number
  set: LowSet | null
  /** The tails lie in `bytes` from `tails` to `tailsEnd`; there are none when these are equal. */
  tails: number
  tailsEnd: number
}

/** The rows of one gram or filter key in all shards, decoded when a shard is first asked for. */
export class Posting {
  private readonly parts: readonly PostingPart[]

  constructor(parts: readonly PostingPart[]) {
    this.parts = parts
  }

  /** Reads the parts of a gram as `GramRuns` writes them, in `bytes` from `start` to `end`; the bytes are kept. */
  static fromParts(bytes: Uint8Array, start = 0, end = bytes.length): Posting {
    const parts: PostingPart[] = []
    const reader = new VarintReader(bytes, start)
    while (reader.at < end) {
      const shard = reader.next()
      const head = reader.next()
      const part: PostingPart = { shard, size: head >>> 1, bytes, start: 0, end: 0, set: null, tails: 0, tailsEnd: 0 }
      if (part.size === 0) {
        part.size = 1
        part.set = LowSet.fromSorted(Uint16Array.of(reader.next()))
      } else [part.start, part.end] = skip(reader)
      if ((head & 1) === 1) [part.tails, part.tailsEnd] = skip(reader)
      parts.push(part)
    }
    return new Posting(parts)
  }

  /** Rows in one shard. */
  size(shard: number): number {
    return this.find(shard)?.size ?? 0
  }

  /** The rows of one shard. */
  set(shard: number): LowSet {
    const part = this.find(shard)
    if (part === undefined) return EMPTY_LOWS
    part.set ??= decodeLowSet(part.bytes, part.size, part.start, part.end)
    return part.set
  }

  /** Those rows of a shard where `rest` may follow the gram, or null when it has no tails; see `rowsContinued`. */
  continued(shard: number, rest: string): { set: LowSet; exact: boolean } | null {
    const part = this.find(shard)
    if (part === undefined || part.tails === part.tailsEnd) return null
    return rowsContinued(part.bytes, part.tails, part.tailsEnd, this.set(shard), rest)
  }

  /** Bytes this posting keeps in memory once every shard is decoded, roughly. */
  get memory(): number {
    let bytes = 100 + this.setBytes
    for (const { start, end, tails, tailsEnd } of this.parts) bytes += 100 + end - start + tailsEnd - tails
    return bytes
  }

  /** Bytes of the decoded sets alone, roughly. */
  get setBytes(): number {
    let bytes = 0
    for (const part of this.parts) bytes += 100 + decodedBytes(part.bytes, part.size, part.start, part.end)
    return bytes
  }

  private find(shard: number): PostingPart | undefined {
    const parts = this.parts
    // A posting in every shard holds them in order; otherwise a part is never after its shard's own index.
    for (let i = Math.min(shard, parts.length - 1); i >= 0; i--) {
      const part = parts[i] as PostingPart
      if (part.shard === shard) return part
      if (part.shard < shard) return undefined
    }
    return undefined
  }
}

/** Start and end of bytes whose number comes first; the reader stands behind them afterwards. */
function skip(reader: VarintReader): [start: number, end: number] {
  const length = reader.next()
  const start = reader.at
  reader.at += length
  return [start, reader.at]
}

/** The posting without rows. */
export const emptyPosting: Posting = new Posting([])
