import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import { useOfMonth } from '../../ledger/month-use.ts'
import { unitPriceYen, yenOf } from '../../ledger/price.ts'
import { subscriptionOf } from '../../ledger/subscription-of.ts'
import { jstDate, jstMonth } from '../../lib/jst.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { dayCalls, daySeries, daysParameter, firstDay } from './day-series.ts'
import { usageDays } from './queries.ts'

export const getDashboard = defineOperation({
  name: 'get_dashboard',
  http: 'GET /v1/me/dashboard',
  title: { ja: '利用状況', en: 'My usage and spending' },
  keywords: ['ダッシュボード', '利用状況', '今月の利用額', '請求見込み', 'my usage and spending'],
  summary: 'Show billable calls by JST day, and what the month has cost so far',
  access: { key: 'required', session: true, scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ days: daysParameter() }),
  output: Type.Object({
    days: Type.Integer(),
    key_hash_prefix: Type.String(),
    tier: Type.String(),
    series: Type.Array(dayCalls, { description: 'Billable units by JST day, zero-filled, oldest first' }),
    daily: Type.Array(dayCalls, { description: 'The same as series' }),
    today_calls: Type.Integer(),
    last_7_calls: Type.Integer(),
    last_30_calls: Type.Integer(),
    last_30_amount_yen: Type.Integer(),
    peak_day: nullable(dayCalls),
    monthly_cap_yen: nullable(Type.Integer()),
    month_to_date_calls: Type.Integer(),
    month_to_date_amount_yen: Type.Integer(),
    cap_remaining_yen: nullable(Type.Integer()),
    unit_price_yen: Type.Integer(),
    subscription_status: nullable(Type.String()),
    current_period_end: nullable(Type.String()),
  }),
  example: { days: 7 },
  async run({ days }, context) {
    const account = accountOf(context)
    const today = jstDate(context.now)
    const used = await usageDays(context.db, account.id, firstDay(today, Math.max(days, 30)))
    const subscription = await subscriptionOf(context.db, account.id)
    const month = await useOfMonth(context.db, account.id, jstMonth(context.now))
    const series = daySeries(used, today, days)
    const sum = (n: number) => daySeries(used, today, n).reduce((total, { calls }) => total + calls, 0)
    const peak = series.reduce((best, next) => (next.calls > best.calls ? next : best), { date: today, calls: 0 })
    const spent = yenOf(month.billedUnits)
    const since = firstDay(today, 30)
    const billed = used.reduce((total, { day, billed_units }) => total + (day >= since ? billed_units : 0), 0)
    return {
      days,
      key_hash_prefix: account.keyPrefix,
      tier: tierOf(account),
      series,
      daily: series,
      today_calls: sum(1),
      last_7_calls: sum(7),
      last_30_calls: sum(30),
      last_30_amount_yen: yenOf(billed),
      peak_day: peak.calls > 0 ? peak : null,
      monthly_cap_yen: account.monthlyCapYen,
      month_to_date_calls: month.units,
      month_to_date_amount_yen: spent,
      cap_remaining_yen:
        account.monthlyCapYen === null ? null : Math.max(0, account.monthlyCapYen - yenOf(month.units)),
      unit_price_yen: unitPriceYen,
      subscription_status: subscription?.status ?? null,
      current_period_end: subscription?.periodEnd ?? null,
    }
  },
})
