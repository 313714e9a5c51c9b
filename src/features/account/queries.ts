import type { Db } from '../../ledger/open.ts'

/** Calls and units of an account on each JST day since `from`, oldest first; days without calls are left out. */
export async function usageDays(db: Db, accountId: string, from: string) {
  return db
    .selectFrom('usage_days')
    .select(['day', (e) => e.fn.sum<number>('units').as('units')])
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
    .select(['operation', (e) => e.fn.sum<number>('calls').as('calls'), (e) => e.fn.sum<number>('units').as('units')])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .groupBy('operation')
    .execute()
}

/** Requests and units of an account in a JST month (YYYY-MM), by client tag and operation, in no order. */
export async function usageByClient(db: Db, accountId: string, month: string) {
  return db
    .selectFrom('usage')
    .select(['client_tag', 'operation', (e) => e.fn.countAll<number>().as('calls')])
    .select((e) => e.fn.sum<number>('units').as('units'))
    .where('account_id', '=', accountId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .groupBy(['client_tag', 'operation'])
    .execute()
}

/** Sets or clears the monthly cap; it holds for every call that commits after this one. */
export async function setCap(db: Db, accountId: string, capYen: number | null): Promise<void> {
  await db.updateTable('accounts').set({ monthly_cap_yen: capYen }).where('id', '=', accountId).execute()
}
