import { type TProperties, Type } from 'typebox'
import { defaultShape } from '../../schema/dataset.ts'
import { oneOf } from '../../schema/fields.ts'
import { page, paging } from '../../schema/shapes.ts'
import { invalid } from '../errors.ts'
import { type AnyOperation, defineOperation } from '../operation.ts'
import { withDefaults } from '../with-defaults.ts'
import { filterParameters, filterProblems } from './filter-parameters.ts'
import { hasNationwide } from './nationwide.ts'
import { hitsOf, runSearch, shownAt } from './run-search.ts'
import type { AnySearch, Search, SearchInput } from './search.ts'
import { searchEnvelope } from './search-envelope.ts'
import { scopeKey } from './search-scope.ts'
import { wordsParameter, wordsProblem } from './search-words.ts'
import { countsOf, totalOf } from './shown-rows.ts'
import { nationwideKey, understoodKeys } from './understood-shapes.ts'

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
    ...others
  } = search
  const { limit, shortInNames, spellings, hidden, parameters, select, keysOf, ...texts } = others
  const operation: AnyOperation = defineOperation({
    ...texts,
    access: { key: 'optional' },
    effect: 'read',
    billing: { units: 1 },
    input: Type.Object(parametersOf(search)),
    output: Type.Object({
      ...page(shapes?.row ?? defaultShape(dataset)).properties,
      ...beside?.properties,
      ...scopeKey,
      ...understoodKeys,
      ...(hasNationwide(dataset) && nationwideKey),
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
      hits: (input, ctx, most) => hitsOf(search, given(withDefaults(operation, { ...input })), ctx, most),
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
    ...parameters,
    ...paging(limit),
    ...(shapes &&
      shapes.names.length > 1 && {
        fields: oneOf(shapes.names, { default: 'default', description: shapes.description }),
      }),
  }
}
