/** Writes a non-negative integer below 2^31 in 7-bit groups, lowest first; returns the offset after it. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let offset = at
  while (rest > 127) {
    bytes[offset++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[offset++] = rest
  return offset
}

/** Reads consecutive integers written by `writeVarint`. */
export class VarintReader {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** The next integer. */
  next(): number {
    let byte = this.bytes[this.at++] as number
    if (byte < 128) return byte
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++] as number
      value |= (byte & 127) << shift
    }
    return value
  }
}
