import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './open.ts'

type Compiled<R> = Pick<CompiledQuery<R>, 'sql' | 'query' | 'queryId'>

/**
 * A statement whose text depends on a number of rows alone: it is compiled once per number, and every execution only
 * brings its parameters. Building and compiling a query costs far more than running it.
 */
export class PreparedQuery<R> {
  private readonly bySize = new Map<number, Compiled<R>>()

  /** `build` makes the statement for `size` rows; its parameters stand in the order that `run` gets them. */
  constructor(private readonly build: (db: Db, size: number) => CompiledQuery<R>) {}

  async run(db: Db, size: number, parameters: readonly unknown[]): Promise<R[]> {
    const { rows }: QueryResult<R> = await db.executeQuery<R>(this.of(db, size, parameters))
    return rows
  }

  /** The statement with its parameters. */
  of(db: Db, size: number, parameters: readonly unknown[]): CompiledQuery<R> {
    let compiled = this.bySize.get(size)
    if (!compiled) {
      compiled = this.build(db, size)
      this.bySize.set(size, compiled)
    }
    return { ...compiled, parameters }
  }
}
