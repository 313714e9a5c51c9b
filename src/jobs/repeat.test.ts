import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('work is repeated one at a time, and ending it waits for what is under way', async () => {
  let running = 0
  let most = 0
  let done = 0
  const stop = repeat(async () => {
    most = Math.max(most, ++running)
    await sleep(30)
    running--
    done++
  }, 5)
  while (done < 3) await sleep(5)
  while (running === 0) await sleep(1)
  const before = done
  await stop()
  expect([running, most, done]).toEqual([0, 1, before + 1])
  await sleep(50)
  expect(done).toBe(before + 1)
})

test('work that is told to stop in time is told so by its signal', async () => {
  const told = new Promise<boolean>((resolve) => {
    const stop = repeat(async (signal) => {
      void stop()
      resolve(signal.aborted)
    }, 1)
  })
  expect(await told).toBe(true)
})
