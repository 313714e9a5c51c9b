import { comparable, filterKey } from '../../corpus/layout.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { RowSet, Table, TableQuery } from '../../corpus/table.ts'
import { withoutCounty } from '../../lib/japanese-place.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { jsicMajor } from '../../lib/jsic.ts'
import { wholePrefecture } from '../../lib/municipality-names.ts'
import { placeSpelling } from '../../lib/place-spelling.ts'
import { synonymsOf } from '../../question/synonyms.ts'
import type { AnyDataset, Filter } from '../../schema/dataset.ts'
import { municipalityNamed } from '../input/place-input.ts'
import { filterSpelt, publicFilters } from './filter-parameters.ts'
import type { Words } from './search-words.ts'
import { storedValue } from './spellings.ts'

/** What selects the rows of a query beside its words, and the sets that order them. */
export interface Clauses {
  readonly any?: readonly (readonly string[])[]
  readonly ranges?: readonly Range[]
  readonly among?: readonly number[]
  readonly within?: readonly RowSet[]
  readonly preferred?: readonly RowSet[]
}

interface Range {
  readonly field: string
  min?: number
  max?: number
}

/** The clauses of the filters that an input uses. */
export function filterClauses(dataset: AnyDataset, input: Record<string, unknown>, snapshot: Snapshot): Clauses {
  const table = snapshot.table(dataset)
  const any: string[][] = []
  const ranges: Range[] = []
  const prefecture = filterSpelt(dataset, 'prefecture')
  let among: number[] | undefined
  for (const [name, filter] of publicFilters(dataset)) {
    const given = input[name]
    if (given === undefined) continue
    const { field, test } = filter
    if (test === 'atLeast' || test === 'atMost')
      rangeOf(ranges, field)[test === 'atLeast' ? 'min' : 'max'] = comparable(given) as number
    else if (filter.spelling === 'municipality')
      any.push(...withWider(dataset, filter, input, townKeys(table, filter, { given, within: prefecture, input })))
    else if (test === 'lookup') among = intersection(among, table.ranksWith(field, storedValue(filter, given)))
    else any.push(...withWider(dataset, filter, input, keysOf(table, filter, given)))
  }
  return { any, ranges, ...(among === undefined ? {} : { among }) }
}

/** The keys of a place, with those of what holds for more than it where a caller wants them among the rows. */
function withWider(
  dataset: AnyDataset,
  { field, nullIsValue }: Filter,
  { include_nationwide: isWide }: Record<string, unknown>,
  keys: string[][],
): string[][] {
  if (isWide !== true || !nullIsValue) return keys
  // A municipality is told by two lists of keys, the second one that of its prefecture.
  const fields = [field, filterSpelt(dataset, 'prefecture')?.field ?? field]
  return keys.map((list, i) => [...list, filterKey(fields[i] ?? field, null)])
}

/** The one range of a field, which least and greatest value share. */
function rangeOf(ranges: Range[], field: string): Range {
  const known = ranges.find((range) => range.field === field)
  if (known) return known
  const range = { field }
  ranges.push(range)
  return range
}

/** A query from clauses of filters and of the operation itself. */
export function queryOf(
  words: Words,
  page: { readonly offset: number; readonly limit: number },
  ...clauses: readonly Clauses[]
): TableQuery {
  const any: (readonly string[])[] = []
  const ranges: Range[] = []
  const within: RowSet[] = []
  const preferred: RowSet[] = []
  let among: readonly number[] | undefined
  for (const clause of clauses) {
    if (clause.any) any.push(...clause.any)
    if (clause.ranges) ranges.push(...clause.ranges)
    if (clause.within) within.push(...clause.within)
    if (clause.preferred) preferred.push(...clause.preferred)
    if (clause.among) among = intersection(among, clause.among)
  }
  const { terms, whole } = words
  const { offset, limit } = page
  return { terms, whole, any, ranges, within, preferred, ...(among && { among }), offset, limit }
}

/** A key that no record has: an OR of nothing must select nothing. */
const nothing = 'nothing'

/** The keys of a filter, a record having one of each list: of several values that it may have any of, one list. */
function keysOf(table: Table, filter: Filter, given: unknown): string[][] {
  if (!Array.isArray(given)) return [keysOfOne(table, filter, given)]
  const lists = given.map((value) => keysOfOne(table, filter, value))
  return filter.several === 'any' && lists.length > 0 ? [lists.flat()] : lists
}

function keysOfOne(table: Table, filter: Filter, given: unknown): string[] {
  const { field, test, spelling } = filter
  if (spelling === 'industry') return orNothing(table, field, industryTest(String(given)))
  if (test === 'contains') {
    const part = normalizeText(String(given))
    const parts = [part, ...synonymsOf(part)]
    return orNothing(table, field, ({ normalized }) => parts.some((one) => normalized.includes(one)))
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

/**
 * The keys of a municipality, and those of its prefecture: names of municipalities are those of several. A city has its wards, and
 * a ward what its city offers, where rows offer something to a place.
 */
function townKeys(
  table: Table,
  { field, nullIsValue }: Filter,
  { given, within, input }: { given: unknown; within: ReturnType<typeof filterSpelt>; input: Record<string, unknown> },
): string[][] {
  if (given === wholePrefecture) return [[filterKey(field, null)]]
  const { found } = municipalityNamed(String(given), within && input[within.parameter])
  if (!found || !within) return [[nothing]]
  const { name, city } = found
  const town = placeSpelling(name)
  const isThere = (value: string) => {
    const held = placeSpelling(withoutCounty(value))
    return held === town || (held.startsWith(town) && held.endsWith('区')) || (nullIsValue === true && value === city)
  }
  return [orNothing(table, field, ({ value }) => isThere(value)), [filterKey(within.field, found.prefecture)]]
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
