import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_LOWS, LowSet } from './low-set.ts'
import { and, andNot, or, unionWithin } from './low-set-algebra.ts'
import { decodeLowSet, encodeLowSet } from './low-set-codec.ts'

/** Sorted distinct lows: a few anywhere, or long runs, so that arrays and bitmaps both occur. */
const someLows = fc
  .record({
    singles: fc.array(fc.nat(65_535), { maxLength: 50 }),
    runs: fc.array(fc.record({ start: fc.nat(65_535), length: fc.nat(9_000), step: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
    }),
  })
  .map(({ singles, runs }) => {
    const members = new Set(singles)
    for (const { start, length, step } of runs) {
      for (let low = start; low < Math.min(65_536, start + length * step); low += step) members.add(low)
    }
    return Uint16Array.from(members).sort()
  })

/** Sorted distinct lows below a border that is at the edge of a bitmap word, or one off. */
const shortLows = fc
  .record({
    border: fc.constantFrom(1, 31, 32, 33, 63, 64, 65, 96, 2_048, 11_999, 12_000, 65_535, 65_536),
    density: fc.constantFrom(1, 2, 5, 8),
    picks: fc.infiniteStream(fc.nat(7)),
    withLast: fc.boolean(),
  })
  .map(({ border, density, picks, withLast }) => {
    const pattern = Array.from({ length: 61 }, () => (picks.next().value ?? 0) < density)
    const lows = Array.from({ length: border }, (_, low) => low).filter((low) => pattern[low % 61])
    if (withLast && lows.at(-1) !== border - 1) lows.push(border - 1)
    return Uint16Array.from(lows)
  })

const anyLows = fc.oneof(someLows, shortLows)

/** Whether a bitmap up to the last low is smaller than the array of lows. */
const isBitmap = (lows: Uint16Array): boolean => lows.length > 2 * (((lows.at(-1) ?? 0) >>> 5) + 1)

const same = (set: LowSet, members: Iterable<number>): void => {
  const expected = Uint16Array.from(members).sort()
  expect(set.size).toBe(expected.length)
  expect(Buffer.from(set.toLows().slice().buffer).equals(Buffer.from(expected.buffer))).toBe(true)
  const last = expected.at(-1) ?? 0
  const words = (last >>> 5) + 1
  if (set.words === null) expect(set.lows?.length).toBeLessThanOrEqual(2 * words)
  else expect([set.lows, set.words.length, set.size > words]).toEqual([null, words, true])
}

describe('sets of lows', () => {
  test('a union of lists that becomes a bitmap on the way takes further lists', () => {
    const lists = [[4, 40, 52, 58, 65, 95], [0], [13_882, 21_358]].map((lows) => Uint16Array.from(lows))
    same(unionWithin(lists.map(LowSet.fromSorted), 3, null), new Set(lists.flatMap((lows) => [...lows])))
  })

  test('and, or and andNot give what Set algebra gives', () => {
    fc.assert(
      fc.property(anyLows, anyLows, anyLows, (x, y, z) => {
        const [a, b, c] = [LowSet.fromSorted(x), LowSet.fromSorted(y), LowSet.fromSorted(z)]
        const [xs, ys] = [new Set(x), new Set(y)]
        same(
          and(a, b),
          [...xs].filter((low) => ys.has(low)),
        )
        same(or(a, b), new Set([...xs, ...ys]))
        same(
          andNot(a, b),
          [...xs].filter((low) => !ys.has(low)),
        )
        const union = new Set([...xs, ...ys])
        same(unionWithin([a, b, a, c], 3, null), union)
        same(unionWithin([a, EMPTY_LOWS, b, c], 4, null), new Set([...union, ...z]))
        same(
          unionWithin([a, b, c], 2, c),
          [...z].filter((low) => union.has(low)),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('membership is that of the given lows', () => {
    fc.assert(
      fc.property(anyLows, fc.array(fc.nat(65_535)), (lows, probes) => {
        const set = LowSet.fromSorted(lows)
        const members = new Set(lows)
        for (const low of [...probes, ...lows.slice(0, 20)]) expect(set.has(low)).toBe(members.has(low))
      }),
      { numRuns: 60 },
    )
  })

  test('take gives the slice of the sorted members plus the base', () => {
    fc.assert(
      fc.property(anyLows, fc.nat(20_000), fc.nat(50), (lows, offset, limit) => {
        const out: number[] = []
        LowSet.fromSorted(lows).take(offset, limit, 65_536, out)
        expect(out).toEqual([...lows].slice(offset, offset + limit).map((low) => low + 65_536))
      }),
      { numRuns: 150 },
    )
  })

  test('a full set has every low below its count', () => {
    for (const count of [0, 1, 4_096, 4_097, 65_536]) same(LowSet.full(count), Array(count).keys())
  })

  test('encoding and decoding give the same set, whatever the alignment of the bytes', () => {
    fc.assert(
      fc.property(anyLows, fc.nat(7), (lows, shift) => {
        const bytes = encodeLowSet(LowSet.fromSorted(lows))
        const shifted = Buffer.concat([Buffer.alloc(shift), bytes]).subarray(shift)
        same(decodeLowSet(shifted, lows.length), lows)
        expect(bytes[0]).toBe(isBitmap(lows) ? 1 : 0)
      }),
      { numRuns: 150 },
    )
  })
})
