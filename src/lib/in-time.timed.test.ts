import { expect, test } from 'vitest'
import { settlesWithin } from './in-time.ts'

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('work that ends in time is in time, however it ends', async () => {
  expect(await settlesWithin(Promise.resolve(1), 1000)).toBe(true)
  expect(await settlesWithin(Promise.reject(new Error('no')), 1000)).toBe(true)
})

test('work that does not end in time is late, and is not waited for', async () => {
  const started = performance.now()
  expect(await settlesWithin(after(5000), 20)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a limit that has passed already leaves no time', async () => {
  expect(await settlesWithin(after(50), -1)).toBe(false)
})
