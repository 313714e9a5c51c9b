import { expect, test } from 'vitest'
import { GuessLimit } from './guess-limit.ts'

const start = Date.parse('2026-05-10T03:00:00Z')
const minute = 60_000

/** Guesses until there is a wait, and answers how long it is and after how many guesses it came. */
function untilWait(limit: GuessLimit, nowMs: number, caller = 'a'): [guesses: number, waitSeconds: number] {
  for (let guesses = 0; guesses < 100; guesses++) {
    const { waitSeconds } = limit.count(caller, nowMs)
    if (waitSeconds > 0) return [guesses, waitSeconds]
  }
  throw new Error('nobody had to wait')
}

test('each time there are too many guesses the wait is twice as long, up to an hour', () => {
  const limit = new GuessLimit(20)
  let now = start
  const waits: number[] = []
  for (let wall = 0; wall < 9; wall++) {
    const [guesses, waitSeconds] = untilWait(limit, now)
    expect(guesses).toBe(20)
    waits.push(waitSeconds)
    now += waitSeconds * 1000
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
})

test('guessing during a wait makes it no longer, and tells how long it still is', () => {
  const limit = new GuessLimit(20)
  untilWait(limit, start)
  expect(limit.count('a', start + 10_500)).toEqual({ waitSeconds: 50, isNews: false })
  expect([limit.isWaiting('a', start + minute - 1), limit.isWaiting('a', start + minute)]).toEqual([true, false])
  expect(limit.count('a', start + minute)).toEqual({ waitSeconds: 0, isNews: true })
})

test.each([
  ['59 minutes and 59 seconds after the last guess the next wait is longer', 60 * minute - 1000, 120],
  ['an hour after the last guess all is forgotten', 60 * minute, 60],
])('%s', (_, quietMs, wait) => {
  const limit = new GuessLimit(20)
  untilWait(limit, start)
  const lastMs = start + 10 * minute
  limit.count('a', lastMs)
  expect(untilWait(limit, lastMs + quietMs)[1]).toBe(wait)
})

test('twenty guesses a minute are answered for as long as they come', () => {
  const limit = new GuessLimit(20)
  for (let n = 0; n < 20 * 30; n++) expect(limit.count('a', start + n * 3000).waitSeconds).toBe(0)
})

test('every caller is counted alone, and a guess that was none is taken back', () => {
  const limit = new GuessLimit(2)
  for (let n = 0; n < 10; n++) {
    expect(limit.count('a', start).waitSeconds).toBe(0)
    limit.forgive('a')
  }
  expect(untilWait(limit, start)).toEqual([2, 60])
  limit.forgive('nobody')
  expect([limit.count('b', start).waitSeconds, limit.isWaiting('nobody', start)]).toEqual([0, false])
})

test('a clock that is set back a day makes nobody wait longer than an hour', () => {
  const limit = new GuessLimit(1)
  untilWait(limit, start)
  const yesterday = start - 24 * 60 * minute
  expect(limit.count('a', yesterday).waitSeconds).toBe(3600)
  expect(limit.isWaiting('a', yesterday + 60 * minute)).toBe(false)
})

test('remembers 100,000 callers and forgets the one that guessed longest ago', () => {
  const limit = new GuessLimit(0)
  for (let n = 0; n <= 100_000; n++) limit.count(`caller ${n}`, start)
  expect([0, 1, 100_000].map((n) => limit.isWaiting(`caller ${n}`, start))).toEqual([false, true, true])
})
