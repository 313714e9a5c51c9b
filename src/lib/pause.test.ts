import { afterEach, expect, test, vi } from 'vitest'
import { madeInTurns, pauses } from './pause.ts'

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

/** A hundred steps of one millisecond each, by a clock that only they move. */
async function hundredSteps(sliceMs: number): Promise<void> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pause = pauses(sliceMs)
  for (let step = 0; step < 100; step++) {
    now++
    await pause()
  }
}

afterEach(() => vi.restoreAllMocks())

test('work that pauses at every step lets others in when a slice of time is over, and not before', async () => {
  expect(await turnsDuring(() => hundredSteps(5))).toBe(20)
  expect(await turnsDuring(() => hundredSteps(50))).toBe(2)
})

test('work that is shorter than a slice is done in one turn', async () => {
  expect(await turnsDuring(() => hundredSteps(1000))).toBe(0)
})

test('a list is made in its order, and lets others in when a slice of time is over', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const numbers = Array.from({ length: 100 }, (_, i) => i)
  let made: number[] = []
  const turns = await turnsDuring(async () => {
    made = await madeInTurns(numbers, (one) => {
      now++
      return one * 2
    })
  })
  expect([made, turns]).toEqual([numbers.map((one) => one * 2), 50])
})
