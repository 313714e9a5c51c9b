import { expect, test } from 'vitest'
import { bothLedgers } from '../../test/app.ts'
import { reporting } from '../../test/reporting.ts'
import { backlogsOf } from './backlogs.ts'

test.each(bothLedgers)('units wait from the call until the processor has acknowledged them, on %s', async (ledger) => {
  const { customer, flush, standIn, db, clock, wait } = await reporting({ ledger })
  const backlog = async () => {
    const { reports, unreportedUnits } = await backlogsOf(db, clock())
    return [reports.waiting, reports.refused, unreportedUnits]
  }
  const first = await customer()
  await (await customer({ bought: null })).use(10)
  await first.use(3)
  expect(await backlog()).toEqual([0, 0, 3])
  standIn.faults.failNext(1, 500)
  await flush()
  wait(60)
  await first.use(4)
  expect(await backlog()).toEqual([1, 0, 7])
  standIn.faults.failNext(1, 400)
  await flush()
  expect(await backlog()).toEqual([0, 1, 3])
})
