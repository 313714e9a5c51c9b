import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SteadyTime } from './steady-time.ts'

const minute = 60_000
const day = 24 * 60 * minute
const begun = Date.parse('2026-05-10T03:00:00Z')

/** A time whose clock and measure are set by hand; what it says is told in milliseconds since its beginning. */
function timeFrom(latestMs: number | null = null) {
  const hands = { wallMs: 0, measuredMs: 0 }
  const time = new SteadyTime(
    { clock: () => new Date(begun + hands.wallMs), monotonicMs: () => hands.measuredMs },
    latestMs === null ? null : new Date(begun + latestMs),
  )
  return {
    time,
    hands,
    says: () => time.now().getTime() - begun,
    /** Lets both go on. */
    pass(ms: number) {
      hands.wallMs += ms
      hands.measuredMs += ms
    },
  }
}

test('a clock that goes on is followed to the millisecond', () => {
  const { says, pass } = timeFrom()
  for (const ms of [0, 1, 999, minute, 5 * day, 61 * day]) {
    pass(ms)
    expect(says()).toBeGreaterThanOrEqual(0)
  }
  expect(says()).toBe(66 * day + minute + 1000)
})

test('time never goes back, however the clock is set by up to two months', () => {
  const step = fc.record({ setMs: fc.integer({ min: -60 * day, max: 60 * day }), passMs: fc.nat({ max: day }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { hands, says, pass } = timeFrom()
      let before = says()
      let latestWall = 0
      for (const { setMs, passMs } of steps) {
        // No further ahead at once than what is believed at once.
        hands.wallMs = Math.min(hands.wallMs + setMs, latestWall + 60 * day)
        pass(passMs)
        latestWall = Math.max(latestWall, hands.wallMs)
        const now = says()
        expect(now).toBeGreaterThanOrEqual(Math.max(before, hands.wallMs))
        before = now
      }
    }),
  )
})

test('behind the latest time the time goes on more slowly, until the clock has caught up', () => {
  const { hands, says, pass, time } = timeFrom()
  says()
  hands.wallMs -= 10 * minute
  expect([says(), time.standing]).toEqual([0, 'behind'])
  pass(50 * minute)
  expect([says(), time.standing]).toEqual([45 * minute, 'behind'])
  pass(50 * minute)
  expect([says(), time.standing]).toEqual([90 * minute, 'right'])
  pass(minute)
  expect(says()).toBe(91 * minute)
})

test('a clock that went back while nobody asked hides nothing of the time that was measured meanwhile', () => {
  const { hands, says, pass } = timeFrom()
  says()
  pass(600 * minute)
  hands.wallMs -= day
  expect(says()).toBe(600 * minute)
})

test('a clock that counts whole milliseconds is not behind one that measures parts of them', () => {
  const { hands, says, time } = timeFrom()
  const reported = Array.from({ length: 2000 }, (_, i) => {
    hands.measuredMs = i * 0.375
    hands.wallMs = Math.floor(hands.measuredMs)
    return says() - hands.wallMs
  })
  expect([new Set(reported), time.standing]).toEqual([new Set([0]), 'right'])
})

test('a minute back is bridged and is nothing to tell', () => {
  const { hands, says, time } = timeFrom()
  says()
  hands.wallMs = -minute
  expect([says(), time.standing]).toEqual([0, 'right'])
})

test('a measure that goes back, as that of a stopped machine may, moves no time back', () => {
  const { hands, says, pass } = timeFrom()
  pass(10 * minute)
  says()
  hands.measuredMs = 3
  hands.wallMs -= 5
  expect(says()).toBe(10 * minute)
})

test('the latest time that others have seen is where it begins, and it is followed when it is later', () => {
  const { hands, says, time } = timeFrom(3 * day)
  expect(says()).toBe(3 * day)
  time.learn(new Date(begun + 4 * day))
  time.learn(new Date(begun + 2 * day))
  expect(says()).toBe(4 * day)
  hands.wallMs = 5 * day
  expect(says()).toBe(5 * day)
})

test('a clock that is years ahead for minutes leaves nothing behind, and nothing is thrown away by it', () => {
  const { hands, says, pass, time } = timeFrom()
  says()
  hands.wallMs = 3650 * day
  expect([says(), time.standing, time.held]).toEqual([3650 * day, 'leapt', new Date(begun)])
  pass(9 * minute)
  expect([says(), time.held.getTime() < begun + day]).toEqual([3650 * day + 9 * minute, true])
  hands.wallMs = 9 * minute
  expect([says(), time.standing]).toEqual([9 * minute, 'right'])
})

test('a clock that stays years ahead for ten minutes is believed, until an operator sets the time', () => {
  const { hands, says, pass, time } = timeFrom(-365 * day)
  expect([says(), time.standing]).toEqual([0, 'leapt'])
  pass(10 * minute)
  expect([says(), time.standing]).toEqual([10 * minute, 'right'])
  hands.wallMs = -365 * day
  expect([says(), time.standing]).toEqual([10 * minute, 'behind'])
  time.reset(new Date(begun - 365 * day))
  expect([says(), time.standing]).toEqual([-365 * day, 'right'])
})
