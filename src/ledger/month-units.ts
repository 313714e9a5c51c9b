import type { Db } from './open.ts'

/** Units that an account has on the books for a JST month (YYYY-MM). */
export async function unitsOfMonth(db: Db, accountId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('account_months')
    .select('units')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.units ?? 0
}
