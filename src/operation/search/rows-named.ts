import { filterKey } from '../../corpus/layout.ts'
import type { Table } from '../../corpus/table.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { publicFilters } from './filter-parameters.ts'

/** Ranks of the rows that a word names: the record whose id it is, and what is recorded under the corporate number that it is. */
export async function rowsNamed(dataset: AnyDataset, table: Table, word: string): Promise<number[]> {
  const number = houjinBangou(word)
  // An invoice issuer that is a company has its corporate number after a T.
  const ids = number === undefined ? [word] : [word, number, `T${number}`]
  const own = ids.flatMap((id) => table.rankOf(id) ?? [])
  const under = number === undefined ? [] : await rowsUnder(dataset, table, number)
  return [...own, ...under]
}

async function rowsUnder(dataset: AnyDataset, table: Table, number: string): Promise<number[]> {
  const found: number[] = []
  for (const [, { field, test, spelling }] of publicFilters(dataset)) {
    if (spelling !== 'corporate number') continue
    found.push(
      ...(test === 'lookup' ? table.ranksWith(field, number) : await table.ranksOfKeys([filterKey(field, number)])),
    )
  }
  return found
}
