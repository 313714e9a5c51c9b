import { expect, test, vi } from 'vitest'
import { konkyo } from '../../test/journeys/konkyo.ts'
import { clockMark, noteTime } from '../ledger/clock-mark.ts'
import { openLedger } from '../ledger/open.ts'

vi.setConfig({ testTimeout: 60_000 })

const hour = 3_600_000

/** A command line whose ledger has seen a time that is so far from that of this machine. */
async function ledgerAt(aheadMs: number) {
  const { dataDir, run } = konkyo()
  await run('migrate')
  const ledger = await openLedger({ url: undefined, dataDir })
  const at = new Date(Date.now() + aheadMs)
  await noteTime(ledger, at, 0)
  await ledger.close()
  return { dataDir, run, at: at.toISOString() }
}

test('a ledger that has seen the future is told by doctor and set to the time of this machine by clock reset', async () => {
  const { dataDir, run, at } = await ledgerAt(24 * hour)
  const doctor = await run('doctor')
  expect([doctor.code, doctor.stdout]).toEqual([
    1,
    expect.stringMatching(/time +WRONG +the clock of this machine is 8\d{4} s behind .* run `konkyo clock reset`/),
  ])
  expect(JSON.parse((await run('clock', 'show', '--json')).stdout)).toMatchObject({ latest: at })
  expect((await run('clock', 'show')).stdout).toContain(`the latest time in the ledger is ${at}, here it is 20`)
  const made = JSON.parse((await run('keys', 'create', '--json')).stdout)
  expect((await run('keys', 'list')).stdout).toContain(at.slice(0, 13))
  expect(made.api_key).toMatch(/^svc_live_/)
  expect((await run('clock', 'reset')).stdout).toContain(`the latest time in the ledger was ${at} and is 20`)
  expect((await run('doctor')).stdout).toMatch(/time +ok/)
  const ledger = await openLedger({ url: undefined, dataDir })
  const mark = await clockMark(ledger)
  expect([Math.abs((mark.at?.getTime() ?? 0) - Date.now()) < hour, mark.resets]).toEqual([true, 1])
  await noteTime(ledger, new Date(at), 0)
  expect(await clockMark(ledger)).toEqual(mark)
  await ledger.close()
})

test('clock reset sets no time forward, but lets running services forget what they hold beyond it', async () => {
  const { dataDir, run, at } = await ledgerAt(-hour)
  const { code, stdout } = await run('clock', 'reset')
  expect([code, stdout]).toEqual([
    0,
    `the latest time in the ledger was ${at} and is ${at}; services take it over with their next calls\n`,
  ])
  const ledger = await openLedger({ url: undefined, dataDir })
  expect(await clockMark(ledger)).toEqual({ at: new Date(at), resets: 1 })
  await ledger.close()
})
