import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 6, 1) + ms)

test('a value is remembered for its time with the moment it was made, and not a millisecond longer', () => {
  const recent = new Recent<string>(1000, 10)
  recent.set('a', 'first', at(0))
  expect(recent.get('a', at(999))).toEqual({ value: 'first', since: at(0) })
  expect(recent.get('a', at(1000))).toBeUndefined()
  expect(recent.get('b', at(0))).toBeUndefined()
})

test('a newer value takes the place of an older one', () => {
  const recent = new Recent<string>(1000, 10)
  recent.set('a', 'first', at(0))
  recent.set('a', 'second', at(500))
  expect(recent.get('a', at(1400))?.value).toBe('second')
})

test('no more values are kept than it was made for: the one set longest ago goes', () => {
  const recent = new Recent<number>(1000, 2)
  for (const [i, key] of ['a', 'b', 'a', 'c'].entries()) recent.set(key, i, at(0))
  expect(['a', 'b', 'c'].map((key) => recent.get(key, at(1))?.value)).toEqual([2, undefined, 3])
})
