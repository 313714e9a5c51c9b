import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unwatchedWork } from '../lib/background-work.ts'
import { repeat } from './repeat.ts'

const every = (everyMs: number, background = unwatchedWork()) => ({ name: 'work', everyMs, background })

test('work is repeated one at a time, and ending it waits for what is under way', async () => {
  let running = 0
  let most = 0
  let done = 0
  const stop = repeat(every(5), async () => {
    most = Math.max(most, ++running)
    await sleep(30)
    running--
    done++
  })
  while (done < 3) await sleep(5)
  while (running === 0) await sleep(1)
  const before = done
  await stop()
  expect([running, most, done]).toEqual([0, 1, before + 1])
  await sleep(50)
  expect(done).toBe(before + 1)
})

test('work that is told to stop in time is told so by its signal', async () => {
  const reported = new Promise<boolean>((resolve) => {
    const stop = repeat(every(1), async (signal) => {
      void stop()
      resolve(signal.aborted)
    })
  })
  expect(await reported).toBe(true)
})

test('work that throws is done again, and is shown as failing until it succeeds', async () => {
  const background = unwatchedWork()
  let isBroken = true
  const stop = repeat(every(2, background), async () => {
    if (isBroken) throw Object.assign(new Error('no'), { code: 'EIO' })
  })
  while ((background.failing[0]?.failures ?? 0) < 3) await sleep(1)
  isBroken = false
  while (background.failing.length > 0) await sleep(1)
  await stop()
})

test('work of a long interval that failed is tried again after a second, and keeps to its interval when it succeeds', async () => {
  const background = unwatchedWork()
  const times: number[] = []
  const stop = repeat({ name: 'work', everyMs: 20_000, background }, async () => {
    times.push(performance.now())
    if (times.length < 3) throw new Error('not now')
  })
  while (times.length < 3) await sleep(5)
  await sleep(500)
  await stop()
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThan(850)
  expect(third - second).toBeGreaterThan(1750)
  expect(third - first).toBeLessThan(15_000)
  expect([times.length, background.failing]).toEqual([3, []])
})
