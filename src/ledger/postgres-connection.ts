import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely'
import pg from 'pg'
import { messageOf } from '../lib/caught.ts'
import { type Ending, LedgerUnavailable, OutcomeUnknown } from './unavailable.ts'

/** One checked-out connection; once it was cut off or did not answer in time it is never used again. */
export class PostgresConnection implements DatabaseConnection {
  private lost: Error | undefined

  constructor(private readonly client: pg.PoolClient) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(query.sql, query.parameters)
    return { rows, ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used')
  }

  async begin({ isolationLevel }: TransactionSettings): Promise<void> {
    await this.send(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
  }

  async commit(): Promise<void> {
    const { command } = await this.send('commit').catch((error: unknown) => {
      throw this.lost && error instanceof LedgerUnavailable ? new OutcomeUnknown(error) : error
    })
    // PostgreSQL answers so, without an error, when a statement failed and nobody heeded it.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement of it had failed')
  }

  /** Never fails: a connection that cannot roll back is ended, and the server then rolls back. */
  async rollback(): Promise<void> {
    if (!this.lost) await this.send('rollback').catch(() => {})
  }

  /** Gives the connection back, or ends it when it is lost. */
  release(): void {
    this.client.release(this.lost)
  }

  private async send(text: string, parameters: readonly unknown[] = []) {
    try {
      return await this.client.query(text, [...parameters])
    } catch (error) {
      if (isEnd(error)) this.lost ??= error as Error
      throw asLedgerError(error, isLate(error) ? 'late' : isEnd(error) ? 'cut off' : 'undone')
    }
  }
}

/** What a failure means to those who use the ledger; a statement that is wrong in itself stays as it is. */
export function asLedgerError(error: unknown, ending: Ending): unknown {
  const { code = '', message } = error as pg.DatabaseError
  if (isFromServer(error) && !passing.test(code)) return error
  return new LedgerUnavailable(message, { code, ending, cause: error })
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Connections, resources, the operator, the system, locks, a standby, and what may be run again (PostgreSQL, appendix A). */
const passing = /^(08|53|57|58|55P03|25006|25P0[34]|40001|40P01)/

const isFromServer = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError

/** Whether the connection is of no use any more; a server that turned read-only is not the one to talk to. */
const isEnd = (error: unknown): boolean =>
  !isFromServer(error) || error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === '25006'

/** The library's own words: its error has neither class nor code. */
const isLate = (error: unknown): boolean => messageOf(error) === 'Query read timeout'
