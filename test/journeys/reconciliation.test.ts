import { describe, expect, test } from 'vitest'
import { differenceOf } from '../../bench/reconciliation/balance.ts'
import { Ordeal } from '../../bench/reconciliation/ordeal.ts'
import { ledgerEnv, ledgers } from '../app.ts'
import { freePort } from './konkyo.ts'

describe.each(ledgers)('killed again and again on %s', (ledger) => {
  test('service and flushes leave clients, books and the processor in agreement to the unit, with answers lost', async () => {
    const { kills, flushes, balances, complaints } = await new Ordeal({
      seconds: 12,
      lives: [1, 4],
      callers: 8,
      pauseMs: 10,
      port: await freePort(),
      lostAcknowledgements: 0.2,
      settings: await ledgerEnv(ledger),
      isHurried: true,
      say: () => {},
    }).run()
    expect(complaints).toEqual([])
    expect(balances.flatMap(({ faults }) => faults)).toEqual([])
    expect(balances.map((balance) => [balance.customer, differenceOf(balance)])).toEqual(
      balances.map(({ customer }) => [customer, 0]),
    )
    expect(balances.some(({ billedUnits, clientUnits }) => billedUnits < clientUnits)).toBe(true)
    expect(Math.min(kills, flushes.whole, flushes.killed)).toBeGreaterThan(0)
  }, 300_000)
})
