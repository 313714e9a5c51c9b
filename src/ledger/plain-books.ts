import { sql } from 'kysely'
import type { Ledger } from './open.ts'
import { pollOutcome } from './poll-outcome.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { Settlement } from './settle.ts'
import { retried } from './transact.ts'
import { isRefusedRow, LedgerUnavailable, OutcomeUnknown } from './unavailable.ts'
import { emptyUsage, idsOnBooks, usageRow } from './usage-rows.ts'

/** Whether a call has nothing to decide or to keep: no Idempotency-Key, no seal, no quote and, when it came in, neither cap nor terms. */
export const isPlain = ({ reply, seal, quote, hasTerms }: Settlement): boolean =>
  reply === undefined && seal === undefined && quote === undefined && !hasTerms

const usageColumns = Object.keys(emptyUsage)
const columns = sql.join(usageColumns.map((name) => sql.ref(name)))
const placeholders = sql`(${sql.join(usageColumns.map(() => sql.val('')))})`

/** Books calls that have nothing to decide; keeps its compiled statement. */
export class PlainBooks {
  private readonly statement: PreparedQuery<{ id: string }>

  constructor(private readonly ledger: Ledger) {
    // PostgreSQL takes the parameters of VALUES for text; SQLite would cut a fraction off.
    const number = (name: string) =>
      ledger.dialect === 'postgres' ? sql`cast(${sql.ref(name)} as bigint)` : sql.ref(name)
    const values = usageColumns.map((name) => {
      const column = `called.${name}`
      return name.endsWith('units') ? number(column) : sql.ref(column)
    })
    // A statement that waited on the way, longer than its caller, books nothing.
    const isBegunInTime =
      ledger.dialect === 'postgres' ? sql`where clock_timestamp() < cast(${''} as timestamptz)` : sql``
    // Adds the rows whose key is valid and whose account has neither cap nor terms, all as of this very statement.
    this.statement = new PreparedQuery((db, size) =>
      sql<{ id: string }>`
      with called (${columns}) as (values ${sql.join(Array.from({ length: size }, () => placeholders))})
      insert into usage (${columns})
      select ${sql.join(values)}
      from called
      inner join api_keys on api_keys.id = called.key_id and api_keys.revoked_at is null
      inner join accounts on accounts.id = api_keys.account_id and accounts.monthly_cap_yen is null
        and accounts.plan = 'metered' and accounts.standing = 'good' and accounts.mode = 'live'
      ${isBegunInTime}
      returning id`.compile(db),
    )
  }

  /**
   * Books calls that have nothing to decide, as one statement. Answers for each whether it is booked; the others met a cap
   * or a revocation since they came in, and `settle` decides about them.
   */
  async book(items: readonly Settlement[]): Promise<boolean[]> {
    const begun = performance.now()
    const settled = new Set(await retried(() => this.add(items)).catch((error) => this.added(items, error, begun)))
    return items.map(({ id }) => settled.has(id))
  }

  /** A connection may break while the answer is on its way: then the ids say whether it happened, and none can count twice. */
  private async added(items: readonly Settlement[], error: unknown, begun: number): Promise<string[]> {
    if (isRefusedRow(error) || (error instanceof LedgerUnavailable && error.ending === 'undone')) throw error
    const isCutOff = error instanceof LedgerUnavailable && error.ending === 'cut off'
    const found = await pollOutcome(begun, () => (isCutOff ? this.addAgain(items) : this.found(items)))
    if (!found) throw error instanceof LedgerUnavailable ? new OutcomeUnknown(error) : error
    if (!isCutOff && found.length === 0) throw error
    return found
  }

  /** What the lost statement left undone; waits for it where it still runs. */
  private async addAgain(items: readonly Settlement[]): Promise<string[]> {
    await this.add(items).catch((error) => {
      if (!isRefusedRow(error)) throw error
    })
    return idsOnBooks(this.ledger.db, items)
  }

  /** Unknown while there is nothing on PostgreSQL: a statement that is late may still run there. */
  private async found(items: readonly Settlement[]): Promise<string[] | undefined> {
    const ids = await idsOnBooks(this.ledger.db, items)
    return ids.length > 0 || this.ledger.dialect === 'sqlite' ? ids : undefined
  }

  private async add(items: readonly Settlement[]): Promise<string[]> {
    const values = items.flatMap((item) => usageRow(item, item.units))
    const beginBy = this.ledger.beginBy()
    const parameters = beginBy ? [...values, beginBy.toISOString()] : values
    const { db, commitAtOnce } = this.ledger
    const rows = commitAtOnce
      ? ((await commitAtOnce([this.statement.of(db, items.length, parameters)])) as { id: string }[])
      : await this.statement.run(db, items.length, parameters)
    return rows.map(({ id }) => id)
  }
}
