import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../operation/errors.ts'
import type { IdempotentCall } from '../replay/idempotency.ts'
import { InFlight } from './in-flight.ts'

const callWith = (key = 'k', accountId = 'a', scope = 'POST /x'): IdempotentCall => ({
  accountId,
  scope,
  key,
  fingerprint: 'f',
})

/** Runs work in its turn among calls with the same key. */
async function alone<T>(inFlight: InFlight, call: IdempotentCall, work: () => Promise<T>): Promise<T> {
  const leave = await inFlight.enter(call)
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Work that ends when the test says so. */
function work<T>() {
  let end: (value: T) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const done = new Promise<T>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { run: () => done, end: (value: T) => end(value), fail: (error: Error) => fail(error) }
}

const refusal = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: AppError) => error,
  )

describe('calls with one Idempotency-Key', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('run one after the other: a retry waits for the first and then does its own look-up', async () => {
    const inFlight = new InFlight()
    const order: string[] = []
    const slow = work<string>()
    const first = alone(inFlight, callWith(), async () => {
      order.push('first begins')
      const value = await slow.run()
      order.push('first ends')
      return value
    })
    const retry = alone(inFlight, callWith(), async () => void order.push('retry looks'))
    await vi.advanceTimersByTimeAsync(9999)
    expect(order).toEqual(['first begins'])
    slow.end('answer')
    expect(await first).toBe('answer')
    await retry
    expect(order).toEqual(['first begins', 'first ends', 'retry looks'])
  })

  test('of 200 at once never two are at work', async () => {
    const inFlight = new InFlight()
    let running = 0
    let most = 0
    const calls = Array.from({ length: 200 }, (_, n) =>
      alone(inFlight, callWith(), async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        return n
      }),
    )
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(most).toBe(1)
  })

  test('after ten seconds a retry is told to come back in one', async () => {
    const inFlight = new InFlight()
    const slow = work<void>()
    const first = alone(inFlight, callWith(), slow.run)
    const refused = refusal(alone(inFlight, callWith(), async () => {}))
    await vi.advanceTimersByTimeAsync(10_000)
    const error = await refused
    expect(error.status).toBe(409)
    expect(error.extras.retryAfter).toBe(1)
    expect(error.body()).toEqual({
      detail: 'the first call with this Idempotency-Key is still running',
      error: 'in_progress',
      code: 'in_progress',
    })
    slow.end()
    await first
    expect(await alone(inFlight, callWith(), async () => 'works again')).toBe('works again')
  })

  test('a failure of the first is its own: the retry runs', async () => {
    const inFlight = new InFlight()
    const broken = work<string>()
    const first = refusal(alone(inFlight, callWith(), broken.run))
    const retry = alone(inFlight, callWith(), async () => 'second')
    broken.fail(new AppError('unavailable', { ja: '台帳がありません。', en: 'no ledger' }))
    expect((await first).message).toBe('no ledger')
    expect(await retry).toBe('second')
  })

  test.each([
    ['key', callWith('other')],
    ['account', callWith('k', 'b')],
    ['operation', callWith('k', 'a', 'POST /y')],
  ])('another %s does not wait', async (_, other) => {
    const inFlight = new InFlight()
    const slow = work<void>()
    const first = alone(inFlight, callWith(), slow.run)
    expect(await alone(inFlight, other, async () => 'free')).toBe('free')
    slow.end()
    await first
  })
})
