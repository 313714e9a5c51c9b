import type { Insertable } from 'kysely'
import type { EntitlementsTable } from '../src/ledger/tables/tables.ts'
import type { TestApp } from './app.ts'

/** Gives a customer something bought, as if the processor had told of it. */
export async function bought(
  { app, clock }: TestApp,
  customerId: string,
  entitlement: Partial<Insertable<EntitlementsTable>> = {},
): Promise<void> {
  const { db } = app.ledger
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('entitlements')
    .values({
      id: `sub_${Math.random().toString(36).slice(2)}`,
      account_id: id,
      kind: 'subscription',
      plan: 'metered',
      has_dump: 0,
      status: 'active',
      period_end: null,
      cancel_at_period_end: 0,
      created_at: clock.now.toISOString(),
      ...entitlement,
    })
    .execute()
}
