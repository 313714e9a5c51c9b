import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongJson, jsonPieces } from './json-pieces.ts'

test('pieces of an object or a list are what JSON.stringify makes of it', () => {
  const value = fc.oneof(fc.anything({ withNullPrototype: true }), fc.array(fc.jsonValue()), fc.constant(undefined))
  const isBigInt = (_: string, some: unknown): unknown => {
    if (typeof some === 'bigint') throw new TypeError('JSON has no such numbers')
    return some
  }
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.string(), value), fc.array(value)), (data) => {
      try {
        JSON.stringify(data, isBigInt)
      } catch {
        fc.pre(false)
      }
      expect([...jsonPieces(data)].join('')).toBe(JSON.stringify(data))
    }),
  )
})

test('each item of a list at the top is a piece of its own', () => {
  expect([...jsonPieces({ a: 1, records: [{ b: [1, 2] }, undefined] })]).toEqual([
    '{"a":1',
    ',"records":',
    '[',
    '{"b":[1,2]}',
    ',null',
    ']',
    '}',
  ])
})

test('a long list below the top is written item by item', () => {
  const records = Array.from({ length: 100 }, (_, i) => ({ i, short: [i] }))
  const pieces = [...jsonPieces({ receipt: { version: 1, records } })]
  expect(pieces.join('')).toBe(JSON.stringify({ receipt: { version: 1, records } }))
  expect(pieces).toContain(',{"i":99,"short":[99]}')
  const long = [records, { records }, { receipt: { records } }]
  expect([...long, [], { a: records[0] }, { a: { b: { records } } }].map(isLongJson)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
