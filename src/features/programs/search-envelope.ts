import { type Program, program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import type { CheckedScope } from '../../operation/checked-scope.ts'
import type { Context } from '../../operation/context.ts'
import type { InputNote } from '../../operation/input-notes.ts'
import type { EnvelopeParts } from '../../operation/operation.ts'
import type { ReadyJson } from '../../operation/ready-json.ts'
import { citationsOf } from './citations.ts'
import type { SearchInput } from './search-programs.ts'
import { appliedFilters, programQuery } from './search-query.ts'

/** The v2 parts of a program search: rows as in v1, one citation per sourced row, and what to call next. */
export async function searchEnvelope(input: SearchInput, answer: unknown, context: Context): Promise<EnvelopeParts> {
  const { results, total, checked_scope, input_notes } = (answer as ReadyJson).toObject() as {
    results: Partial<Program>[]
    total: number
    checked_scope: CheckedScope
    input_notes?: InputNote[]
  }
  const filters = appliedFilters(input)
  const q = input.q === undefined ? undefined : normalizeText(input.q)
  return {
    normalizedInput: { ...(q === undefined ? {} : { q }), ...filters },
    appliedFilters: filters,
    results,
    lifecycles: lifecyclesOf(results, context),
    checkedScope: checked_scope,
    ...(input_notes && { inputNotes: input_notes }),
    citations: citationsOf(results, context),
    suggestedActions: results.slice(0, 3).map((row) => ({
      endpoint: '/v1/programs/{unified_id}',
      args: { unified_id: row.unified_id },
      reason: `Read the full record of ${row.primary_name}`,
    })),
    ...(await retry(input, { rows: results.length, total }, q, context)),
  }
}

/** Where each row stands, by its id: the rows themselves are those of v1 in any shape. */
function lifecyclesOf(rows: readonly Partial<Program>[], { snapshot, now }: Context): Record<string, Lifecycle> {
  const table = snapshot.table(program)
  const states = rows.flatMap(({ unified_id = '' }) => {
    const record = table.get(unified_id, 'full', true)
    if (!record) return []
    return [[unified_id, lifecycleOfProgram(snapshot, JSON.parse(record.toString('utf8')), jstDate(now))] as const]
  })
  return Object.fromEntries(states)
}

async function retry(
  input: SearchInput,
  { rows, total }: { rows: number; total: number },
  q: string | undefined,
  { snapshot }: Context,
): Promise<Partial<EnvelopeParts>> {
  if (rows >= 5) return {}
  if (rows > 0) return { retryWith: { limit: 100, offset: 0 } }
  const { limit, offset, fields, include_excluded } = input
  const wordsAlone = programQuery({ ...(q ? { q } : {}), limit, offset, fields, include_excluded })
  const without = await snapshot.table(program).search({ ...wordsAlone, offset: 0, limit: 0 }, 'minimal')
  return {
    // Rows that exist and lie before the page are no reason to blame the filters.
    emptyReason: total === 0 && without.total > 0 ? 'filters_too_narrow' : 'no_match',
    retryWith: { ...(q ? { q } : {}), broaden: true },
  }
}
