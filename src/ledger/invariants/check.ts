import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { deliveryLabel } from '../webhooks/settle-delivery.ts'
import { countersAreTheBooks, oneRowPerOutcome, servedIsBilled } from './books.ts'
import { oneKeyPerPurchase, revokedIsRevoked } from './keys.ts'
import { type DailyBounds, dailyLimits, type Invariant, oneSnapshotPerAnswer } from './limits.ts'
import { noSecretAtRest } from './secrets-at-rest.ts'

/** What was found about one invariant. */
export interface CheckedInvariant {
  readonly name: string
  readonly promise: string
  /** Null where the ledger shows nothing of it. */
  readonly holds: boolean | null
  /** Sentences about what is broken. */
  readonly broken: readonly string[]
  readonly beyond: string | null
}

const deliveriesAreBilled: Invariant = {
  name: 'INV-7',
  promise: 'a delivered event is billed at most once, and no other is',
  rules: [
    [
      'an event was billed that was not delivered',
      "select 1 from webhook_deliveries where usage_id is not null and (state <> 'delivered' or status_code not between 200 and 299)",
    ],
    [
      'a delivery names a charge that is not on the books as one unit of its account',
      `select 1 from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        left join usage u on u.id = d.usage_id and u.account_id = w.account_id and u.units = 1 and u.operation = '${deliveryLabel}'
        where d.usage_id is not null and u.id is null`,
    ],
    ['an event was attempted more than four times', 'select 1 from webhook_deliveries where attempt_count > 4'],
    // Deliveries are swept by the day they were made; a charge is of the very moment of its delivery.
    [
      'a charge for a delivery belongs to no delivery',
      `select 1 from usage u left join webhook_deliveries d on d.usage_id = u.id
        where u.operation = '${deliveryLabel}' and d.id is null
          and u.at >= (select min(delivered_at) from webhook_deliveries)`,
    ],
  ],
}

const reportsAreBilled: Invariant = {
  name: 'INV-3',
  promise: 'what is reported to the payment processor was billed, once',
  rules: [
    [
      'the count of reported units differs from the reports',
      `select 1 from (select account_id, month, sum(units) as units from meter_reports group by 1, 2) r
       full join account_months m on m.account_id = r.account_id and m.month = r.month
       where coalesce(r.units, 0) <> coalesce(m.reported_units, 0)`,
    ],
    [
      'more units were accepted than were billed',
      `select 1 from (select account_id, month, sum(units) as units from meter_reports
         where accepted_at is not null group by 1, 2) r
       left join account_months m on m.account_id = r.account_id and m.month = r.month
       where r.units > coalesce(m.billed_units, 0)`,
    ],
    [
      'two reports of an account are for one minute',
      'select 1 from meter_reports group by account_id, substr(at, 1, 16) having count(*) > 1',
    ],
    [
      'an account has a report and never subscribed',
      `select 1 from meter_reports r where not exists
         (select 1 from entitlements e where e.account_id = r.account_id and e.kind = 'subscription')`,
    ],
    [
      'a report was accepted and never sent',
      'select 1 from meter_reports where accepted_at is not null and first_sent_at is null',
    ],
  ],
  beyond: '`konkyo billing reconcile` asks the processor',
}

const invariants = (bounds: DailyBounds): readonly Invariant[] => [
  oneRowPerOutcome,
  servedIsBilled,
  reportsAreBilled,
  countersAreTheBooks,
  oneKeyPerPurchase,
  noSecretAtRest,
  deliveriesAreBilled,
  dailyLimits(bounds),
  oneSnapshotPerAnswer,
  revokedIsRevoked,
]

/** Looks at every invariant, in the order of their names. Reads the whole ledger. */
export async function checkInvariants(db: Db, bounds: DailyBounds): Promise<CheckedInvariant[]> {
  const checked: CheckedInvariant[] = []
  for (const { name, promise, rules, find, beyond = null } of invariants(bounds)) {
    const broken = (await find?.(db)) ?? []
    for (const [sentence, query] of rules) {
      const { rows } = await sql`${sql.raw(query)} limit 1`.execute(db)
      if (rows.length > 0) broken.push(sentence)
    }
    const isChecked = rules.length > 0 || find !== undefined
    checked.push({ name, promise, holds: isChecked ? broken.length === 0 : null, broken, beyond })
  }
  return checked
}

/** Sentences about everything that is broken, with the names of the invariants; empty when all is well. */
export async function brokenInvariants(
  db: Db,
  anonymousDaily = Number.MAX_SAFE_INTEGER,
  guestsDaily = 30,
): Promise<string[]> {
  const checked = await checkInvariants(db, { anonymousDaily, guestsDaily })
  return checked.flatMap(({ name, broken }) => broken.map((sentence) => `${sentence} (${name})`))
}
