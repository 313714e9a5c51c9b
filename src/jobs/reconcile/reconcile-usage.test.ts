import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { reporting } from '../../../test/reporting.ts'
import { reconcileUsage } from './reconcile-account.ts'

const hour = 3600

async function reconciling(ledger: (typeof ledgers)[number]) {
  const given = await reporting({ ledger })
  const { ledger: store, payments, clock, flush, wait } = given
  return {
    ...given,
    reconcile: (isRepairing = false) =>
      reconcileUsage({ ledger: store, payments, now: clock(), month: '2026-03', isRepairing }),
    /** One report a minute, of 1, 2, 3 … units. */
    async report(use: (units: number) => Promise<void>, count: number) {
      for (let units = 1; units <= count; units++) {
        await use(units)
        await flush()
        wait(60)
      }
    },
  }
}

describe.each(ledgers)('reconciliation on %s', (ledger) => {
  test('has nothing to say when books, reports and processor agree', async () => {
    const { customer, reconcile, report, wait } = await reconciling(ledger)
    const { accountId, use } = await customer()
    await customer()
    await report(use, 4)
    const agreed = { ledger_units: 10, accepted_units: 10, waiting_units: 0, problem_units: 0, processor_units: 10 }
    for (const later of [0, hour, 40 * 24 * hour]) {
      wait(later)
      expect((await reconcile()).find(({ account }) => account === accountId)).toEqual({
        account: accountId,
        ...agreed,
        differences: [],
        repaired: [],
      })
    }
  })

  test('names a report that the processor dropped and one that it doubled, even if they make up for each other', async () => {
    const { customer, reconcile, report, standIn, wait } = await reconciling(ledger)
    const { use } = await customer()
    await report(use, 3)
    await report(use, 3)
    const { meterEvents } = standIn.state
    const [dropped] = meterEvents.splice(1, 1)
    const doubled = meterEvents[3]
    if (!dropped || !doubled) throw new Error('there are six events')
    expect(doubled.value).toBe(dropped.value)
    meterEvents.push({ ...doubled, identifier: 'again' })
    wait(hour)
    const [compared] = await reconcile(true)
    expect(compared).toMatchObject({ ledger_units: 12, accepted_units: 12, processor_units: 12, repaired: [] })
    expect(compared?.differences).toEqual([
      `${dropped.identifier} was accepted with 2 units, and the processor counts 0`,
      `${doubled.identifier} was accepted with 2 units, and the processor counts 4`,
    ])
  })

  test('names units that the processor counts and no report tells of', async () => {
    const { clock, customer, payments, reconcile, report, wait } = await reconciling(ledger)
    const { customerId, use } = await customer()
    const silent = await customer()
    await report(use, 2)
    wait(hour)
    for (const id of [customerId, silent.customerId])
      await payments.reportUsage({ identifier: `other-${id}`, customerId: id, units: 7, at: clock() })
    const differences = (await reconcile()).flatMap((account) => account.differences)
    expect(differences).toEqual([
      expect.stringMatching(/^acct_.* the processor counts 7 units from .* to .* that no report tells of$/),
      expect.stringMatching(/^acct_.* the processor counts 7 units from .* to .* that no report tells of$/),
    ])
  })

  test('names what was used and never reported, unless it was used just now', async () => {
    const { customer, reconcile, wait } = await reconciling(ledger)
    const { accountId, use } = await customer()
    await use(3)
    expect((await reconcile())[0]).toMatchObject({ ledger_units: 3, accepted_units: 0, differences: [] })
    wait(hour)
    await use(4)
    expect((await reconcile())[0]).toMatchObject({
      ledger_units: 7,
      differences: [`${accountId}: 3 units of 2026-03 are on the books and in no report`],
    })
  })

  test('accepts a report that the processor has and never acknowledged, when told to repair', async () => {
    const { counted, customer, flush, reconcile, reports, standIn, wait } = await reconciling(ledger)
    await (await customer()).use(5)
    standIn.faults.dropAcknowledgements(1)
    await flush()
    standIn.faults.dropAcknowledgements(0)
    wait(hour)
    const says = expect.stringContaining('was not acknowledged, and the processor counts its 5 units')
    expect(await reconcile()).toMatchObject([
      { waiting_units: 5, processor_units: 5, differences: [says], repaired: [] },
    ])
    expect(await reconcile(true)).toMatchObject([{ differences: [], repaired: [says] }])
    expect(await reports()).toMatchObject([{ accepted_at: expect.any(String), problem: null }])
    expect(await flush()).toMatchObject({ accepted: 0, waiting: 0 })
    expect(counted()).toBe(5)
  })

  test('lets a refused report be sent again once its reason is gone, when told to repair', async () => {
    const { counted, customer, flush, reconcile, standIn, wait } = await reconciling(ledger)
    await (await customer()).use(5)
    standIn.faults.failNext(1, 400)
    await flush()
    wait(hour)
    const says = expect.stringContaining('was set aside: the payment processor refused with 400')
    expect(await reconcile()).toMatchObject([
      { problem_units: 5, processor_units: 0, differences: [says], repaired: [] },
    ])
    expect(await reconcile(true)).toMatchObject([{ differences: [], repaired: [says] }])
    expect(await flush()).toMatchObject({ accepted: 1, problems: [] })
    expect(counted()).toBe(5)
    expect(await reconcile()).toMatchObject([{ processor_units: 5, differences: [] }])
  })

  test('waits for sums that the processor has not made yet, and names them when they stay away', async () => {
    const { customer, reconcile, report, standIn, wait } = await reconciling(ledger)
    standIn.state.meterLagMs = 2 * hour * 1000
    await report((await customer()).use, 2)
    expect(await reconcile()).toMatchObject([{ accepted_units: 3, processor_units: 0, differences: [] }])
    wait(hour)
    expect((await reconcile())[0]?.differences).toHaveLength(2)
    wait(hour)
    expect(await reconcile()).toMatchObject([{ processor_units: 3, differences: [] }])
  })

  test('a customer whom the processor does not know is named', async () => {
    const { customer, reconcile, standIn } = await reconciling(ledger)
    const { accountId, customerId } = await customer()
    standIn.state.customers.delete(customerId)
    expect(await reconcile()).toMatchObject([
      { processor_units: null, differences: [expect.stringMatching(`^${accountId}: .*refused`)] },
    ])
  })
})
