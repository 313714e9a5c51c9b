import { Type } from 'typebox'
import { plans, yenOf } from '../../ledger/price.ts'
import { jstMonth } from '../../lib/jst.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, timestamp } from '../../schema/fields.ts'
import { page, paging } from '../../schema/shapes.ts'
import { accountsOf, liveKeysOf } from './account-queries.ts'

const standings = ['good', 'demoted'] as const
const modes = ['live', 'test'] as const

export const listAdminAccounts = defineOperation({
  name: 'list_admin_accounts',
  http: 'GET /v1/admin/accounts',
  title: { ja: '顧客の一覧', en: 'Customers' },
  summary: 'List customers with plan, standing, monthly cap and use of the month, newest or busiest first',
  guidance: 'demoted: a subscription that is not paid for at the moment. find_admin_customer shows one of them whole.',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    plan: Type.Optional(oneOf(plans)),
    standing: Type.Optional(oneOf(standings)),
    mode: Type.Optional(oneOf(modes)),
    beginning: Type.Optional(
      Type.String({ pattern: '^[!-~]{1,100}$', description: 'What the customer id begins with' }),
    ),
    order: oneOf(['newest', 'units'], { default: 'newest' }),
    ...paging(),
  }),
  output: page(
    Type.Object({
      customer_id: Type.String(),
      plan: Type.String(),
      standing: oneOf(standings),
      mode: oneOf(modes),
      monthly_cap_yen: nullable(Type.Integer()),
      created_at: timestamp(),
      live_keys: Type.Integer({ description: 'Keys that are not revoked' }),
      month: Type.String({ description: 'JST calendar month, YYYY-MM' }),
      month_units: Type.Integer(),
      month_billed_units: Type.Integer(),
      month_amount_yen: Type.Integer({ description: 'JPY excluding tax' }),
    }),
  ),
  example: { order: 'units', limit: 5 },
  async run({ limit, offset, ...wanted }, { db, now }) {
    const month = jstMonth(now)
    const { total, accounts } = await accountsOf(db, { ...wanted, month, limit, offset })
    const ids = accounts.map(({ id }) => id)
    const keys = await liveKeysOf(db, ids)
    const results = accounts.map(({ id, ...row }) => ({
      ...row,
      live_keys: keys.get(id) ?? 0,
      month,
      month_amount_yen: yenOf(row.month_billed_units),
    }))
    return { total, limit, offset, results }
  },
})
