import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawIdOf, numberOf, prefixedIdOf } from './derived-id.ts'

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

test('a law keeps its id for ever, and two laws have two', () => {
  expect(lawIdOf('332AC0000000026')).toBe('LAW-fd272378ee')
  expect(lawIdOf('332AC0000000027')).not.toBe('LAW-fd272378ee')
})
