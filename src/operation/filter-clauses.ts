import { comparable, filterKey } from '../corpus/layout.ts'
import type { Snapshot } from '../corpus/snapshot.ts'
import type { Table, TableQuery } from '../corpus/table.ts'
import { houjinBangou } from '../lib/houjin-bangou.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { jsicMajor } from '../lib/jsic.ts'
import { prefectureName } from '../lib/prefecture.ts'
import type { AnyDataset, Filter } from '../schema/dataset.ts'
import { asked } from './filter-parameters.ts'

/** The part of a query that filters make. */
export interface Clauses {
  readonly any: string[][]
  readonly ranges: { field: string; min?: number; max?: number }[]
  readonly among?: readonly number[]
}

/** The clauses of the filters that an input uses. */
export function filterClauses(dataset: AnyDataset, input: Record<string, unknown>, snapshot: Snapshot): Clauses {
  const table = snapshot.table(dataset)
  const bounds = new Map<string, { field: string; min?: number; max?: number }>()
  const any: string[][] = []
  let among: number[] | undefined
  for (const [name, filter] of asked(dataset)) {
    const { field, test } = filter
    const given = input[name]
    if (given === undefined) continue
    if (test === 'atLeast' || test === 'atMost') {
      const bound = comparable(given) as number
      bounds.set(field, { field, ...bounds.get(field), [test === 'atLeast' ? 'min' : 'max']: bound })
    } else if (test === 'lookup') among = intersection(among, table.ranksWith(field, stored(filter, given)))
    else any.push(keysOf(table, filter, given))
  }
  return { any, ranges: [...bounds.values()], ...(among === undefined ? {} : { among }) }
}

/** A query from clauses of filters and of the operation itself. */
export const queryOf = (
  words: Pick<TableQuery, 'terms' | 'whole'>,
  page: { offset: number; limit: number },
  ...clauses: readonly Partial<Clauses>[]
): TableQuery => {
  const among = clauses
    .flatMap((clause) => (clause.among ? [clause.among] : []))
    .reduce<readonly number[] | undefined>((all, ranks) => intersection(all, ranks), undefined)
  return {
    ...words,
    any: clauses.flatMap((clause) => clause.any ?? []),
    ranges: clauses.flatMap((clause) => clause.ranges ?? []),
    ...(among === undefined ? {} : { among }),
    offset: page.offset,
    limit: page.limit,
  }
}

/** A key that no record has: an OR of nothing must select nothing. */
const nothing = 'nothing'

function keysOf(table: Table, filter: Filter, given: unknown): string[] {
  const { field, test, spelling } = filter
  if (spelling === 'industry') return orNothing(table, field, industryTest(String(given)))
  if (test === 'contains') {
    const part = normalizeText(String(given))
    return orNothing(table, field, ({ normalized }) => normalized.includes(part))
  }
  return [filterKey(field, stored(filter, given))]
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

/** A caller's spelling as records have it; an unknown one stays as it is and finds nothing. */
function stored({ spelling }: Filter, given: unknown): unknown {
  if (spelling === 'prefecture') {
    const known = prefectureName(String(given))
    return known === undefined ? given : known
  }
  return spelling === 'corporate number' ? houjinBangou(String(given)) : given
}

function intersection(a: readonly number[] | undefined, b: readonly number[]): number[] {
  if (a === undefined) return [...b]
  const set = new Set(a)
  return b.filter((rank) => set.has(rank))
}
