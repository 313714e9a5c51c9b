import { describe, expect, test } from 'vitest'
import type { AppError } from '../../operation/errors.ts'
import { Throttle } from './throttle.ts'

const start = Date.parse('2026-03-10T03:00:00Z')
const slow = { rate: 2, burst: 4 }

/** What a call gets: `ok`, or the refusal. */
function attempt(throttle: Throttle, caller: string, nowMs: number): 'ok' | AppError {
  try {
    throttle.take(caller, nowMs)
    return 'ok'
  } catch (error) {
    return error as AppError
  }
}

const passes = (throttle: Throttle, caller: string, nowMs: number, calls: number): number =>
  Array.from({ length: calls }, () => attempt(throttle, caller, nowMs)).filter((answer) => answer === 'ok').length

describe('the throttle', () => {
  test('lets a burst through at once and nothing more', () => {
    expect(passes(new Throttle('key', slow), 'a', start, 10)).toBe(4)
  })

  test('refills by the rate, never above the burst', () => {
    const throttle = new Throttle('key', slow)
    passes(throttle, 'a', start, 4)
    expect(passes(throttle, 'a', start + 499, 9)).toBe(0)
    expect(passes(throttle, 'a', start + 500, 9)).toBe(1)
    expect(passes(throttle, 'a', start + 2000, 9)).toBe(3)
    expect(passes(throttle, 'a', start + 86_400_000, 9)).toBe(4)
  })

  test('serves over a long time exactly rate times seconds, whatever the rhythm', () => {
    const throttle = new Throttle('key', slow)
    passes(throttle, 'a', start, 4)
    let served = 0
    for (let ms = 100; ms <= 60_000; ms += 100) served += passes(throttle, 'a', start + ms, 1)
    expect(served).toBe(120)
  })

  test('counts each caller alone', () => {
    const throttle = new Throttle('key', slow)
    passes(throttle, 'a', start, 4)
    expect(passes(throttle, 'b', start, 9)).toBe(4)
  })

  test('a clock that goes back gives no tokens', () => {
    const throttle = new Throttle('key', slow)
    passes(throttle, 'a', start, 4)
    expect(passes(throttle, 'a', start - 3_600_000, 9)).toBe(0)
  })

  // A backward step is kept as the time of the last refill, so coming back refills for the whole step.
  test('a clock that goes back and returns gives no tokens either', () => {
    const throttle = new Throttle('key', slow)
    passes(throttle, 'a', start, 4)
    passes(throttle, 'a', start - 3_600_000, 1)
    expect(passes(throttle, 'a', start, 9)).toBe(0)
  })

  test('tells with every answer how many calls are left and when all are back', () => {
    expect(new Throttle('key', slow).take('a', start + 1)).toEqual({
      'x-ratelimit-limit': '4',
      'x-ratelimit-remaining': '3',
      'x-ratelimit-reset': String(start / 1000 + 2),
      'x-ratelimit-bucket': 'key',
      ratelimit: '"key";r=3;t=1',
      'ratelimit-policy': '"key";q=4;w=2',
    })
  })

  test('a refusal says after how many whole seconds a call passes, and then it does', () => {
    const throttle = new Throttle('ip-anon', { rate: 1, burst: 1 })
    expect(attempt(throttle, 'a', start)).toBe('ok')
    const refused = attempt(throttle, 'a', start + 100) as AppError
    expect(refused.status).toBe(429)
    expect(refused.extras.retryAfter).toBe(1)
    expect(refused.extras.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'x-ratelimit-bucket': 'ip-anon' })
    expect(refused.body()).toEqual({
      detail: 'rate limit exceeded',
      code: 'rate_limit_exceeded',
      retry_after: 1,
      bucket: 'ip-anon',
    })
    expect(attempt(throttle, 'a', start + 1100)).toBe('ok')
  })

  test('remembers 100,000 callers and forgets the one who has been idle longest', () => {
    const throttle = new Throttle('ip-anon', { rate: 1, burst: 1 })
    for (let n = 0; n < 100_000; n++) throttle.take(`caller ${n}`, start)
    expect(passes(throttle, 'caller 0', start, 1)).toBe(0)
    expect(passes(throttle, 'one more', start, 1)).toBe(1)
    expect(passes(throttle, 'caller 99999', start, 1)).toBe(0)
    expect(passes(throttle, 'caller 1', start, 1)).toBe(1)
  })

  test('a caller who keeps calling is not forgotten before one who left', () => {
    const throttle = new Throttle('ip-anon', { rate: 0.001, burst: 1 })
    for (let n = 0; n < 100_000; n++) throttle.take(`caller ${n}`, start)
    expect(passes(throttle, 'caller 0', start + 1000, 1)).toBe(0)
    expect(passes(throttle, 'one more', start + 1000, 1)).toBe(1)
    expect(passes(throttle, 'caller 0', start + 1000, 1)).toBe(0)
  })
})
