import { sql } from 'kysely'
import type { Db } from '../../ledger/open.ts'

const sums = [sql<number>`sum(units)`.as('units'), sql<number>`sum(billed_units)`.as('billed_units')] as const

/** Calls and units of an account on each JST day since `from`, oldest first; days without calls are left out. */
export async function usageDays(db: Db, accountId: string, from: string) {
  return db
    .selectFrom('usage_days')
    .select(['day', ...sums])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .groupBy('day')
    .orderBy('day')
    .execute()
}

/** Requests and units of an account since a JST day, by operation, in no order. */
export async function usageByOperation(db: Db, accountId: string, from: string) {
  return db
    .selectFrom('usage_days')
    .select(['operation', ({ fn }) => fn.sum<number>('calls').as('calls'), ...sums])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .groupBy('operation')
    .execute()
}

/** Requests and units of an account in a JST month (YYYY-MM), by client tag and operation, in no order. */
export async function usageByClient(db: Db, accountId: string, month: string) {
  return db
    .selectFrom('usage_clients')
    .select(['client_tag', 'operation', 'calls', 'units', 'billed_units'])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute()
}

/** Sets or clears the monthly cap; it holds for every call that commits after this one. */
export async function setCap(db: Db, accountId: string, capYen: number | null): Promise<void> {
  await db.updateTable('accounts').set({ monthly_cap_yen: capYen }).where('id', '=', accountId).execute()
}
