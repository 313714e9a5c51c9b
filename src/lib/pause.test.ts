import { expect, test } from 'vitest'
import { pauses } from './pause.ts'

/** How often others had their turn while some work was done. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

test('work that pauses at every step lets others in when a slice of time is over, and not before', async () => {
  const pause = pauses(5)
  const work = async () => {
    for (const end = performance.now() + 100; performance.now() < end; ) await pause()
  }
  const turns = await turnsDuring(work)
  expect(turns).toBeGreaterThan(2)
  expect(turns).toBeLessThan(40)
})

test('work that is shorter than a slice is done in one turn', async () => {
  const pause = pauses(60_000)
  const work = async () => {
    for (let step = 0; step < 10_000; step++) await pause()
  }
  expect(await turnsDuring(work)).toBe(0)
})
