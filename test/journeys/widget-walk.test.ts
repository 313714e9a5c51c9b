import { describe, expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { flushUsage } from '../../src/jobs/flush-usage.ts'
import { reconcileUsage } from '../../src/jobs/reconcile/reconcile-account.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { bothLedgers } from '../app.ts'
import { make } from '../make.ts'
import { order, page, pickUp, widgetShop } from '../widget.ts'

const start = new Date('2026-03-10T03:00:30Z')

/** A shop of widgets with its clock, its books and its reports. */
async function walked(ledger: (typeof bothLedgers)[number]) {
  const rows = [[program, [make(program, { primary_name: '省エネ補助金' })]]] as const
  const selling = await widgetShop({ ledger, rows, now: start })
  const { app, at } = selling
  const { payments, ledger: books } = app.app
  if (!payments) throw new Error('this shop sells')
  const clock = () => app.clock.now
  return {
    ...selling,
    db: books.db,
    wait: (seconds: number) => at(new Date(clock().getTime() + seconds * 1000)),
    flush: () => flushUsage({ ledger: books, payments, clock }),
    compared: () => reconcileUsage({ ledger: books, payments, now: clock(), month: '2026-03', isRepairing: false }),
  }
}

describe.each(bothLedgers)('the walk of a widget on %s', (ledger) => {
  test('order, payment, event, key, search, usage, report, end: its use and its payments stand on rows of their own', async () => {
    const shop = await walked(ledger)
    const { app, db, standIn, ask, tell, wait } = shop
    const other = await shop.bought()
    const ordered = await shop.signUp()
    expect([ordered.status, ordered.json.checkout_url]).toEqual([200, expect.stringMatching(/^https?:/)])
    const { customerId, subscriptionId, events } = standIn.buyer.pay(ordered.json.session_id)
    for (const event of events) expect(await tell(event)).toBe('received')
    const mails = await db.selectFrom('mails').select('kind').execute()
    expect(mails).toEqual([{ kind: 'widget_ready' }])
    const { json } = await pickUp(shop, ordered.json.session_id)
    const { widget_key, key_id, api_key } = json

    expect((await app.get('/widget.js')).status).toBe(200)
    expect((await ask('enum_values', widget_key)).status).toBe(200)
    for (let i = 0; i < 2; i++)
      expect((await ask('search?q=%E7%9C%81%E3%82%A8%E3%83%8D', widget_key)).json.total).toBe(1)
    const { key: otherKey } = await keyOf(shop, other.sessionId)
    expect((await app.get('/v1/programs/search', { key: otherKey })).status).toBe(200)

    const usage = async () => (await app.get(`/v1/widget/${key_id}/usage`, { key: api_key })).json
    const heard = {
      key_id,
      label: order.label,
      reqs_used_mtd: 2,
      reqs_total: 2,
      bucket_month: '2026-03',
      allowed_origins: order.origins,
    }
    expect(await usage()).toMatchObject({ ...heard, disabled: false })
    const byTool = (await app.get('/v1/me/usage_by_tool', { key: api_key })).json
    expect(byTool).toMatchObject({
      total_calls: 2,
      total_amount_yen: 6,
      top: [{ operation: 'widget_search', units: 2 }],
    })
    const bills = (await app.get('/v1/me/billing_history', { key: api_key })).json
    expect([bills.customer_id, bills.invoices.length]).toEqual([customerId, 1])

    const charged = await db
      .selectFrom('usage')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['customer_id', 'key_id', 'operation', 'billed_units'])
      .where('key_id', '=', key_id)
      .execute()
    expect(charged).toEqual(
      Array(2).fill({ customer_id: customerId, key_id, operation: 'widget_search', billed_units: 1 }),
    )
    const payments = await db
      .selectFrom('entitlements')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .leftJoin('widgets', 'widgets.entitlement_id', 'entitlements.id')
      .select(['entitlements.id', 'customer_id', 'kind', 'entitlements.plan', 'status', 'widgets.key_id'])
      .where('customer_id', '=', customerId)
      .execute()
    expect(payments).toEqual([
      { id: subscriptionId, customer_id: customerId, kind: 'subscription', plan: 'metered', status: 'active', key_id },
    ])

    await shop.flush()
    const reported = () =>
      standIn.state.meterEvents.filter(({ customer }) => customer === customerId).map(({ value }) => value)
    expect(reported()).toEqual([2])
    wait(60)
    await shop.flush()
    expect(reported()).toEqual([2])

    wait(60)
    const paid = String(subscriptionId)
    for (const event of standIn.buyer.failPayment(paid)) await tell(event)
    expect((await ask('search', widget_key)).json.detail).toBe('key_disabled')
    expect(await usage()).toMatchObject({ ...heard, disabled: true })
    wait(60)
    for (const event of standIn.buyer.renew(paid)) await tell(event)
    expect((await ask('search', widget_key)).headers['access-control-allow-origin']).toBe(page)
    wait(60)
    expect(await tell(standIn.buyer.cancel(paid))).toBe('received')
    const refused = await ask('search', widget_key)
    expect([refused.status, refused.json.detail]).toEqual([403, 'key_disabled'])
    expect((await app.get('/v1/programs/search', { key: otherKey })).status).toBe(200)
    wait(60)
    await shop.flush()
    expect(reported()).toEqual([2, 1])
    wait(3600)
    const compared = await shop.compared()
    expect(
      compared.map(({ ledger_units, processor_units, differences }) => [ledger_units, processor_units, differences]),
    ).toEqual(expect.arrayContaining([[3, 3, []]]))
    expect(await brokenInvariants(db)).toEqual([])
  })
})

const keyOf = async ({ browser }: Pick<Awaited<ReturnType<typeof walked>>, 'browser'>, sessionId: string) => ({
  key: (await browser.pickUp(sessionId)).json.api_key as string,
})
