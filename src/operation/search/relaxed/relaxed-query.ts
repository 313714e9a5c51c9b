import type { Table, TableQuery } from '../../../corpus/table.ts'
import type { Relaxation } from '../understood-shapes.ts'
import type { Facet } from './facet.ts'
import type { RowKeys } from './scored-rows.ts'
import type { Understanding } from './understanding.ts'

/** Words as they were understood, and the table in which less than all of them is looked for. */
export interface RelaxedQuery extends Understanding, RowKeys {
  readonly table: Table
  /** The filters of the caller, which stand whatever is relaxed. */
  readonly base: TableQuery
  /** Parts of the words that put rows in order otherwise than by standing in them. */
  readonly used: readonly string[]
}

/** Rows of less, and what is said of them. */
export interface RelaxedRows {
  readonly ranks: readonly number[]
  readonly relaxed: Relaxation
  readonly facets: readonly Facet[]
}

/** The filters of the caller, and the place of the question with what is nationwide. */
export const inPlace = ({ base, own, nationwide }: RelaxedQuery): TableQuery =>
  own.length === 0 ? base : { ...base, any: [...base.any, [...own, ...nationwide]] }

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** What puts rows in order is used: it is preferred and not dropped. */
export function orderedBy({ used }: RelaxedQuery, { preferred, dropped }: Pick<Relaxation, 'preferred' | 'dropped'>) {
  return {
    preferred: unique([...preferred, ...used]),
    dropped: unique(dropped.filter((text) => !used.includes(text))),
  }
}
