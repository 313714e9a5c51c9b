import { type TProperties, Type } from 'typebox'
import { defaultShape } from '../../schema/dataset.ts'
import { oneOf, page, paging } from '../../schema/fields.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { withDefaults } from '../input/input-problems.ts'
import { type AnyOperation, defineOperation } from '../operation.ts'
import { filterParameters, filterProblems } from './filter-parameters.ts'
import { askedKey } from './named/asked-beside.ts'
import { hasNationwide, includeNationwide } from './nationwide.ts'
import { everyRow } from './ordered-rows.ts'
import { rowsLeft } from './rows-left.ts'
import { hitsOf, runSearch, shownAt, shownFirst } from './run-search.ts'
import type { AnySearch, Search, SearchInput } from './search.ts'
import { searchEnvelope } from './search-envelope.ts'
import { planOf } from './search-plan.ts'
import { scopeKey } from './search-scope.ts'
import { wordsParameter, wordsProblem } from './search-words.ts'
import { shownRows } from './shown-rows.ts'
import { meantKeys, nationwideKey, understoodKeys } from './understood-shapes.ts'

/** The rows that an input shows, as a query to its table. */
async function queryOfShown(search: AnySearch, given: SearchInput, ctx: Context) {
  const { plan, named, all, total } = { named: undefined, ...(await shownRows(search, given, ctx, 'count')) }
  const own = (named ?? { plan }).plan.query
  return { table: plan.table, total, query: all ? { ...everyRow, among: [...all].sort((a, b) => a - b) } : own }
}

/** How many rows have all words of an input, or `orLess` how many it shows. */
async function totalOf(search: AnySearch, given: SearchInput, ctx: Context, how?: 'orLess'): Promise<number> {
  if (how === 'orLess') return (await shownRows(search, given, ctx, 'count')).total
  const { table, query } = await planOf(search, given, ctx, 'count')
  return (await table.ranksOf({ ...query, offset: 0, limit: 0 })).total
}

/** How many of the rows that an input shows each of some filters would leave, whatever words stand beside the filters. */
async function countsOf(
  search: AnySearch,
  given: SearchInput,
  filters: readonly SearchInput[],
  ctx: Context,
): Promise<number[]> {
  const { table, query, total } = await queryOfShown(search, given, ctx)
  if (total === 0) return filters.map(() => 0)
  const shown = await table.rowsOf(query)
  const counts: number[] = []
  for (const { q: _, ...filter } of filters) counts.push(table.sizeOfBoth(shown, await rowsLeft(search, filter, ctx)))
  return counts
}

/** Declares the search over a dataset: words, filters and page as the dataset declares them. */
export function defineSearch<P extends TProperties = TProperties>(search: Search<P>): AnyOperation {
  const {
    dataset,
    shapes,
    beside,
    envelope,
    leastWords,
    isRegister = false,
    isLookUp = false,
    forPurposes = false,
    wider,
    over,
    alsoNamed,
    callsFor,
    ...others
  } = search
  const { limit, shortInNames, spellings, hidden, parameters, select, keysOf, ranksNamed, asked, meant, ...rest } =
    others
  const { texts: _, filtersOf: __, listedBy: ___, ...texts } = rest
  const operation: AnyOperation = defineOperation({
    ...texts,
    access: { key: 'optional' },
    effect: 'read',
    billing: { units: 1 },
    input: Type.Object(parametersOf(search)),
    output: Type.Object({
      ...page(shapes?.row ?? defaultShape(dataset)).properties,
      ...beside?.properties,
      ...alsoNamed?.properties,
      ...scopeKey,
      ...understoodKeys,
      ...(asked?.offers && askedKey),
      ...(hasNationwide(dataset) && nationwideKey),
      ...(search.meant && meantKeys),
    }),
    check(input) {
      const problems = [...wordsProblem(given(input), leastWords), ...filterProblems(dataset, given(input))]
      if (problems.length > 0) throw invalid(problems)
    },
    run: (input, ctx) => runSearch(search, given(input), ctx),
    searches: {
      dataset,
      parameter: 'q',
      isRegister,
      isLookUp,
      forPurposes,
      ...(wider && { wider }),
      ...(over && { over }),
      ...(callsFor && { callsFor }),
      hits: (input, ctx, most) => hitsOf(search, given(withDefaults(operation, { ...input })), ctx, most),
      shown: (input, ctx, most) => shownFirst(search, given(withDefaults(operation, { ...input })), ctx, most),
      rowsAt: (input, ctx, ranks) => shownAt(search, given(withDefaults(operation, { ...input })), ctx, ranks),
      counts(input, ctx, filters) {
        const whole = (one: object) => given(withDefaults(operation, { ...one }))
        return countsOf(search, whole(input), filters.map(whole), ctx)
      },
      total: (input, ctx, how) => totalOf(search, given(withDefaults(operation, { ...input })), ctx, how),
    },
    ...(envelope && {
      envelope: (input, answer, ctx) => searchEnvelope(search, envelope, given(input), answer, ctx),
    }),
  })
  return operation
}

/** An input as every search has it; its schema is put together from what is declared. */
const given = (input: unknown) => input as SearchInput

/** Words and filters, what the search itself adds, and the page. */
function parametersOf({ dataset, hidden, parameters, limit, shapes }: AnySearch): TProperties {
  return {
    q: wordsParameter(),
    ...filterParameters(dataset),
    ...(hidden && { [hidden.parameter]: Type.Boolean({ default: false, description: hidden.description }) }),
    ...(hasNationwide(dataset) && { include_nationwide: includeNationwide }),
    ...parameters,
    ...paging(limit),
    ...(shapes &&
      shapes.names.length > 1 && {
        fields: oneOf(shapes.names, { default: 'default', description: shapes.description }),
      }),
  }
}
