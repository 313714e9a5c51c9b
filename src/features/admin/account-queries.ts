import type { Mode, Standing } from '../../ledger/account.ts'
import type { Db } from '../../ledger/open.ts'
import type { Plan } from '../../ledger/price.ts'

export interface AccountFilter {
  readonly plan?: Plan | undefined
  readonly standing?: Standing | undefined
  readonly mode?: Mode | undefined
  /** What the id of the customer begins with. */
  readonly beginning?: string | undefined
  readonly month: string
  readonly order: 'newest' | 'units'
  readonly limit: number
  readonly offset: number
}

/** A page of accounts with what they used in a month, in an order that two looks agree on. */
export async function accountsOf(db: Db, { plan, standing, mode, beginning, month, order, ...page }: AccountFilter) {
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
export async function liveKeysOf(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
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
