import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteRing } from './byte-ring.ts'

const capacity = 2 ** 18

/** The two ends of a ring over which so many bytes have gone already. */
function ends(gone = 0): { writer: ByteRing; reader: ByteRing } {
  const writer = new ByteRing()
  new Int32Array(writer.memory, 0, 2).fill(gone)
  return { writer, reader: new ByteRing(writer.memory) }
}

/** Reads and frees at most so many bytes. */
function take(reader: ByteRing, most = Number.POSITIVE_INFINITY): Buffer {
  const piece = reader.next()
  if (!Buffer.isBuffer(piece)) return Buffer.alloc(0)
  const copy = Buffer.from(piece.subarray(0, most))
  reader.free(copy.length)
  return copy
}

const numbers = Uint8Array.from({ length: capacity + 251 }, (_, i) => i % 251)
/** Bytes that tell where they stand, but for multiples of 251. */
const numbered = (from: number, count: number) => numbers.subarray(from % 251, (from % 251) + count)

test('what is read is what was written, however both are cut, also where its counters overflow', () => {
  const steps = fc.array(fc.record({ write: fc.nat(capacity), read: fc.nat(100_000) }), { maxLength: 12 })
  const gone = fc.constantFrom(0, 7, 2 ** 31 - 1000, -1, -capacity)
  fc.assert(
    fc.property(steps, gone, (steps, gone) => {
      const { writer, reader } = ends(gone)
      let [written, read] = [0, 0]
      for (const step of steps) {
        const taken = writer.write(numbered(written, step.write))
        expect(taken).toBe(Math.min(step.write, capacity - (written - read)))
        written += taken
        const piece = take(reader, step.read)
        expect(piece.equals(numbered(read, piece.length))).toBe(true)
        read += piece.length
      }
      writer.end()
      while (read < written) {
        const piece = take(reader)
        expect(piece.equals(numbered(read, piece.length))).toBe(true)
        read += piece.length
      }
      expect(reader.next()).toBe('ended')
    }),
    { numRuns: 60 },
  )
})

test('there is nothing to read before something is written, and an end only after the last byte is freed', () => {
  const { writer, reader } = ends()
  expect(reader.next()).toBeUndefined()
  writer.write(numbered(0, 3))
  writer.end()
  expect(reader.next()).toEqual(Buffer.from([0, 1, 2]))
  expect(reader.next()).toEqual(Buffer.from([0, 1, 2]))
  reader.free(3)
  expect(reader.next()).toBe('ended')
})

test('a writer who waits is told once, as soon as half of the ring is free', () => {
  const { writer, reader } = ends()
  writer.write(numbered(0, capacity))
  expect(writer.mustWait()).toBe(true)
  expect([reader.free(65_536), reader.free(65_535)]).toEqual([false, false])
  expect([reader.free(1), reader.free(1)]).toEqual([true, false])
})

test('a writer does not wait where there is room already, and is then not told of it', () => {
  const { writer, reader } = ends()
  writer.write(numbered(0, capacity))
  expect(reader.free(capacity / 2)).toBe(false)
  expect(writer.mustWait()).toBe(false)
  expect(reader.free(1)).toBe(false)
})

test('a writer who is told between raising its flag and looking once more waits for that word', () => {
  const { writer, reader } = ends()
  writer.write(numbered(0, capacity))
  const told: boolean[] = []
  const { load } = Atomics
  try {
    // The first look at the counters after the flag is up.
    Atomics.load = ((...args: Parameters<typeof load>) => {
      Atomics.load = load
      told.push(reader.free(capacity))
      return load(...args)
    }) as typeof load
    expect(writer.mustWait()).toBe(true)
  } finally {
    Atomics.load = load
  }
  expect(told).toEqual([true])
})
