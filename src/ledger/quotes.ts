import { randomUUID } from 'node:crypto'
import type { Db } from './open.ts'

/** A call as a quote names it. */
export interface QuotedCall {
  readonly operation: string
  readonly inputSha256: string
  readonly units: number
}

/** The line of a quote that a call is charged by, and what it costs at most. */
export interface QuotedLine extends QuotedCall {
  readonly quoteId: string
}

/** What a quote looks like. */
export const quoteIdPattern = '^quote_[0-9a-f-]{36}$'

interface NewQuote {
  readonly accountId: string
  readonly calls: readonly QuotedCall[]
  readonly expiresAt: string
  readonly now: Date
}

/** Keeps a quote and answers its id. */
export async function keepQuote(tx: Db, { accountId, calls, expiresAt, now }: NewQuote): Promise<string> {
  const id = `quote_${randomUUID()}`
  await tx
    .insertInto('quotes')
    .values({ id, account_id: accountId, created_at: now.toISOString(), expires_at: expiresAt })
    .execute()
  const lines = calls.map(({ operation, inputSha256, units }, line) => ({
    quote_id: id,
    line,
    operation,
    input_sha256: inputSha256,
    units,
    used_by: null,
  }))
  await tx.insertInto('quote_lines').values(lines).execute()
  return id
}

/** The end of a quote and its lines of an operation; undefined when the account has none of this id. */
export async function findQuote(db: Db, accountId: string, id: string, operation: string) {
  const quote = await db
    .selectFrom('quotes')
    .select('expires_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!quote) return undefined
  const lines = await db
    .selectFrom('quote_lines')
    .select(['input_sha256', 'units', 'used_by'])
    .where('quote_id', '=', id)
    .where('operation', '=', operation)
    .execute()
  return { expiresAt: quote.expires_at, lines }
}

/** How often a line of a quote can still be used. */
export async function freeLines(db: Db, { quoteId, operation, inputSha256 }: QuotedLine): Promise<number> {
  const { count } = await db
    .selectFrom('quote_lines')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .where('operation', '=', operation)
    .where('input_sha256', '=', inputSha256)
    .where('used_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Uses up the line of a call, in the transaction of its charge; false when all of them are used. */
export async function useQuote(tx: Db, { quoteId, operation, inputSha256 }: QuotedLine, callId: string) {
  const used = await tx
    .updateTable('quote_lines')
    .set({ used_by: callId })
    .where('quote_id', '=', quoteId)
    .where('line', '=', (e) =>
      e
        .selectFrom('quote_lines as free')
        .select(({ fn }) => fn.min('free.line').as('line'))
        .where('free.quote_id', '=', quoteId)
        .where('free.operation', '=', operation)
        .where('free.input_sha256', '=', inputSha256)
        .where('free.used_by', 'is', null),
    )
    .where('used_by', 'is', null)
    .returning('line')
    .execute()
  return used.length > 0
}

/** How long a quote is kept that is over. */
const keptMs = 30 * 24 * 3600 * 1000

/** Removes quotes thirty days after their end. */
export async function dropOldQuotes(db: Db, now: Date): Promise<void> {
  const gone = new Date(now.getTime() - keptMs).toISOString()
  const old = db.selectFrom('quotes').select('id').where('expires_at', '<=', gone)
  await db.deleteFrom('quote_lines').where('quote_id', 'in', old).execute()
  await db.deleteFrom('quotes').where('expires_at', '<=', gone).execute()
}
