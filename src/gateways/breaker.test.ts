import { describe, expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

function resting() {
  const clock = { now: 1_000_000 }
  const breaker = new Breaker({ clock: () => new Date(clock.now), opensAfter: 5, restMs: 30_000 })
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) {
      expect(breaker.admits()).toBe(true)
      breaker.failed()
    }
  }
  return { clock, breaker, fail }
}

describe('the breaker', () => {
  test('four failures in a row keep it open for calls, the fifth closes it to everybody', () => {
    const { breaker, fail } = resting()
    fail(4)
    expect(breaker.admits()).toBe(true)
    breaker.failed()
    expect(breaker.admits()).toBe(false)
  })

  test('a success in between starts the count again', () => {
    const { breaker, fail } = resting()
    fail(4)
    breaker.succeeded()
    fail(4)
    expect(breaker.admits()).toBe(true)
  })

  test('after 30 seconds exactly one call is let through while it is under way', () => {
    const { clock, breaker, fail } = resting()
    fail(5)
    clock.now += 29_999
    expect(breaker.admits()).toBe(false)
    clock.now += 1
    expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false])
  })

  test('a probe that fails rests another 30 seconds, one that succeeds lets everybody in', () => {
    const { clock, breaker, fail } = resting()
    fail(5)
    clock.now += 30_000
    fail(1)
    clock.now += 29_999
    expect(breaker.admits()).toBe(false)
    clock.now += 1
    expect(breaker.admits()).toBe(true)
    breaker.succeeded()
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
  })
})
