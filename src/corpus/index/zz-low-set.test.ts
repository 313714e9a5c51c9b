import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LowSet } from './low-set.ts'
import { and, andNot, or, unionOf } from './low-set-algebra.ts'
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

const same = (set: LowSet, members: Iterable<number>): void => {
  const expected = Uint16Array.from(members).sort()
  expect(set.size).toBe(expected.length)
  expect(Buffer.from(set.toLows().slice().buffer).equals(Buffer.from(expected.buffer))).toBe(true)
  expect(set.words !== null).toBe(set.size > 4_096)
}

describe('sets of lows', () => {
  test('and, or and andNot give what Set algebra gives', () => {
    fc.assert(
      fc.property(someLows, someLows, (x, y) => {
        const [a, b] = [LowSet.fromSorted(x), LowSet.fromSorted(y)]
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
        same(unionOf([a, b, a]), new Set([...xs, ...ys]))
      }),
      { numRuns: 800 },
    )
  })

  test('membership is that of the given lows', () => {
    fc.assert(
      fc.property(someLows, fc.array(fc.nat(65_535)), (lows, probes) => {
        const set = LowSet.fromSorted(lows)
        const members = new Set(lows)
        for (const low of [...probes, ...lows.slice(0, 20)]) expect(set.has(low)).toBe(members.has(low))
      }),
      { numRuns: 800 },
    )
  })

  test('take gives the slice of the sorted members plus the base', () => {
    fc.assert(
      fc.property(someLows, fc.nat(20_000), fc.nat(50), (lows, offset, limit) => {
        const out: number[] = []
        LowSet.fromSorted(lows).take(offset, limit, 65_536, out)
        expect(out).toEqual([...lows].slice(offset, offset + limit).map((low) => low + 65_536))
      }),
      { numRuns: 800 },
    )
  })

  test('a full set has every low below its count', () => {
    for (const count of [0, 1, 4_096, 4_097, 65_536]) same(LowSet.full(count), Array(count).keys())
  })

  test('encoding and decoding give the same set, whatever the alignment of the bytes', () => {
    fc.assert(
      fc.property(someLows, fc.nat(7), (lows, shift) => {
        const bytes = encodeLowSet(LowSet.fromSorted(lows))
        const shifted = Buffer.concat([Buffer.alloc(shift), bytes]).subarray(shift)
        same(decodeLowSet(shifted, lows.length), lows)
        expect(bytes[0]).toBe(lows.length > 4_096 ? 1 : 0)
      }),
      { numRuns: 800 },
    )
  })
})
