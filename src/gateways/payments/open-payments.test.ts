import { describe, expect, test } from 'vitest'
import { opened } from '../../../test/payments/opened.ts'
import { openPayments } from './open-payments.ts'

const options = { apiBase: '', webhookSecrets: [], meterEvent: 'konkyo_units', clock: () => new Date() }

describe('opening payments', () => {
  test('without a secret key there are none', async () => {
    expect(await openPayments({ ...options, secretKey: '' })).toBeNull()
  })

  test.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['rk_test_1', false],
  ])('the key says whether money is real: %s', async (secretKey, isLive) => {
    expect((await openPayments({ ...options, secretKey }))?.isLive).toBe(isLive)
  })

  test('every request pins the version whose shapes are read', async () => {
    const { payments, standIn } = await opened()
    await payments.subscription('sub_nobody')
    expect(standIn.requests[0]?.apiVersion).toBe('2026-10-28.endive')
  })

  test('a base address may have a path', async () => {
    const { standIn } = await opened()
    const { payments } = await opened({ apiBase: `${standIn.url}/somewhere/` })
    await payments.subscription('sub_nobody')
    expect(standIn.requests[0]?.path).toBe('/somewhere/v1/subscriptions/sub_nobody')
  })
})
