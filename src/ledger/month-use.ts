import type { Db } from './open.ts'

/** What an account used in a JST month, and the part of it that is charged. */
export interface MonthUse {
  readonly units: number
  readonly billedUnits: number
}

/** What an account has on the books for a JST month (YYYY-MM). */
export async function useOfMonth(db: Db, accountId: string, month: string): Promise<MonthUse> {
  const row = await db
    .selectFrom('account_months')
    .select(['units', 'billed_units'])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  return { units: row?.units ?? 0, billedUnits: row?.billed_units ?? 0 }
}
