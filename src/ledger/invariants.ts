import { sql } from 'kysely'
import type { Db } from './open.ts'

const rules: readonly (readonly [sentence: string, query: string])[] = [
  [
    'a month counter differs from its usage rows (INV-4)',
    `select 1 from (select account_id, month, sum(units) as units from usage group by 1, 2) u
     full join account_months m on m.account_id = u.account_id and m.month = u.month
     where coalesce(u.units, 0) <> coalesce(m.units, 0)`,
  ],
  [
    'a day counter differs from its usage rows',
    `select 1 from (select account_id, day, operation, sum(units) as units, count(*) as calls from usage group by 1, 2, 3) u
     full join usage_days d on d.account_id = u.account_id and d.day = u.day and d.operation = u.operation
     where coalesce(u.units, 0) <> coalesce(d.units, 0) or coalesce(u.calls, 0) <> coalesce(d.calls, 0)`,
  ],
  [
    'a usage row belongs to no account',
    'select 1 from usage u left join accounts a on a.id = u.account_id where a.id is null',
  ],
  [
    'a purchase has two live keys of its own (INV-5)',
    `select 1 from api_keys where origin = 'checkout' and revoked_at is null
     group by entitlement_id having count(*) > 1`,
  ],
  [
    'a key still works although what it was bought with has ended',
    `select 1 from api_keys k join entitlements e on e.id = k.entitlement_id
     where k.revoked_at is null and e.ended_at is not null`,
  ],
  ['a test account has usage', "select 1 from usage u join accounts a on a.id = u.account_id where a.mode = 'test'"],
  ['two keys share a hash', 'select 1 from api_keys group by hash having count(*) > 1'],
]

/** Sentences about every invariant of the books that does not hold; empty when all do. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [sentence, query] of rules) {
    const { rows } = await sql`${sql.raw(query)} limit 1`.execute(db)
    if (rows.length > 0) broken.push(sentence)
  }
  return broken
}
