import { sql, type Transaction } from 'kysely'
import { type Account, termsOf } from './account.ts'
import { type AuditSeal, keepSeals } from './audit-seals.ts'
import type { MonthUse } from './month-use.ts'
import type { Ledger } from './open.ts'
import { PreparedQuery } from './prepared-query.ts'
import { billedUnits, yenOf } from './price.ts'
import { findReply, keepReply, type StoredReply } from './replies.ts'
import type { Tables } from './tables.ts'

/** One successful call that waits to be put on the books. */
export interface Settlement {
  readonly id: string
  readonly accountId: string
  readonly keyId: string
  readonly operation: string
  readonly units: number
  /** Units the monthly cap is checked against; at least `units`. */
  readonly predictedUnits: number
  /** Whether the account had a cap, or other terms than every unit charged, when the call came in. */
  readonly hasTerms: boolean
  /** A test account leaves its reply, and no usage. */
  readonly isTest?: boolean
  readonly clientTag: string | null
  readonly at: Date
  readonly day: string
  readonly month: string
  readonly once?: StoredReply
  readonly seal?: AuditSeal
}

export type Settled =
  | { readonly kind: 'settled'; readonly billedUnits: number; readonly month?: MonthUse }
  | { readonly kind: 'stored'; readonly fingerprint: string; readonly status: number; readonly body: Buffer }
  | { readonly kind: 'cap_reached'; readonly capYen: number; readonly month: MonthUse }
  | { readonly kind: 'revoked' }

type Tx = Transaction<Tables>

const emptyUsage = {
  id: '',
  account_id: '',
  key_id: '',
  operation: '',
  units: 0,
  billed_units: 0,
  client_tag: null,
  at: '',
  day: '',
  month: '',
}

const usageColumns = Object.keys(emptyUsage)
const columns = sql.join(usageColumns.map((name) => sql.ref(name)))
const placeholders = sql`(${sql.join(usageColumns.map(() => sql.val('')))})`

/** Settlements of one ledger; keeps its compiled statements. */
export class Books {
  private readonly usage = new PreparedQuery((db, size) =>
    db
      .insertInto('usage')
      .values(Array.from({ length: size }, () => emptyUsage))
      .compile(),
  )
  private readonly plainUsage: PreparedQuery<{ id: string }>
  private readonly locks = new PreparedQuery((db, size) =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', Array<string>(size).fill(''))
      .orderBy('id')
      .forUpdate()
      .compile(),
  )
  private readonly keyStates = new PreparedQuery((db, size) =>
    db
      .selectFrom('accounts')
      .innerJoin('api_keys', 'api_keys.account_id', 'accounts.id')
      .leftJoin('account_months', (join) =>
        join.onRef('account_months.account_id', '=', 'accounts.id').on('account_months.month', '=', ''),
      )
      .select(['api_keys.id', 'api_keys.revoked_at', 'plan', 'mode', 'standing', 'monthly_cap_yen'])
      .select(['account_months.units', 'account_months.billed_units'])
      .where('api_keys.id', 'in', Array<string>(size).fill(''))
      .compile(),
  )

  constructor(private readonly ledger: Ledger) {
    // PostgreSQL takes the parameters of VALUES for text; SQLite would cut a fraction off.
    const number = (name: string) =>
      ledger.dialect === 'postgres' ? sql`cast(${sql.ref(name)} as bigint)` : sql.ref(name)
    const values = usageColumns.map((name) => {
      const column = `called.${name}`
      return name.endsWith('units') ? number(column) : sql.ref(column)
    })
    // Adds the rows whose key is valid and whose account has neither cap nor terms, all as of this very statement.
    this.plainUsage = new PreparedQuery((db, size) =>
      sql<{ id: string }>`
      with called (${columns}) as (values ${sql.join(Array.from({ length: size }, () => placeholders))})
      insert into usage (${columns})
      select ${sql.join(values)}
      from called
      inner join api_keys on api_keys.id = called.key_id and api_keys.revoked_at is null
      inner join accounts on accounts.id = api_keys.account_id and accounts.monthly_cap_yen is null
        and accounts.plan = 'metered' and accounts.standing = 'good' and accounts.mode = 'live'
      returning id`.compile(db),
    )
  }

  /**
   * Books calls that have nothing to decide, as one statement. Answers for each whether it is booked; the others met a cap
   * or a revocation since they came in, and `settle` decides about them.
   */
  async bookPlain(items: readonly Settlement[]): Promise<boolean[]> {
    try {
      const rows = await this.plainUsage.run(
        this.ledger.db,
        items.length,
        items.flatMap((item) => usageRow(item, item.units)),
      )
      const booked = new Set(rows.map(({ id }) => id))
      return items.map((item) => booked.has(item.id))
    } catch (error) {
      if (await this.isBooked(items, error)) return items.map(() => true)
      throw error
    }
  }

  /** Puts a group of calls on the books in one transaction: reply, cap and usage stand or fall together. */
  async settle(items: readonly Settlement[]): Promise<Settled[]> {
    let decided: Settled[] | undefined
    try {
      return await this.ledger.db.transaction().execute(async (tx) => {
        decided = await this.settleIn(tx, items)
        return decided
      })
    } catch (error) {
      if (decided && (await this.isBooked(items, error))) return decided
      throw error
    }
  }

  /** The same inside a transaction that the caller owns, for operations whose effect belongs to the same commit. */
  async settleIn(tx: Tx, items: readonly Settlement[]): Promise<Settled[]> {
    await this.lockAccounts(tx, items)
    const states = await this.statesOf(tx, items)
    const outcomes: Settled[] = []
    const rows: unknown[][] = []
    for (const item of items) {
      const outcome = await decide(tx, item, states.get(slotOf(item)))
      outcomes.push(outcome)
      if (outcome.kind === 'settled' && !item.isTest) rows.push(usageRow(item, outcome.billedUnits))
    }
    if (rows.length > 0) await this.usage.run(tx, rows.length, rows.flat())
    const seals = items.flatMap(({ seal }, i) => (seal && outcomes[i]?.kind === 'settled' ? [seal] : []))
    await keepSeals(tx, seals)
    return outcomes
  }

  /**
   * Makes caps hold across nodes: locks come in one order and before anything is read, because a statement that waits for
   * a lock still sees what was there when it began. SQLite has one writer.
   */
  private async lockAccounts(tx: Tx, items: readonly Settlement[]): Promise<void> {
    if (this.ledger.dialect === 'sqlite') return
    const ids = [...new Set(items.map((item) => item.accountId))]
    await this.locks.run(tx, ids.length, ids)
  }

  /** State of each key with its account's units of the month; calls of one account share one object per month. */
  private async statesOf(tx: Tx, items: readonly Settlement[]): Promise<Map<string, AccountState>> {
    const states = new Map<string, AccountState>()
    for (const month of new Set(items.map((item) => item.month))) {
      const ofMonth = items.filter((item) => item.month === month)
      const keys = [...new Set(ofMonth.map((item) => item.keyId))]
      const rows = await this.keyStates.run(tx, keys.length, [month, ...keys])
      const accountOf = new Map(ofMonth.map((item) => [item.keyId, item.accountId]))
      const used = new Map<string, AccountState['month']>()
      for (const { id, revoked_at, monthly_cap_yen, units, billed_units, ...account } of rows) {
        const accountId = accountOf.get(id) ?? ''
        const ofAccount = used.get(accountId) ?? { units: units ?? 0, billedUnits: billed_units ?? 0 }
        used.set(accountId, ofAccount)
        const state = { account, isRevoked: revoked_at !== null, capYen: monthly_cap_yen, month: ofAccount }
        states.set(`${id} ${month}`, state)
      }
    }
    return states
  }

  /** A connection may break while a COMMIT is on its way: then the books themselves say whether it happened. */
  private async isBooked(items: readonly Settlement[], error: unknown): Promise<boolean> {
    if (/^(SQLITE_CONSTRAINT|23)/.test((error as { code?: string }).code ?? '')) return false
    const ids = items.filter(({ isTest }) => !isTest).map((item) => item.id)
    if (ids.length === 0) return false
    const found = await this.ledger.db.selectFrom('usage').select('id').where('id', 'in', ids).execute()
    return found.length === ids.length
  }
}

interface AccountState {
  readonly account: Pick<Account, 'plan' | 'mode' | 'standing'>
  readonly isRevoked: boolean
  readonly capYen: number | null
  readonly month: { units: number; billedUnits: number }
}

/** Whether a call has nothing to decide or to keep: no Idempotency-Key, no seal and, when it came in, neither cap nor terms. */
export const isPlain = ({ once, seal, hasTerms }: Settlement): boolean =>
  once === undefined && seal === undefined && !hasTerms

const slotOf = ({ keyId, month }: Settlement): string => `${keyId} ${month}`

async function decide(tx: Tx, item: Settlement, state: AccountState | undefined): Promise<Settled> {
  if (!state || state.isRevoked) return { kind: 'revoked' }
  const stored = item.once && (await findReply(tx, item.accountId, item.once, item.at))
  if (stored) return { kind: 'stored', ...stored }
  const { capYen, month } = state
  const terms = termsOf(state.account)
  if (capYen !== null && !item.isTest && passesCap(capYen, month.units, item.predictedUnits)) {
    return { kind: 'cap_reached', capYen, month: { ...month } }
  }
  if (item.once && !(await keepReply(tx, item.accountId, item.once, item.at))) {
    const other = await findReply(tx, item.accountId, item.once, item.at)
    if (other) return { kind: 'stored', ...other }
  }
  const billed = billedUnits(terms, month.units, item.units)
  month.units += item.units
  month.billedUnits += billed
  return { kind: 'settled', billedUnits: billed, month: { ...month } }
}

/** Whether units more would bring the month above its cap (order-of-checks.md T11): every unit counts at list price, also an included one. */
export const passesCap = (capYen: number, monthUnits: number, units: number): boolean =>
  units > 0 && yenOf(monthUnits + units) > capYen

/** The values of a usage row in the order of `emptyUsage`; the counters follow by trigger. */
const usageRow = (item: Settlement, billed: number): unknown[] => [
  item.id,
  item.accountId,
  item.keyId,
  item.operation,
  item.units,
  billed,
  item.clientTag,
  item.at.toISOString(),
  item.day,
  item.month,
]
