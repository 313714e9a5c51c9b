import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import { codeOf } from '../lib/caught.ts'
import type { Db } from './open.ts'
import { pollOutcome } from './poll-outcome.ts'
import type { Tables } from './tables/tables.ts'
import { LedgerUnavailable, OutcomeUnknown } from './unavailable.ts'

const mostTries = 5
/** No try begins later than this after the first: callers wait. */
const retryWithinMs = 1500

/** Serialization failure and deadlock: the server has undone everything (PostgreSQL, appendix A). */
const undone = ['40001', '40P01']

/** Runs work again that the ledger undid for the sake of others; a few times, after waits that differ. */
export async function retried<T>(work: () => Promise<T>, isWorthIt = wasUndone): Promise<T> {
  const begun = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !isWorthIt(error) || performance.now() - begun > retryWithinMs) throw error
      await sleep(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** Reads, again on another connection when one was cut off: reading twice changes nothing. */
export const readAgain = <T>(read: () => Promise<T>): Promise<T> => retried(read, isWorthAnother)

/**
 * Runs work in a transaction, again when it was undone for a reason that passes, and never again once its COMMIT was sent:
 * what became of an unanswered one is asked of the ledger. `isDone` says so by what the work left there, where that is known.
 */
export function transact<T>(
  db: Db,
  work: (tx: Transaction<Tables>) => Promise<T>,
  isDone?: (result: T) => Promise<boolean>,
): Promise<T> {
  const begun = performance.now()
  const attempt = async () => {
    let made: { readonly result: T; readonly stamp: Stamp | null } | undefined
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        made = { result, stamp: isDone ? null : await stampOf(tx) }
        return result
      })
    } catch (error) {
      if (!made || !isOpen(db, error)) throw error
      const { result, stamp } = made
      const isThere = await pollOutcome(begun, () => (isDone ? isDone(result) : isCommitted(db, stamp)))
      if (isThere) return result
      throw isThere === false && isPostgres(db) && error instanceof OutcomeUnknown ? notDone(error) : error
    }
  }
  return retried(attempt, isWorthAnother)
}

const isWorthAnother = (error: unknown): boolean => wasUndone(error) || wasCutOff(error)

const wasUndone = (error: unknown): boolean => undone.includes(codeOf(error))

/** Before its COMMIT was sent: the server undoes what a lost connection leaves behind. */
const wasCutOff = (error: unknown): boolean => error instanceof LedgerUnavailable && error.ending === 'cut off'

/** Whether work that was done may be on the books although its COMMIT failed; SQLite tells no more than that it did. */
const isOpen = (db: Db, error: unknown): boolean => !isPostgres(db) || error instanceof OutcomeUnknown

const notDone = ({ message, code }: OutcomeUnknown) => new LedgerUnavailable(message, { code, ending: 'undone' })

const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** A transaction by the number that the running server gave it; without one it has written nothing. */
interface Stamp {
  readonly xid: string | null
  readonly server: string
}

async function stampOf(tx: Db): Promise<Stamp | null> {
  if (!isPostgres(tx)) return null
  const { rows } = await sql<Stamp>`
    select pg_current_xact_id_if_assigned()::text as xid, pg_postmaster_start_time()::text as server`.execute(tx)
  return rows[0] ?? null
}

/** Unknown while it runs. Another server, or one that was started again, may have given the same number to another transaction. */
async function isCommitted(db: Db, stamp: Stamp | null): Promise<boolean | undefined> {
  if (stamp === null) return false
  const { xid, server } = stamp
  if (xid === null) return true
  const { rows } = await sql<{ status: string | null; server: string }>`
    select pg_xact_status(cast(${xid} as xid8)) as status, pg_postmaster_start_time()::text as server
    `.execute(db)
  const [row] = rows
  if (row?.server !== server) throw new Error('this server does not know')
  return row.status === 'in progress' ? undefined : row.status === 'committed'
}
