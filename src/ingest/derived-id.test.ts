import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, prefixedIdOf } from './derived-id.ts'

test('a key gives the first ten digits of its SHA-256 behind the prefix', () => {
  expect(prefixedIdOf('LAW', 'abc')).toBe('LAW-ba7816bf8f')
})

test('a key gives a whole number that JSON carries unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      const number = numberOf(key)
      expect(Number.isSafeInteger(number) && number >= 1).toBe(true)
      expect(numberOf(key)).toBe(number)
    }),
  )
})
