import { describe, expect, test } from 'vitest'
import { Soak } from '../../bench/soak/soak.ts'
import { failuresOf } from '../../bench/soak/verdict.ts'
import { bothLedgers } from '../app.ts'
import { emptyLedger } from '../prepared-stores.ts'
import { freePort } from './konkyo.ts'

describe.each(bothLedgers)('a short soak on %s', (ledger) => {
  test('with kills, cut connections and new snapshots has no error that was not planned and no unit of difference', async () => {
    const soaked = await new Soak({
      seconds: 6,
      ledgerUrl: (await emptyLedger(ledger)).KONKYO_LEDGER_URL,
      port: await freePort(),
      customers: 3,
      clients: 6,
      pauseMs: 10,
      corpus: 'small',
      killedShare: 0.5,
      lives: [1, 2],
      everySeconds: { publish: 2, invariants: 2, cuts: 2 },
      say: () => {},
    }).run()
    expect(failuresOf(soaked)).toEqual([])
    expect(soaked.plan.count('kill')).toBeGreaterThan(0)
    if (ledger === 'postgres') expect(soaked.connectionsCut).toBeGreaterThan(0)
    expect(soaked.snapshots).toBeGreaterThan(0)
    expect(soaked.receiver.taken.size).toBeGreaterThan(0)
    for (const { clientUnits } of soaked.reckonings) expect(clientUnits).toBeGreaterThan(0)
  }, 300_000)
})
