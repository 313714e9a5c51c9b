import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-59', { first: 40, last: 59 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  [' Bytes=5-6 ', { first: 5, last: 6 }],
] as const)('of 100 bytes %j asks for a part', (header, part) => expect(byteRange(header, 100)).toEqual(part))

test.each(['bytes=100-', 'bytes=100-200', 'bytes=999999999999999-', 'bytes=-0'])(
  'of 100 bytes %j asks for what is not there',
  (header) => expect(byteRange(header, 100)).toBe('unsatisfiable'),
)

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-2',
  'bytes=0-1,5-6',
  'items=0-1',
  'bytes=0x1-2',
  'bytes=1 -2',
  'bytes=１-２',
  'bytes=9999999999999999-',
])('%j means the whole', (header) => expect(byteRange(header, 100)).toBeNull())

test('a part always lies within the file', () => {
  const header = fc.tuple(fc.nat(), fc.option(fc.nat())).map(([first, last]) => `bytes=${first}-${last ?? ''}`)
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 10_000 }), (header, size) => {
      const part = byteRange(header, size)
      if (part === null || part === 'unsatisfiable') return
      expect(part.first).toBeGreaterThanOrEqual(0)
      expect(part.first).toBeLessThanOrEqual(part.last)
      expect(part.last).toBeLessThan(size)
    }),
  )
})
