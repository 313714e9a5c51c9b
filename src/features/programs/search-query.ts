import { filterKey, visibleKey } from '../../corpus/layout.ts'
import type { TableQuery } from '../../corpus/table.ts'
import { authorityLevel } from '../../lib/authority-level.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { wordsOf } from '../../operation/search-words.ts'
import type { SearchInput } from './search-programs.ts'

/** The index query of a program search: words, filters in their canonical spelling, bounds and page. */
export function programQuery(input: SearchInput): TableQuery {
  const { amount_min: min, amount_max: max, limit, offset } = input
  const isBounded = min !== undefined || max !== undefined
  return {
    ...wordsOf(input.q, { shortInNames: true }),
    any: filterClauses(input),
    ranges: isBounded
      ? [{ field: 'amount_max_man_yen', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }]
      : [],
    offset,
    limit,
  }
}

/** Filters that were applied, in the spelling that was searched for. */
export function appliedFilters(input: SearchInput): Record<string, unknown> {
  const { q: _, prefecture, authority_level, ...rest } = input
  return {
    ...rest,
    ...(prefecture === undefined ? {} : { prefecture: canonicalPrefecture(prefecture) }),
    ...(authority_level === undefined ? {} : { authority_level: authorityLevel(authority_level) }),
  }
}

function filterClauses(input: SearchInput): string[][] {
  const clauses: string[][] = []
  if (!input.include_excluded) clauses.push([visibleKey])
  if (input.tier?.length) clauses.push(input.tier.map((tier) => filterKey('tier', tier)))
  if (input.prefecture !== undefined) clauses.push([filterKey('prefecture', canonicalPrefecture(input.prefecture))])
  if (input.authority_level !== undefined)
    clauses.push([filterKey('authority_level', authorityLevel(input.authority_level))])
  for (const purpose of input.funding_purpose ?? []) clauses.push([filterKey('funding_purpose', purpose)])
  for (const target of input.target_type ?? []) clauses.push([filterKey('target_types', target)])
  return clauses
}

/** A known prefecture's full name, null for nationwide, and an unknown one as it was given: it matches nothing. */
function canonicalPrefecture(given: string): string | null {
  const known = prefectureName(given)
  return known === undefined ? given : known
}
