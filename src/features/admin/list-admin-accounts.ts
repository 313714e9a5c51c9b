import { Type } from 'typebox'
import type { AccountStanding, Mode } from '../../ledger/account.ts'
import type { Db } from '../../ledger/open.ts'
import { type Plan, plans, yenOf } from '../../ledger/price.ts'
import { jstMonth } from '../../lib/jst.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, page, paging, textOrNull, timestamp } from '../../schema/fields.ts'
import { contactsOf } from './contacts-of.ts'

const standings = ['good', 'demoted'] as const
const modes = ['live', 'test'] as const

interface AccountFilter {
  readonly plan?: Plan | undefined
  readonly standing?: AccountStanding | undefined
  readonly mode?: Mode | undefined
  /** What the id of the customer begins with. */
  readonly beginning?: string | undefined
  readonly month: string
  readonly order: 'newest' | 'units'
  readonly limit: number
  readonly offset: number
}

/** A page of accounts with what they used in a month, in an order that two looks agree on. */
async function accountsOf(db: Db, { plan, standing, mode, beginning, month, order, ...page }: AccountFilter) {
  let found = db.selectFrom('accounts')
  if (plan !== undefined) found = found.where('plan', '=', plan)
  if (standing !== undefined) found = found.where('standing', '=', standing)
  if (mode !== undefined) found = found.where('mode', '=', mode)
  if (beginning !== undefined)
    found = found.where((e) => e(e.fn('substr', ['customer_id', e.lit(1), e.lit(beginning.length)]), '=', beginning))
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const used = found
    .leftJoin('account_months as used', (join) =>
      join.onRef('used.account_id', '=', 'accounts.id').on('used.month', '=', month),
    )
    .select(['accounts.id', 'customer_id', 'plan', 'standing', 'mode', 'monthly_cap_yen', 'created_at'])
    .select((e) => [
      e.fn.coalesce('used.units', e.lit(0)).as('month_units'),
      e.fn.coalesce('used.billed_units', e.lit(0)).as('month_billed_units'),
    ])
  const ordered = order === 'units' ? used.orderBy('month_units', 'desc') : used.orderBy('created_at', 'desc')
  const accounts = await ordered.orderBy('accounts.id').limit(page.limit).offset(page.offset).execute()
  return { total: Number(total), accounts }
}

/** How many keys that are not revoked each of some accounts has. */
async function liveKeysOf(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('api_keys')
    .select((e) => ['account_id', e.fn.countAll<number>().as('count')])
    .where('account_id', 'in', [...accountIds])
    .where('revoked_at', 'is', null)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, count }) => [account_id, Number(count)]))
}

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
      email_masked: textOrNull({
        description: 'A mail address that the customer has confirmed, masked; null without one',
      }),
      live_keys: Type.Integer({ description: 'Keys that are not revoked' }),
      month: Type.String({ description: 'JST calendar month, YYYY-MM' }),
      month_units: Type.Integer(),
      month_billed_units: Type.Integer(),
      month_amount_yen: Type.Integer({ description: 'JPY excluding tax' }),
    }),
  ),
  example: { order: 'units', limit: 5 },
  async run({ limit, offset, ...wanted }, { db, secrets, now }) {
    const month = jstMonth(now)
    const { total, accounts } = await accountsOf(db, { ...wanted, month, limit, offset })
    const ids = accounts.map(({ id }) => id)
    const keys = await liveKeysOf(db, ids)
    const contacts = await contactsOf(db, secrets, ids)
    const results = accounts.map(({ id, ...row }) => ({
      ...row,
      email_masked: contacts.get(id) ?? null,
      live_keys: keys.get(id) ?? 0,
      month,
      month_amount_yen: yenOf(row.month_billed_units),
    }))
    return { total, limit, offset, results }
  },
})
