import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { page, widgetShop } from '../../../test/widget.ts'

describe.each(ledgers)('get_widget_usage on %s', (ledger) => {
  test('tells the use of a widget to its owner alone, who can cap it', async () => {
    const selling = await widgetShop({ ledger, rows: [] })
    const { widget_key, key_id, api_key } = await selling.opened()
    const { app } = selling
    const url = `/v1/widget/${key_id}/usage`
    expect((await app.get(url)).status).toBe(401)
    expect((await app.get(url, { key: (await app.createKey()).apiKey })).status).toBe(404)
    expect((await app.get('/v1/widget/key_none/usage', { key: api_key })).status).toBe(404)
    expect((await app.get('/v1/programs/search', { key: api_key })).json.error).toBe('insufficient_scope')
    expect((await app.post('/v1/me/cap', { monthly_cap_yen: 3 }, { key: api_key })).status).toBe(200)
    const statuses = [await selling.ask('search', widget_key), await selling.ask('search', widget_key)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 503])
    expect(statuses[1]?.headers['access-control-allow-origin']).toBe(page)
  })

  test('tells how the widget is paid for: the newest invoice that was paid, the newest that failed, and when it ends', async () => {
    const selling = await widgetShop({ ledger, rows: [], now: new Date('2026-03-10T03:00:00Z') })
    const { key_id, api_key, subscriptionId, events } = await selling.opened()
    for (const event of events) await selling.tell(event)
    const usage = async () => (await selling.app.get(`/v1/widget/${key_id}/usage`, { key: api_key })).json
    expect(await usage()).toMatchObject({
      disabled: false,
      subscription_status: 'active',
      subscription_cancel_at_period_end: false,
      last_paid_at: '2026-03-10T03:00:00Z',
      last_payment_failed_at: null,
      months: [],
      amount_mtd_yen: 0,
    })
    selling.at(new Date('2026-03-11T03:00:00Z'))
    for (const event of selling.standIn.buyer.failPayment(subscriptionId)) await selling.tell(event)
    expect(await usage()).toMatchObject({
      disabled: true,
      subscription_status: 'past_due',
      last_paid_at: '2026-03-10T03:00:00Z',
      last_payment_failed_at: '2026-03-11T03:00:00Z',
    })
    selling.at(new Date('2026-03-12T03:00:00Z'))
    for (const event of selling.standIn.buyer.renew(subscriptionId)) await selling.tell(event)
    await selling.tell(selling.standIn.buyer.endWithPeriod(subscriptionId))
    expect(await usage()).toMatchObject({
      disabled: false,
      subscription_status: 'active',
      subscription_cancel_at_period_end: true,
      last_paid_at: '2026-03-12T03:00:00Z',
    })
  })
})
