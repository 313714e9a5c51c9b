import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { reporting } from '../../test/reporting.ts'

const hour = 3600
const day = 24 * hour

describe.each(ledgers)('a flush on %s', (ledger) => {
  test('reports what subscribers are charged for, and nothing of what others use', async () => {
    const { customer, flush, reports, standIn } = await reporting({ ledger })
    const metered = await customer()
    const starter = await customer({ plan: 'starter' })
    await metered.use(3)
    await metered.use(4)
    await starter.use(1005)
    await (await customer({ plan: 'enterprise' })).use(8)
    await (await customer({ plan: 'lifetime', bought: 'purchase' })).use(9)
    await (await customer({ bought: null })).use(10)
    expect(await flush()).toEqual({ reported: 2, accepted: 2, waiting: 0, problems: [], stopped: null })
    const heard = standIn.state.meterEvents.map(({ customer: who, value }) => [who, value])
    expect(new Map(heard as [string, number][])).toEqual(
      new Map([
        [metered.customerId, 7],
        [starter.customerId, 5],
      ]),
    )
    expect((await reports()).map(({ month, at }) => [month, at])).toEqual([
      ['2026-03', '2026-03-10T03:00:30.000Z'],
      ['2026-03', '2026-03-10T03:00:30.000Z'],
    ])
  })

  test('reports once a minute of an account, and each unit once', async () => {
    const { counted, customer, flush, reports, wait } = await reporting({ ledger })
    const { use } = await customer()
    await use(1)
    await flush()
    await use(2)
    expect(await flush()).toMatchObject({ reported: 0, accepted: 0 })
    wait(30)
    expect(await flush()).toMatchObject({ reported: 1, accepted: 1 })
    expect(await flush()).toMatchObject({ reported: 0, accepted: 0 })
    expect(await counted()).toBe(3)
    expect((await reports()).map(({ units, at }) => [units, at])).toEqual([
      [1, '2026-03-10T03:00:30.000Z'],
      [2, '2026-03-10T03:01:00.000Z'],
    ])
  })

  test('by several at once reports each unit once', async () => {
    const { counted, customer, flush, reports, wait } = await reporting({ ledger })
    const customers = await Promise.all([customer(), customer(), customer()])
    for (const round of [1, 2, 3]) {
      await Promise.all(customers.map(({ use }) => use(round)))
      wait(60)
      await Promise.all([flush(), flush(), flush(), flush()])
    }
    expect(counted()).toBe(18)
    expect(await reports()).toHaveLength(9)
  })

  test('reports the end of a month in Japan within that month', async () => {
    const { customer, flush, reports, wait } = await reporting({ ledger, now: new Date('2026-03-31T14:58:10Z') })
    const { use } = await customer()
    for (const units of [1, 2, 4, 8]) {
      await use(units)
      await flush()
      wait(60)
    }
    await flush()
    expect((await reports()).map(({ month, units, at }) => [month, units, at])).toEqual([
      ['2026-03', 1, '2026-03-31T14:58:10.000Z'],
      ['2026-03', 2, '2026-03-31T14:59:00.000Z'],
      ['2026-04', 4, '2026-03-31T15:00:00.000Z'],
      ['2026-04', 8, '2026-03-31T15:01:00.000Z'],
    ])
  })

  test('after a lost acknowledgement reports again and is counted once', async () => {
    const { counted, customer, flush, standIn, wait } = await reporting({ ledger })
    await (await customer()).use(5)
    standIn.faults.dropAcknowledgements(1)
    expect(await flush()).toMatchObject({ reported: 1, accepted: 0, waiting: 1, stopped: expect.any(String) })
    standIn.faults.dropAcknowledgements(0)
    wait(22 * hour)
    expect(await flush()).toMatchObject({ reported: 0, accepted: 1, waiting: 0 })
    expect(counted()).toBe(5)
  })

  test('a day after a lost acknowledgement asks what was counted before it reports again', async () => {
    const { counted, customer, flush, standIn, wait } = await reporting({ ledger })
    const [heard, lost] = [await customer(), await customer()]
    await heard.use(5)
    standIn.faults.dropAcknowledgements(1)
    await flush()
    standIn.faults.dropAcknowledgements(0)
    await lost.use(6)
    standIn.faults.failNext(1, 500)
    await flush()
    expect(counted()).toBe(5)
    wait(36 * hour)
    expect(await flush()).toMatchObject({ accepted: 2, waiting: 0, problems: [] })
    expect(counted()).toBe(11)
  })

  test('an outage costs one attempt a flush, and loses nothing', async () => {
    const { counted, customer, flush, standIn, wait } = await reporting({ ledger })
    const customers = await Promise.all(Array.from({ length: 12 }, () => customer()))
    standIn.faults.failNext(3, 500)
    for (let minute = 0; minute < 3; minute++) {
      await Promise.all(customers.map(({ use }) => use(1)))
      expect(await flush()).toMatchObject({ reported: 12, accepted: 0, waiting: 12 * (minute + 1) })
      wait(60)
    }
    expect(standIn.requests).toHaveLength(3)
    expect(await flush()).toMatchObject({ accepted: 36, waiting: 0, stopped: null })
    expect(counted()).toBe(36)
  })

  test('what the processor refuses becomes a problem with its reason and is not sent again', async () => {
    const { customer, flush, standIn, wait } = await reporting({ ledger })
    await (await customer()).use(5)
    standIn.faults.failNext(1, 400)
    const refused = {
      waiting: 0,
      problems: [{ id: expect.stringMatching(/:2026-03-10T03:00Z$/), problem: expect.stringContaining('400') }],
    }
    expect(await flush()).toMatchObject({ accepted: 0, ...refused })
    wait(60)
    const before = standIn.requests.length
    expect(await flush()).toMatchObject({ accepted: 0, ...refused })
    expect(standIn.requests).toHaveLength(before)
  })

  test('a wrong secret key is no problem of the reports: they wait', async () => {
    const { counted, customer, flush, standIn } = await reporting({ ledger })
    await (await customer()).use(5)
    standIn.faults.failNext(1, 401)
    expect(await flush()).toMatchObject({ waiting: 1, problems: [], stopped: expect.stringContaining('401') })
    expect(await flush()).toMatchObject({ accepted: 1, waiting: 0 })
    expect(counted()).toBe(5)
  })

  test('other units in the minute of a report of unknown fate are a problem, never a guess', async () => {
    const { counted, customer, flush, standIn, wait, payments, clock } = await reporting({ ledger })
    const { customerId, use } = await customer()
    await use(5)
    await payments.reportUsage({ identifier: 'somebody else', customerId, units: 2, at: clock() })
    standIn.faults.failNext(1, 500)
    await flush()
    wait(23 * hour)
    expect(await flush()).toMatchObject({ problems: [{ problem: expect.stringContaining('counts 2 units') }] })
    expect(counted()).toBe(2)
  })

  test('a report older than 35 days is a problem that says so', async () => {
    const { customer, flush, standIn, wait } = await reporting({ ledger })
    await (await customer()).use(5)
    standIn.faults.failNext(1, 500)
    await flush()
    wait(36 * day)
    expect(await flush()).toMatchObject({ problems: [{ problem: expect.stringContaining('older than 35 days') }] })
    expect(standIn.state.meterEvents).toEqual([])
  })

  test('the books themselves refuse reports of more than was billed', async () => {
    const { customer, db, flush } = await reporting({ ledger })
    const { accountId, use } = await customer()
    await use(5)
    await flush()
    const row = { id: 'forged', account_id: accountId, month: '2026-03', units: 1, at: '2026-03-10T04:00:00.000Z' }
    await expect(db.insertInto('meter_reports').values(row).execute()).rejects.toThrow(/check|CHECK/)
  })
})
