import type { Table, TableQuery } from '../../../corpus/table.ts'
import type { Relaxation, SaidOfLess } from '../understood-shapes.ts'
import type { AskedPlace } from './asked-place.ts'
import type { Facet } from './facet.ts'
import type { RowKeys } from './scored-rows.ts'
import type { Understanding } from './understanding.ts'

/** Words as they were understood, and the table in which less than all of them is looked for. */
export interface RelaxedQuery extends Understanding, RowKeys, AskedPlace {
  readonly table: Table
  /** The filters of the caller, which stand whatever is relaxed. */
  readonly base: TableQuery
  /** Parts of the words that put rows in order otherwise than by standing in them. */
  readonly used: readonly string[]
}

/** Rows of less, and what is said of them. */
export interface RelaxedRows {
  readonly ranks: readonly number[]
  readonly relaxed: SaidOfLess
  readonly facets: readonly Facet[]
}

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** What puts rows in order is used: it is preferred and not dropped. */
export function orderedBy({ used }: RelaxedQuery, { preferred, dropped }: Pick<Relaxation, 'preferred' | 'dropped'>) {
  return {
    preferred: unique([...preferred, ...used]),
    dropped: unique(dropped.filter((text) => !used.includes(text))),
  }
}
