import { describe, expect, test } from 'vitest'
import { Random } from '../../../bench/random.ts'
import { meteredOrder, opened } from '../../../test/payments/opened.ts'
import { PaymentsRefused, PaymentsUnavailable, PaymentsUnconfigured } from '../payments.ts'
import { openPayments } from './open-payments.ts'

const noon = new Date('2026-04-10T12:00:00Z')
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

async function metered(options: Parameters<typeof opened>[0] = {}) {
  const { payments, standIn, time } = await opened(options)
  time.now = noon
  const { customerId } = standIn.buyer.pay((await payments.createCheckout(meteredOrder)).id)
  const report = (identifier: string, units: number, at = noon) =>
    payments.reportUsage({ identifier, customerId, units, at })
  return { payments, standIn, time, customerId, report }
}

describe('reported usage', () => {
  test('units are summed from one minute up to, not including, another', async () => {
    const { payments, customerId, report } = await metered()
    await report('a', 5, noon)
    await report('b', 7, later(noon, 59))
    await report('c', 11, later(noon, 60))
    expect(await payments.reportedUnits(customerId, noon, later(noon, 60))).toBe(12)
    expect(await payments.reportedUnits(customerId, noon, later(noon, 120))).toBe(23)
    expect(await payments.reportedUnits(customerId, later(noon, -600), noon)).toBe(0)
  })

  test('the same identifier reported again counts once and is no failure', async () => {
    const { payments, standIn, customerId, report } = await metered()
    await report('window-1', 40)
    await report('window-1', 40)
    expect(standIn.state.meterEvents).toHaveLength(1)
    expect(await payments.reportedUnits(customerId, noon, later(noon, 60))).toBe(40)
  })

  test('an identifier is forgotten after a day: reporting it then counts twice', async () => {
    const { payments, time, customerId, report } = await metered()
    await report('window-1', 40)
    time.now = later(noon, 25 * 3600)
    await report('window-1', 40)
    expect(await payments.reportedUnits(customerId, noon, later(noon, 60))).toBe(80)
  })

  test('acknowledgements that get lost are not counted twice, however often they are lost', async () => {
    const { payments, standIn, time, customerId, report } = await metered()
    const random = new Random(7)
    standIn.faults.dropAcknowledgements(0.5, () => random.next())
    for (const window of Array.from({ length: 4 }, (_, at) => at)) {
      for (let isReported = false; !isReported; ) {
        time.now = later(time.now, 31)
        isReported = await report(`window-${window}`, 10 + window, noon).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(PaymentsUnavailable)
            return false
          },
        )
      }
    }
    standIn.faults.dropAcknowledgements(0)
    expect(await payments.reportedUnits(customerId, noon, later(noon, 60))).toBe(46)
  })

  test('usage from more than 35 days ago or from the future is refused', async () => {
    const { report } = await metered()
    await report('old', 1, later(noon, -35 * 86_400))
    await report('soon', 1, later(noon, 300))
    await expect(report('too-old', 1, later(noon, -35 * 86_400 - 1))).rejects.toThrow(/timestamp_too_far_in_past/)
    await expect(report('too-soon', 1, later(noon, 301))).rejects.toThrow(/timestamp_in_future/)
  })

  test('the processor sums whole minutes only', async () => {
    const { payments, customerId } = await metered()
    await expect(payments.reportedUnits(customerId, later(noon, 1), later(noon, 60))).rejects.toThrow(PaymentsRefused)
  })

  test('the meter is looked for once', async () => {
    const { payments, standIn, customerId } = await metered()
    await payments.reportedUnits(customerId, noon, later(noon, 60))
    await payments.reportedUnits(customerId, noon, later(noon, 60))
    expect(standIn.requests.filter(({ path }) => path === '/v1/billing/meters')).toHaveLength(1)
  })

  test('a meter that the processor does not have is named', async () => {
    const { standIn } = await metered()
    const payments = await openPayments({
      secretKey: standIn.secretKey,
      apiBase: standIn.url,
      webhookSecrets: [],
      meterEvent: 'other_units',
      clock: () => noon,
    })
    const units = payments?.reportedUnits('cus_1', noon, later(noon, 60))
    await expect(units).rejects.toThrow(PaymentsUnconfigured)
    await expect(units).rejects.toThrow(/other_units/)
  })
})
