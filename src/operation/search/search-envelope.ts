import { type AnyDataset, idOf } from '../../schema/dataset.ts'
import type { CheckedScope } from '../absence/checked-scope.ts'
import type { Context } from '../context.ts'
import type { InputNote } from '../input-note.ts'
import type { EnvelopeParts } from '../operation.ts'
import { queryOf } from './filter-clauses.ts'
import { appliedFilters } from './filter-parameters.ts'
import { type AnySearch, type SearchInput, shownRows } from './search.ts'
import { wordsOf } from './search-words.ts'
import type { Understood } from './understood-shapes.ts'

type Row = Readonly<Record<string, unknown>>

/** A page with what is told beside it. */
interface SearchAnswer extends Understood {
  readonly results: Row[]
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly checked_scope: CheckedScope
  readonly input_notes?: InputNote[]
}

/** What a v2 envelope says about the rows of a search. */
export interface EnvelopeRows {
  /** What a full record cites, and where it stands on the day of the call. */
  about(record: Row, ctx: Context): { readonly citations: EnvelopeParts['citations']; readonly lifecycle: unknown }
  /** What reads a row in full. */
  action(row: Row): EnvelopeParts['suggestedActions'][number]
}

/** Rows on a page from which an answer counts as rich. */
const enough = 5
const mostActions = 3

/** The v2 parts of a search: rows as in v1, one citation per sourced row, and what to call next. */
export async function searchEnvelope(
  search: AnySearch,
  { about, action }: EnvelopeRows,
  input: SearchInput,
  answer: unknown,
  ctx: Context,
): Promise<EnvelopeParts> {
  const {
    results,
    total,
    limit: _limit,
    offset: _offset,
    checked_scope,
    input_notes,
    ...understood
  } = answer as SearchAnswer
  const filters = appliedFilters(search.dataset, input)
  const { q: _, ...held } = understood.relaxed?.args ?? {}
  const { whole } = wordsOf(input)
  const facts = fullRecords(search.dataset, results, ctx).map(([id, record]) => [id, about(record, ctx)] as const)
  return {
    normalizedInput: { ...(input.q === undefined ? {} : { q: whole }), ...filters },
    appliedFilters: { ...filters, ...held },
    results,
    lifecycles: Object.fromEntries(facts.map(([id, { lifecycle }]) => [id, lifecycle])),
    checkedScope: checked_scope,
    ...(input_notes && { inputNotes: input_notes }),
    understood,
    ...(understood.relaxed && { unparsedTerms: understood.relaxed.dropped }),
    citations: facts.flatMap(([, { citations }]) => citations),
    suggestedActions: results.slice(0, mostActions).map(action),
    ...(await retry(search, input, { rows: results.length, total }, ctx)),
  }
}

/** The records of rows, by their ids: the rows themselves are those of v1 in any shape. */
function fullRecords(dataset: AnyDataset, rows: readonly Row[], { snapshot }: Context): [id: string, record: Row][] {
  const table = snapshot.table(dataset)
  return rows.flatMap((row) => {
    const id = idOf(dataset, row)
    const record = table.record(id, true)
    return record ? [[id, record]] : []
  })
}

async function retry(
  search: AnySearch,
  input: SearchInput,
  { rows, total }: { rows: number; total: number },
  { snapshot }: Context,
): Promise<Partial<EnvelopeParts>> {
  if (rows >= enough) return {}
  if (rows > 0) return { retryWith: { limit: 100, offset: 0 } }
  const words = wordsOf(input, search)
  const wordsAlone = queryOf(words, { offset: 0, limit: 0 }, shownRows(search, input))
  const without = await snapshot.table(search.dataset).ranksOf(wordsAlone)
  return {
    // Rows that exist and lie before the page are no reason to blame the filters.
    emptyReason: total === 0 && without.total > 0 ? 'filters_too_narrow' : 'no_match',
    retryWith: { ...(words.whole === '' ? {} : { q: words.whole }), broaden: true },
  }
}
