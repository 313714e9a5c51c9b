import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

const url = '/v1/me/dashboard'

interface Day {
  readonly date: string
  readonly calls: number
}

/** A key that spent a number of units at each instant, seen at `now`. */
async function spent(
  ledger: 'sqlite' | 'postgres',
  uses: readonly (readonly [string, number])[],
  now: string,
  capYen?: number,
) {
  const app = await testApp({ ledger, now: new Date('2026-01-01T00:00:00Z') })
  const { apiKey: key, keyHashPrefix } = await app.createKey(capYen === undefined ? {} : { capYen })
  for (const [at, units] of uses) {
    app.clock.now = new Date(at)
    for (let i = 0; i < units; i++) expect((await app.get('/v1/ping', { key })).status).toBe(200)
  }
  app.clock.now = new Date(now)
  return { app, key, keyHashPrefix, dashboard: async (query = '') => (await app.get(url + query, { key })).json }
}

describe.each(ledgers)('get_dashboard on %s', (ledger) => {
  test('shows every JST day of the span, oldest first, zero where nothing was called', async () => {
    const uses = [
      ['2026-06-28T14:59:59Z', 2],
      ['2026-06-28T15:00:00Z', 1],
      ['2026-06-30T15:00:00Z', 3],
    ] as const
    const { dashboard, keyHashPrefix } = await spent(ledger, uses, '2026-07-01T03:00:00Z', 30)
    const series = [
      { date: '2026-06-27', calls: 0 },
      { date: '2026-06-28', calls: 2 },
      { date: '2026-06-29', calls: 1 },
      { date: '2026-06-30', calls: 0 },
      { date: '2026-07-01', calls: 3 },
    ]
    expect(await dashboard('?days=5')).toEqual({
      days: 5,
      key_hash_prefix: keyHashPrefix,
      tier: 'metered',
      series,
      daily: series,
      today_calls: 3,
      last_7_calls: 6,
      last_30_calls: 6,
      last_30_amount_yen: 18,
      peak_day: { date: '2026-07-01', calls: 3 },
      month_to_date_calls: 3,
      month_to_date_amount_yen: 9,
      monthly_cap_yen: 30,
      cap_remaining_yen: 21,
      unit_price_yen: 3,
      subscription_status: null,
      current_period_end: null,
    })
  })

  test('spans 30 days unless asked otherwise, 1 to 90, and the sums do not depend on the span', async () => {
    const uses = [
      ['2026-06-01T03:00:00Z', 4],
      ['2026-06-02T03:00:00Z', 1],
      ['2026-06-24T03:00:00Z', 1],
      ['2026-06-25T03:00:00Z', 1],
    ] as const
    const { app, key, dashboard } = await spent(ledger, uses, '2026-07-01T03:00:00Z')
    const sums = { today_calls: 0, last_7_calls: 1, last_30_calls: 3, month_to_date_calls: 0 }
    for (const days of [1, 30, 31, 90]) {
      const shown = await dashboard(`?days=${days}`)
      expect(shown).toMatchObject({ days, ...sums })
      expect(shown.series).toHaveLength(days)
    }
    const { series, days, peak_day } = await dashboard()
    expect([days, series.length, series[0].date, series[29].date]).toEqual([30, 30, '2026-06-02', '2026-07-01'])
    expect(peak_day).toEqual({ date: '2026-06-02', calls: 1 })
    expect((await dashboard('?days=31')).peak_day).toEqual({ date: '2026-06-01', calls: 4 })
    expect((await dashboard('?days=1')).peak_day).toBeNull()
    for (const bad of ['0', '91', '-1', '1.5', '', 'all'])
      expect([bad, (await app.get(`${url}?days=${bad}`, { key })).status]).toEqual([bad, 422])
  })

  test('calls are billed units: a batch counts each found program, and what is free or refused counts nothing', async () => {
    const ids = ['UNI-1', 'UNI-2']
    const app = await testApp({ ledger, rows: [[program, ids.map((unified_id) => make(program, { unified_id }))]] })
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': 'once', 'x-cost-cap-jpy': '9' }
    await app.post('/v1/programs/batch', { unified_ids: [...ids, 'UNI-9'] }, { key, headers })
    await app.get('/v1/programs/search?limit=0', { key })
    await app.get('/v1/programs/UNI-9', { key })
    await app.get('/v1/me', { key })
    const { today_calls, month_to_date_amount_yen, daily } = (await app.get(url, { key })).json
    expect([today_calls, month_to_date_amount_yen]).toEqual([2, 6])
    expect(daily.reduce((sum: number, { calls }: Day) => sum + calls, 0)).toBe(2)
  })

  test('a new key has a dashboard of zeros, and a caller without one has none', async () => {
    const { app, dashboard } = await spent(ledger, [], '2026-07-01T03:00:00Z')
    expect(await dashboard()).toMatchObject({
      last_30_calls: 0,
      last_30_amount_yen: 0,
      peak_day: null,
      monthly_cap_yen: null,
      cap_remaining_yen: null,
    })
    expect((await app.get(url)).status).toBe(401)
  })
})
