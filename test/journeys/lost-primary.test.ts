import { expect, test } from 'vitest'
import { LedgerOrdeal } from '../../bench/ledger-faults/ordeal.ts'
import { differenceOf } from '../../bench/soak/reckoning.ts'
import { freePort } from './konkyo.ts'

test('when PostgreSQL is lost under mixed traffic and its standby promoted, one process serves on and the books have every call once', async () => {
  const { felt, reckonings, complaints } = await new LedgerOrdeal({
    faults: ['loss'],
    clients: 8,
    pauseMs: 5,
    terminations: 0,
    frozenMs: 0,
    quietMs: 500,
    port: await freePort(),
    say: () => {},
  }).run()
  expect(complaints).toEqual([])
  expect(reckonings.map((one) => [one.customer, differenceOf(one)])).toEqual([
    ['cus_plain', 0],
    ['cus_capped', 0],
  ])
  for (const { calls, clientUnits } of reckonings) expect([calls, clientUnits].every((n) => n > 0)).toBe(true)
  expect(felt.map(({ served }) => served > 0)).toEqual([true])
}, 240_000)
