import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import type { Plan } from '../../src/ledger/price.ts'
import { bothLedgers, type TestApp } from '../app.ts'
import { atOnce, paidApp, statuses } from './paid.ts'

const march = new Date('2026-03-10T03:00:00Z')

/** Puts units of this month on the books of the only account, as if they had been used before. */
async function used(app: TestApp, units: number, billed_units = 0): Promise<void> {
  const { db } = app.app.ledger
  const key = await db.selectFrom('api_keys').select(['id', 'account_id']).executeTakeFirstOrThrow()
  const row = { id: `earlier-${units}`, account_id: key.account_id, key_id: key.id, operation: 'search_programs' }
  const when = { at: march.toISOString(), day: '2026-03-10', month: '2026-03' }
  await db
    .insertInto('usage')
    .values({ ...row, ...when, units, billed_units, client_tag: null })
    .execute()
}

async function customerOf(plan: Plan, ledger: (typeof bothLedgers)[number] = 'sqlite', capYen?: number) {
  const paid = await paidApp({ ledger, now: march, ...(capYen === undefined ? {} : { capYen }) })
  await paid.app.app.ledger.db.updateTable('accounts').set({ plan }).execute()
  const cost = async () => (await paid.get('/v1/programs/search')).headers['x-cost-yen']
  const month = async () => (await paid.get('/v1/me/dashboard')).json
  return { ...paid, cost, month }
}

describe.each(bothLedgers)('plans on %s', (ledger) => {
  test('Starter includes 1,000 units of a month; the next one costs 3 JPY', async () => {
    const { app, cost, month } = await customerOf('starter', ledger)
    await used(app, 999)
    expect([await cost(), await cost()]).toEqual(['0', '3'])
    expect(await month()).toMatchObject({ month_to_date_calls: 1001, month_to_date_amount_yen: 3 })
  })

  test('a batch that crosses what is included is charged for the part beyond it', async () => {
    const { app, batch, ids } = await customerOf('pro', ledger)
    await used(app, 9_998)
    const answer = await batch({ unified_ids: ids }, 'k1', '15')
    expect([answer.status, answer.headers['x-cost-yen']]).toEqual([200, String((ids.length - 2) * 3)])
  })

  test('a monthly cap counts every unit at list price, also one that the plan includes', async () => {
    const { app, get, month } = await customerOf('starter', ledger, 3006)
    await used(app, 1000)
    const answers = [await get('/v1/ping'), await get('/v1/ping'), await get('/v1/ping')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
    expect(answers[2]?.json).toMatchObject({ cap_reached: true, month_to_date_yen: 3006, projected_yen: 3009 })
    expect(await month()).toMatchObject({ month_to_date_amount_yen: 6, cap_remaining_yen: 0 })
  })

  test('of 500 searches at once with 50 included units left and a cap with room for 100 exactly 100 are served', async () => {
    const { app, get, month } = await customerOf('starter', ledger, 3150)
    await used(app, 950)
    const answers = await atOnce(500, () => get('/v1/programs/search'))
    expect(statuses(answers)).toEqual({ 200: 100, 503: 400 })
    const served = answers.filter(({ status }) => status === 200)
    expect(served.filter(({ headers }) => headers['x-cost-yen'] === '3')).toHaveLength(50)
    expect(await month()).toMatchObject({
      month_to_date_calls: 1050,
      month_to_date_amount_yen: 150,
      cap_remaining_yen: 0,
    })
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('the budget of a call holds for each of many at once, and what is refused costs nothing', async () => {
    const { app, batch, billed, ids } = await customerOf('metered', ledger)
    const three = { unified_ids: ids.slice(0, 3) }
    const answers = await atOnce(60, (i) => batch(three, `k${i}`, i % 2 === 0 ? '9' : '8'))
    expect(statuses(answers)).toEqual({ 200: 30, 402: 30 })
    expect(await billed()).toBe(90)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('a customer whose payment failed has 100 unbilled calls a day, and is told when the next ones come', async () => {
    const { app, get } = await customerOf('metered', ledger)
    await app.app.ledger.db.updateTable('accounts').set({ standing: 'demoted' }).execute()
    for (let i = 0; i < 100; i++) expect((await get('/v1/ping')).headers['x-cost-yen']).toBe('0')
    const refused = await get('/v1/ping')
    expect([refused.status, refused.json]).toEqual([
      429,
      { detail: 'daily limit', limit: 100, resets_at: '2026-03-11T00:00:00+09:00' },
    ])
  })
})

test('Lifetime and Enterprise are never charged, whatever the budget of a call says', async () => {
  const { app, batch, ids, get } = await customerOf('lifetime')
  expect((await batch({ unified_ids: ids }, 'k1', '0')).status).toBe(200)
  await app.app.ledger.db.updateTable('accounts').set({ plan: 'enterprise' }).execute()
  expect((await get('/v1/ping', { 'x-cost-cap-jpy': '0' })).status).toBe(200)
})

test('Lifetime is told of its soft cap and goes on', async () => {
  const { app, get } = await customerOf('lifetime')
  await used(app, 4_999)
  const [last, above] = [await get('/v1/ping'), await get('/v1/ping')]
  expect([last.headers['x-soft-cap'], above.headers['x-soft-cap'], above.status]).toEqual([undefined, 'exceeded', 200])
})
