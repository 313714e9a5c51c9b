import { comparable, filterKey } from '../corpus/layout.ts'
import type { Snapshot } from '../corpus/snapshot.ts'
import type { RowSet, Table, TableQuery } from '../corpus/table.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { jsicMajor } from '../lib/jsic.ts'
import type { AnyDataset, Filter } from '../schema/dataset.ts'
import { publicFilters } from './filter-parameters.ts'
import type { Words } from './search-words.ts'
import { storedValue } from './spellings.ts'

/** What selects the rows of a query beside its words, and the sets that order them. */
export interface Clauses {
  readonly any: readonly (readonly string[])[]
  readonly ranges: readonly { field: string; min?: number; max?: number }[]
  readonly among?: readonly number[]
  readonly within?: readonly RowSet[]
  readonly preferred?: readonly RowSet[]
}

/** The words of a query that has none. */
export const noWords: Words = { terms: [], whole: '' }

/** The clauses of the filters that an input uses. */
export function filterClauses(dataset: AnyDataset, input: Record<string, unknown>, snapshot: Snapshot): Clauses {
  const table = snapshot.table(dataset)
  const bounds = new Map<string, { field: string; min?: number; max?: number }>()
  const any: string[][] = []
  let among: number[] | undefined
  for (const [name, filter] of publicFilters(dataset)) {
    const { field, test } = filter
    const given = input[name]
    if (given === undefined) continue
    if (test === 'atLeast' || test === 'atMost') {
      const bound = comparable(given) as number
      bounds.set(field, { field, ...bounds.get(field), [test === 'atLeast' ? 'min' : 'max']: bound })
    } else if (test === 'lookup') among = intersection(among, table.ranksWith(field, storedValue(filter, given)))
    else any.push(...keysOf(table, filter, given))
  }
  return { any, ranges: [...bounds.values()], ...(among === undefined ? {} : { among }) }
}

/** A query from clauses of filters and of the operation itself. */
export const queryOf = (
  words: Words,
  page: { offset: number; limit: number },
  ...clauses: readonly Partial<Clauses>[]
): TableQuery => {
  const among = clauses
    .flatMap(({ among }) => (among ? [among] : []))
    .reduce<readonly number[] | undefined>((all, ranks) => intersection(all, ranks), undefined)
  return {
    ...words,
    any: clauses.flatMap(({ any = [] }) => any),
    ranges: clauses.flatMap(({ ranges = [] }) => ranges),
    within: clauses.flatMap(({ within = [] }) => within),
    preferred: clauses.flatMap(({ preferred = [] }) => preferred),
    ...(among === undefined ? {} : { among }),
    offset: page.offset,
    limit: page.limit,
  }
}

/** A key that no record has: an OR of nothing must select nothing. */
const nothing = 'nothing'

/** The keys of a filter, a record having one of each list: of several values that it may have any of, one list. */
function keysOf(table: Table, filter: Filter, given: unknown): string[][] {
  const lists = [given].flat().map((value) => keysOfOne(table, filter, value))
  return filter.several === 'any' && lists.length > 0 ? [lists.flat()] : lists
}

function keysOfOne(table: Table, filter: Filter, given: unknown): string[] {
  const { field, test, spelling } = filter
  if (spelling === 'industry') return orNothing(table, field, industryTest(String(given)))
  if (test === 'contains') {
    const part = normalizeText(String(given))
    return orNothing(table, field, ({ normalized }) => normalized.includes(part))
  }
  return [filterKey(field, storedValue(filter, given))]
}

function orNothing(
  table: Table,
  field: string,
  test: (value: { value: string; normalized: string }) => boolean,
): string[] {
  const keys = table.filterValues(field).filter(test)
  return keys.length === 0 ? [nothing] : keys.map(({ key }) => key)
}

/** A code finds what begins with it; a letter or a name finds the codes of its major group, too. */
function industryTest(given: string): (value: { value: string; normalized: string }) => boolean {
  const code = normalizeText(given)
  const letter = /^[a-t]?\d/.test(code) ? undefined : jsicMajor(given)
  if (letter === undefined) return ({ normalized }) => normalized.startsWith(code)
  return ({ value }) => jsicMajor(value) === letter
}

function intersection(a: readonly number[] | undefined, b: readonly number[]): number[] {
  if (a === undefined) return [...b]
  const set = new Set(a)
  return b.filter((rank) => set.has(rank))
}
