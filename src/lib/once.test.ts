import { expect, test } from 'vitest'
import { onceFor } from './once.ts'

test('what is made of an object is made once, and anew for another object that looks the same', () => {
  const seen: object[] = []
  const sizeOf = onceFor((list: readonly string[]) => {
    seen.push(list)
    return { size: list.length }
  })
  const [one, other] = [['a'], ['a']]
  expect(sizeOf(one)).toBe(sizeOf(one))
  expect(sizeOf(other)).not.toBe(sizeOf(one))
  expect(seen).toEqual([one, other])
})
