import { describe, expect, test } from 'vitest'
import { differenceOf } from '../../bench/reconciliation/balance.ts'
import { Ordeal } from '../../bench/reconciliation/ordeal.ts'
import { bothLedgers } from '../app.ts'
import { emptyLedger } from '../prepared-stores.ts'
import { freePort } from './konkyo.ts'

describe.each(bothLedgers)('killed again and again on %s', (ledger) => {
  test('service and flushes leave clients, books and the processor in agreement to the unit, with answers lost', async () => {
    const { balances, complaints } = await new Ordeal({
      seconds: 6,
      lives: [1, 4],
      atLeast: 1,
      customers: 12,
      callers: 12,
      pauseMs: 10,
      port: await freePort(),
      lostAcknowledgements: 0.2,
      settings: await emptyLedger(ledger),
      isHurried: true,
      say: () => {},
    }).run()
    expect(complaints).toEqual([])
    expect(balances.flatMap(({ faults }) => faults)).toEqual([])
    expect(balances.map((balance) => [balance.customer, differenceOf(balance)])).toEqual(
      balances.map(({ customer }) => [customer, 0]),
    )
    const hasReports = balances.every(({ plan, meterUnits }) => plan !== 'metered' || meterUnits > 0)
    expect(hasReports).toBe(true)
  }, 600_000)
})
