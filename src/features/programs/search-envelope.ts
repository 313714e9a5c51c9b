import type { Program } from '../../datasets/program.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import type { Context } from '../../operation/context.ts'
import type { EnvelopeParts } from '../../operation/operation.ts'
import type { ReadyJson } from '../../operation/ready-json.ts'
import { citationsOf } from './citations.ts'
import type { SearchInput } from './search-programs.ts'
import { appliedFilters } from './search-query.ts'

/** The v2 parts of a program search: rows as in v1, one citation per sourced row, and what to call next. */
export function searchEnvelope(input: SearchInput, answer: unknown, context: Context): EnvelopeParts {
  const { results } = (answer as ReadyJson).toObject() as { results: Partial<Program>[] }
  const filters = appliedFilters(input)
  const q = input.q === undefined ? undefined : normalizeText(input.q)
  return {
    normalizedInput: { ...(q === undefined ? {} : { q }), ...filters },
    appliedFilters: filters,
    results,
    citations: citationsOf(results, context),
    suggestedActions: results.slice(0, 3).map((row) => ({
      endpoint: '/v1/programs/{unified_id}',
      args: { unified_id: row.unified_id },
      reason: `Read the full record of ${row.primary_name}`,
    })),
    ...retry(input, results.length, q),
  }
}

function retry(input: SearchInput, rows: number, q: string | undefined): Partial<EnvelopeParts> {
  if (rows >= 5) return {}
  if (rows > 0) return { retryWith: { limit: 100, offset: 0 } }
  const isFiltered = Object.keys(appliedFilters(input)).some(
    (name) => !['include_excluded', 'limit', 'offset', 'fields'].includes(name),
  )
  return {
    emptyReason: isFiltered && q ? 'filters_too_narrow' : 'no_match',
    retryWith: { ...(q ? { q } : {}), broaden: true },
  }
}
