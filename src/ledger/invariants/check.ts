import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { countersAreTheBooks, oneRowPerOutcome, servedIsBilled } from './books.ts'
import { deliveriesAreBilled } from './deliveries.ts'
import type { Invariant } from './invariant.ts'
import { oneKeyPerPurchase, revokedIsRevoked } from './keys.ts'
import { type DailyBounds, dailyLimits, oneSnapshotPerAnswer } from './limits.ts'
import { reportsAreBilled } from './reports.ts'
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
