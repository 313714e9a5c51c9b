import { separatorUnit } from './gram-key.ts'

/** One field's text of one shard: pieces in row order, each ended by a separator, and the row of every code unit. */
export class ShardText {
  units = new Uint16Array(1024)
  lows = new Uint16Array(1024)
  length = 0

  /** Appends the pieces of the row `low`. */
  add(low: number, pieces: readonly string[]): void {
    for (const piece of pieces) {
      if (piece.length > 0) this.append(low, piece)
    }
  }

  /** Forgets the text and keeps the memory for the next shard. */
  clear(): void {
    this.length = 0
  }

  private append(low: number, piece: string): void {
    const end = this.length + piece.length
    if (end >= this.units.length) this.grow(end + 1)
    const units = this.units
    for (let i = 0, at = this.length; i < piece.length; i++, at++) units[at] = piece.charCodeAt(i)
    units[end] = separatorUnit
    this.lows.fill(low, this.length, end + 1)
    this.length = end + 1
  }

  private grow(needed: number): void {
    const capacity = Math.max(needed, Math.ceil(this.units.length * 1.5))
    const units = new Uint16Array(capacity)
    const lows = new Uint16Array(capacity)
    units.set(this.units)
    lows.set(this.lows)
    this.units = units
    this.lows = lows
  }
}
