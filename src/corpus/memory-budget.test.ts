import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'
import { MemoryBudget } from './memory-budget.ts'

const fill = (cache: ByteCache<number, number>, count: number) => {
  for (let i = 0; i < count; i++) cache.set(i, i, 1)
}

test('caches keep no more together than their budget', () => {
  const budget = new MemoryBudget(100)
  const caches = Array.from({ length: 7 }, () => new ByteCache<number, number>(budget))
  for (const cache of caches) fill(cache, 50)
  expect(caches.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(100)
})

test('a cache that is asked for last takes room from the largest, not from itself', () => {
  const budget = new MemoryBudget(100)
  const [first, second] = [new ByteCache<number, number>(budget), new ByteCache<number, number>(budget)]
  fill(first, 100)
  fill(second, 30)
  expect([first.bytes, second.bytes]).toEqual([70, 30])
})

test('at most half of a budget can be reserved, and caches get the rest', () => {
  const budget = new MemoryBudget(100)
  const cache = new ByteCache<number, number>(budget)
  fill(cache, 100)
  expect([budget.reserve(40), budget.reserve(11), budget.reserve(10)]).toEqual([true, false, true])
  expect(cache.bytes).toBe(50)
})
