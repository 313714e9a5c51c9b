import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { meteredOrder, opened } from '../../../test/payments/opened.ts'
import { PaymentsRefused, PaymentsUnavailable } from '../payments.ts'
import { openPayments } from './open-payments.ts'

describe('a processor in trouble', () => {
  test('one that never answers is tried twice within the time limit and given up, and nothing is asked behind it', async () => {
    const { payments, standIn } = await opened({ limitMs: 3_000 })
    standIn.faults.hang = true
    const before = performance.now()
    await expect(payments.createCheckout(meteredOrder)).rejects.toThrow(PaymentsUnavailable)
    expect(performance.now() - before).toBeLessThan(5_000)
    expect(standIn.requests).toHaveLength(2)
    await sleep(1_000)
    expect(standIn.requests).toHaveLength(2)
  })

  test('one that is slower than the limit is given up although it does the work', async () => {
    const { payments, standIn } = await opened({ limitMs: 1_000 })
    standIn.faults.slowMs = 5_000
    await expect(payments.createCheckout(meteredOrder)).rejects.toThrow(/within 1000 ms/)
    expect(standIn.state.sessions.size).toBe(1)
  })

  test.each([500, 503, 'reset' as const])('a single failure is tried again: %s', async (failure) => {
    const { payments, standIn } = await opened()
    standIn.faults.failNext(1, failure)
    expect((await payments.createCheckout(meteredOrder)).id).toMatch(/^cs_test_/)
    const [first, second] = standIn.requests
    expect(standIn.requests).toHaveLength(2)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  test('an acknowledgement that got lost is asked for again, and there is one checkout', async () => {
    const { payments, standIn } = await opened()
    const losses = [0, 1]
    standIn.faults.dropAcknowledgements(0.5, () => losses.shift() ?? 1)
    const { id } = await payments.createCheckout(meteredOrder)
    expect([...standIn.state.sessions.keys()]).toEqual([id])
  })

  test.each([500, 502, 503, 429, 409, 'reset' as const])('is unavailable, not refusing: %s', async (failure) => {
    const { payments, standIn } = await opened()
    standIn.faults.failNext(2, failure)
    await expect(payments.subscription('sub_1')).rejects.toThrow(PaymentsUnavailable)
  })

  test('a name that leads nowhere and a port that nobody listens on are unavailable', async () => {
    for (const apiBase of ['http://nobody.invalid', 'http://127.0.0.1:1']) {
      const { payments } = await opened({ apiBase })
      await expect(payments.subscription('sub_1')).rejects.toThrow(PaymentsUnavailable)
    }
  })

  test('after five failures it is left alone for 30 seconds, then asked once', async () => {
    const { payments, standIn, time } = await opened()
    const ask = () => payments.subscription('sub_nobody')
    standIn.faults.failNext(5, 429)
    for (let i = 0; i < 5; i++) await expect(ask()).rejects.toThrow(PaymentsUnavailable)
    await expect(ask()).rejects.toThrow(/resting/)
    expect(standIn.requests).toHaveLength(5)
    time.now = new Date(time.now.getTime() + 30_000)
    const together = await Promise.allSettled([ask(), ask(), ask()])
    expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await ask()).toBeNull()
  })

  test('refusals do not make it rest: the processor answers', async () => {
    const { payments, standIn } = await opened()
    for (let i = 0; i < 6; i++) await expect(payments.invoices('cus_nobody', 1)).rejects.toThrow(PaymentsRefused)
    expect(standIn.requests).toHaveLength(6)
  })

  test('a wrong secret key is refused, and no message shows any of it', async () => {
    const secretKey = 'sk_test_somebody_elses_0123456789'
    const { standIn } = await opened()
    const options = { secretKey, apiBase: standIn.url, webhookSecrets: [], meterEvent: 'x', clock: () => new Date() }
    const failure = await (await openPayments(options))?.subscription('sub_1').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentsRefused)
    expect(failure).toMatchObject({ status: 401 })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/sk_test|0123456789/)
  })
})
