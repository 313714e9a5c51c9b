import { sql } from 'kysely'
import { jstMonth, nextJstMonth } from '../../lib/jst.ts'
import type { Db } from '../open.ts'
import { unitPriceYen, yenOf } from '../price.ts'
import { mailCustomer } from './outbox.ts'

/** The part of a cap from which on its customer gets mail: so many fifths. */
const fifths = 4

/** Writes a mail to every customer who has used most of a monthly cap, once for each month and cap; returns how many. */
export async function warnOfCaps(db: Db, now: Date): Promise<number> {
  const month = jstMonth(now)
  const near = await db
    .selectFrom('account_months')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.id', 'monthly_cap_yen', 'units'])
    .where('month', '=', month)
    .where('mode', '=', 'live')
    .where('monthly_cap_yen', '>', 0)
    .where(sql<boolean>`units * ${unitPriceYen * 5} >= monthly_cap_yen * ${fifths}`)
    .execute()
  let count = 0
  for (const { id, monthly_cap_yen: cap_yen, units } of near) {
    const facts = { cap_yen, used_yen: yenOf(units), resets_at: nextJstMonth(now) }
    const once = `cap_near:${id}:${month}:${cap_yen}`
    if (await mailCustomer(db, { kind: 'cap_near', facts, accountId: id, once, now })) count++
  }
  return count
}
