import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Ledger } from './open.ts'
import type { Tables } from './tables.ts'

/** JPY excluding tax for one billable unit (specification, "What the service does", 7). */
export const unitPriceYen = 3

/** How long a stored reply answers retries. */
export const replyLifetimeMs = 24 * 3600 * 1000

/** One successful call that waits to be put on the books. */
export interface Settlement {
  readonly id: string
  readonly accountId: string
  readonly keyId: string
  readonly operation: string
  readonly units: number
  /** Units the monthly cap is checked against; at least `units`. */
  readonly predictedUnits: number
  readonly clientTag: string | null
  readonly at: Date
  readonly day: string
  readonly month: string
  readonly once?: StoredReply
}

/** A reply kept for retries of the same Idempotency-Key. */
export interface StoredReply {
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
  readonly status: number
  readonly body: string
}

export type Settled =
  | { readonly kind: 'settled' }
  | { readonly kind: 'stored'; readonly fingerprint: string; readonly status: number; readonly body: string }
  | { readonly kind: 'cap_reached'; readonly capYen: number; readonly monthUnits: number }
  | { readonly kind: 'revoked' }

type Tx = Transaction<Tables>

/** Puts a group of calls on the books in one transaction: reply, cap, usage and counters stand or fall together. */
export async function settle(ledger: Ledger, items: readonly Settlement[]): Promise<Settled[]> {
  let decided: Settled[] | undefined
  try {
    return await ledger.db.transaction().execute(async (tx) => {
      decided = await settleIn(tx, ledger.dialect, items)
      return decided
    })
  } catch (error) {
    // The connection may break while a COMMIT is on its way: the books themselves say whether it happened.
    if (decided && (await isOnTheBooks(ledger, items))) return decided
    throw error
  }
}

async function isOnTheBooks(ledger: Ledger, items: readonly Settlement[]): Promise<boolean> {
  const ids = items.map((item) => item.id)
  const found = await ledger.db.selectFrom('usage').select('id').where('id', 'in', ids).limit(1).execute()
  return found.length > 0
}

/** The same inside a transaction that the caller owns, for operations whose effect belongs to the same commit. */
export async function settleIn(tx: Tx, dialect: Ledger['dialect'], items: readonly Settlement[]): Promise<Settled[]> {
  const keys = await lockKeys(tx, dialect, items)
  const months = await monthUnits(tx, items)
  const outcomes = new Array<Settled>(items.length)
  const billed: Settlement[] = []
  for (const [i, item] of items.entries()) {
    const outcome = await decide(tx, item, keys.get(item.keyId), months)
    outcomes[i] = outcome
    if (outcome.kind === 'settled') billed.push(item)
  }
  if (billed.length > 0) await writeBooks(tx, billed)
  return outcomes
}

async function decide(
  tx: Tx,
  item: Settlement,
  key: KeyState | undefined,
  months: Map<string, number>,
): Promise<Settled> {
  if (!key || key.revoked_at !== null) return { kind: 'revoked' }
  const stored = item.once && (await findReply(tx, item.accountId, item.once, item.at))
  if (stored) return { kind: 'stored', ...stored }
  const slot = `${item.accountId} ${item.month}`
  const used = months.get(slot) ?? 0
  const capYen = key.monthly_cap_yen
  if (capYen !== null && item.predictedUnits > 0 && (used + item.predictedUnits) * unitPriceYen > capYen) {
    return { kind: 'cap_reached', capYen, monthUnits: used }
  }
  if (item.once && !(await keepReply(tx, item, item.once))) {
    const other = await findReply(tx, item.accountId, item.once, item.at)
    if (other) return { kind: 'stored', ...other }
  }
  months.set(slot, used + item.units)
  return { kind: 'settled' }
}

interface KeyState {
  readonly id: string
  readonly revoked_at: string | null
  readonly monthly_cap_yen: number | null
}

/** Locks the accounts, so that caps hold across nodes; SQLite already has one writer. */
async function lockKeys(
  tx: Tx,
  dialect: Ledger['dialect'],
  items: readonly Settlement[],
): Promise<Map<string, KeyState>> {
  let query = tx
    .selectFrom('accounts')
    .innerJoin('api_keys', 'api_keys.account_id', 'accounts.id')
    .select(['api_keys.id', 'api_keys.revoked_at', 'accounts.monthly_cap_yen'])
    .where('api_keys.id', 'in', distinct(items.map((item) => item.keyId)))
    .orderBy('accounts.id')
  if (dialect === 'postgres') query = query.forUpdate()
  return new Map((await query.execute()).map((row) => [row.id, row]))
}

async function monthUnits(tx: Tx, items: readonly Settlement[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('account_months')
    .selectAll()
    .where('account_id', 'in', distinct(items.map((item) => item.accountId)))
    .where('month', 'in', distinct(items.map((item) => item.month)))
    .execute()
  return new Map(rows.map((row) => [`${row.account_id} ${row.month}`, row.units]))
}

/** The reply stored for an Idempotency-Key, unless it is too old to answer. */
export async function findReply(
  db: Tx | Ledger['db'],
  accountId: string,
  once: Pick<StoredReply, 'scope' | 'key'>,
  now: Date,
) {
  return db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('scope', '=', once.scope)
    .where('key', '=', once.key)
    .where('created_at', '>', new Date(now.getTime() - replyLifetimeMs).toISOString())
    .executeTakeFirst()
}

async function keepReply(tx: Tx, item: Settlement, once: StoredReply): Promise<boolean> {
  const created_at = item.at.toISOString()
  const expired = new Date(item.at.getTime() - replyLifetimeMs).toISOString()
  const kept = await tx
    .insertInto('idempotency')
    .values({ account_id: item.accountId, ...once, created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'scope', 'key'])
        .doUpdateSet((e) => ({
          fingerprint: e.ref('excluded.fingerprint'),
          status: e.ref('excluded.status'),
          body: e.ref('excluded.body'),
          created_at: e.ref('excluded.created_at'),
        }))
        .where('idempotency.created_at', '<=', expired),
    )
    .returning('key')
    .execute()
  return kept.length > 0
}

async function writeBooks(tx: Tx, items: readonly Settlement[]): Promise<void> {
  await tx
    .insertInto('usage')
    .values(
      items.map((item) => ({
        id: item.id,
        account_id: item.accountId,
        key_id: item.keyId,
        operation: item.operation,
        units: item.units,
        client_tag: item.clientTag,
        at: item.at.toISOString(),
        day: item.day,
        month: item.month,
      })),
    )
    .execute()
  await tx
    .insertInto('account_months')
    .values(sums(items, (item) => ({ account_id: item.accountId, month: item.month, units: item.units })))
    .onConflict((c) =>
      c.columns(['account_id', 'month']).doUpdateSet((e) => ({ units: added(e, 'account_months', 'units') })),
    )
    .execute()
  await tx
    .insertInto('usage_days')
    .values(
      sums(items, (i) => ({ account_id: i.accountId, day: i.day, operation: i.operation, calls: 1, units: i.units })),
    )
    .onConflict((c) =>
      c.columns(['account_id', 'day', 'operation']).doUpdateSet((e) => ({
        calls: added(e, 'usage_days', 'calls'),
        units: added(e, 'usage_days', 'units'),
      })),
    )
    .execute()
}

// The builder's table type depends on the statement; both columns are integers of the named table.
const added = (e: unknown, table: string, column: string) => {
  const builder = e as ExpressionBuilder<Record<string, Record<string, number>>, string>
  return builder(`${table}.${column}`, '+', builder.ref(`excluded.${column}`)) as never
}

/** Adds up the numbers of rows that agree in every text column, in a stable order so that locks never cross. */
function sums<R extends Record<string, string | number>>(
  items: readonly Settlement[],
  row: (item: Settlement) => R,
): R[] {
  const bySlot = new Map<string, R>()
  for (const item of items) {
    const next = row(item)
    const slot = Object.values(next)
      .filter((value) => typeof value === 'string')
      .join('\n')
    const sum = bySlot.get(slot)
    if (!sum) bySlot.set(slot, next)
    else
      for (const [k, v] of Object.entries(next))
        if (typeof v === 'number') Object.assign(sum, { [k]: (sum[k] as number) + v })
  }
  return [...bySlot.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

const distinct = (values: string[]): string[] => [...new Set(values)]
