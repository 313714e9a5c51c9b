import { bitmapWords, isDense, LowSet, maxLows, setBit, sparseLimit, wordsUpTo } from './low-set.ts'
import { writeVarint } from './varint.ts'

const kindDeltas = 0
const kindBitmap = 1

/** Most bytes that one encoded set takes. */
export const maxEncodedBytes = 1 + sparseLimit * 3

// Work space of one call.
const decoded = new Uint16Array(maxLows)
const bitmap = new Uint32Array(bitmapWords)
const bitmapBytes = new Uint8Array(bitmap.buffer)

/** Encodes the first `count` ascending lows into `target` at `at`; returns the offset after them. */
export function encodeLows(lows: Uint16Array, count: number, target: Uint8Array, at: number): number {
  if (count > 0 && isDense(count, wordsUpTo(lows[count - 1] as number))) return encodeBitmap(lows, count, target, at)
  target[at] = kindDeltas
  let offset = at + 1
  let previous = -1
  for (let i = 0; i < count; i++) {
    const low = lows[i] as number
    offset = writeVarint(target, offset, low - previous - 1)
    previous = low
  }
  return offset
}

/** The encoded form of a set: a kind byte, then delta varints or bitmap bytes without their trailing zeros. */
export function encodeLowSet(set: LowSet): Buffer {
  const target = Buffer.allocUnsafe(maxEncodedBytes)
  return Buffer.from(target.subarray(0, encodeLows(set.toLows(), set.size, target, 0)))
}

/** The set of `size` members that `bytes` encodes from `start` to `end`. */
export function decodeLowSet(bytes: Uint8Array, size: number, start = 0, end = bytes.length): LowSet {
  if (bytes[start] === kindBitmap) return decodeBitmap(bytes.subarray(start + 1, end), size)
  let low = -1
  let at = start + 1
  for (let i = 0; i < size; i++) {
    let byte = bytes[at++] as number
    let delta = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number
      delta |= (byte & 127) << shift
    }
    low += delta + 1
    decoded[i] = low
  }
  return LowSet.copyLows(decoded, size)
}

/** Bytes that the set of `size` members will take in memory, roughly. */
export function decodedBytes(bytes: Uint8Array, size: number, start: number, end: number): number {
  return bytes[start] === kindBitmap ? end - start : size * 2
}

// Words are stored as this machine has them; every platform Node 20 ships for is little-endian in practice.
function encodeBitmap(lows: Uint16Array, count: number, target: Uint8Array, at: number): number {
  const used = ((lows[count - 1] as number) >>> 3) + 1
  bitmapBytes.fill(0, 0, used)
  for (let i = 0; i < count; i++) setBit(bitmap, lows[i] as number)
  target[at] = kindBitmap
  target.set(bitmapBytes.subarray(0, used), at + 1)
  return at + 1 + used
}

function decodeBitmap(bytes: Uint8Array, size: number): LowSet {
  const length = (bytes.length + 3) >>> 2
  bitmap[length - 1] = 0
  bitmapBytes.set(bytes)
  return LowSet.copyWords(bitmap, length, size)
}
