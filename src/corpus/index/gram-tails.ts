import { type Field, separatorUnit } from './gram-key.ts'
import { EMPTY_LOWS, LowSet } from './low-set.ts'
import type { ShardText } from './shard-text.ts'
import { VarintReader, writeVarint } from './varint.ts'

/** Most units of a tail: names nearly always end within them; further text would need more than the tails save. */
export const TAIL_UNITS: Readonly<Record<Field, number>> = { n: 13, a: 13, t: 0 }

const sameRowMark = 1
const cutMark = 2

/** Where a gram stands in a shard's text: the first unit of each place, ascending, in `positions` from `from` to `to`. */
export interface Places {
  positions: Int32Array
  from: number
  to: number
}

/**
 * Writes what follows a gram at each of its places, so that a search need not read the texts of its rows: a varint of
 * units times four, plus 2 when the text goes on and 1 when the place is in the row of the one before; then the units.
 */
export class TailWriter {
  bytes: Buffer = Buffer.allocUnsafe(1 << 12)
  length = 0

  /** Replaces `bytes` by the tails, of at most so many units, of a gram of `length` units. */
  write({ units, lows }: ShardText, { positions, from, to }: Places, length: number, most: number): void {
    this.reserve((to - from) * (2 + most * 2))
    const bytes = this.bytes
    let at = 0
    for (let i = from, row = -1; i < to; i++) {
      const position = positions[i] as number
      const start = position + length
      let end = start
      while (end < start + most && units[end] !== separatorUnit) end++
      const low = lows[position] as number
      const flags = (units[end] === separatorUnit ? 0 : cutMark) + (low === row ? sameRowMark : 0)
      row = low
      at = writeVarint(bytes, at, (end - start) * 4 + flags)
      for (let unit = start; unit < end; unit++) {
        bytes[at++] = (units[unit] as number) >>> 8
        bytes[at++] = (units[unit] as number) & 255
      }
    }
    this.length = at
  }

  private reserve(size: number): void {
    if (size > this.bytes.length) this.bytes = Buffer.allocUnsafe(size * 2)
  }
}

/** Those of a gram's rows where `rest` may follow it; where it certainly does when `exact`: no tail was too short. */
export function rowsContinued(
  bytes: Uint8Array,
  start: number,
  end: number,
  rows: LowSet,
  rest: string,
): { set: LowSet; exact: boolean } {
  const lows = rows.toLows()
  const kept = new Uint16Array(lows.length)
  let count = 0
  let exact = true
  const reader = new VarintReader(bytes, start)
  for (let row = -1; reader.at < end; ) {
    const head = reader.next()
    const units = head >>> 2
    const shared = sharedUnits(bytes, reader.at, units, rest)
    reader.at += units * 2
    if ((head & sameRowMark) === 0) row++
    const isCertain = shared === rest.length
    if (!isCertain && (shared < units || (head & cutMark) === 0)) continue
    if (!isCertain) exact = false
    const low = lows[row] as number
    if (count === 0 || kept[count - 1] !== low) kept[count++] = low
  }
  return { set: count === 0 ? EMPTY_LOWS : LowSet.copyLows(kept, count), exact }
}

function sharedUnits(bytes: Uint8Array, start: number, units: number, rest: string): number {
  const most = Math.min(units, rest.length)
  for (let i = 0, at = start; i < most; i++, at += 2) {
    if ((((bytes[at] as number) << 8) | (bytes[at + 1] as number)) !== rest.charCodeAt(i)) return i
  }
  return most
}
