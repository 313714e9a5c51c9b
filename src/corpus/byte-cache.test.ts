import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const keysOf = (cache: ByteCache<string, string>, keys: string): string =>
  [...keys].filter((key) => cache.get(key) !== undefined).join('')

test('what fits stays, to the last byte', () => {
  const cache = new ByteCache<string, string>(10)
  cache.set('a', 'A', 6)
  cache.set('b', 'B', 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', 'B', undefined])
})

test('the oldest goes first, as many as are needed and no more', () => {
  const cache = new ByteCache<string, string>(10)
  for (const key of 'abcde') cache.set(key, key, 2)
  cache.set('f', 'f', 3)
  expect(keysOf(cache, 'abcdef')).toBe('cdef')
})

test('what was used since it was last considered outlives what was not', () => {
  const cache = new ByteCache<string, string>(10)
  for (const key of 'abcde') cache.set(key, key, 2)
  cache.get('a')
  cache.set('f', 'f', 2)
  expect(keysOf(cache, 'abcdef')).toBe('acdef')
})

test('when everything was used, something goes all the same and the bytes stay within the limit', () => {
  const cache = new ByteCache<string, string>(10)
  for (const key of 'abcde') cache.set(key, key, 2)
  keysOf(cache, 'abcde')
  cache.set('f', 'f', 2)
  expect(keysOf(cache, 'abcdef')).toHaveLength(5)
  for (const key of 'ghijk') cache.set(key, key, 2)
  expect(keysOf(cache, 'abcdefghijk').length).toBeLessThanOrEqual(5)
})

test('a value larger than the whole cache is not kept, and what follows is', () => {
  const cache = new ByteCache<string, string>(10)
  cache.set('a', 'a', 2)
  cache.set('b', 'b', 11)
  expect(cache.get('b')).toBeUndefined()
  cache.set('c', 'c', 10)
  expect(cache.get('c')).toBe('c')
})
