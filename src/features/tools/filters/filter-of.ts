import { didYouMean } from '../../../lib/did-you-mean.ts'
import type { Text } from '../../../lib/text.ts'
import { invalid } from '../../../operation/errors.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import { publicFilters } from '../../../operation/search/filter-parameters.ts'
import type { AnyDataset, Filter } from '../../../schema/dataset.ts'

/** Filters with a list of values; bounds and identifiers have none. */
const isListed = ({ test }: Filter): boolean => !['atLeast', 'atMost', 'lookup', 'flag'].includes(test)

/** The filter of a search; 422 that names those that there are. */
export function filterOf(
  tool: string,
  parameter: string,
  operations: ReadonlyMap<string, AnyOperation>,
): { readonly dataset: AnyDataset; readonly filter: Filter } {
  const searches = [...operations.values()].filter((one) => filtersOf(one).length > 0)
  const operation = searches.find(({ name }) => name === tool)
  if (!operation?.searches)
    throw refused(
      'name',
      { ja: '条件のある検索', en: 'no search with filters' },
      tool,
      searches.map(({ name }) => name),
    )
  const filters = filtersOf(operation)
  const [, filter] = filters.find(([name]) => name === parameter) ?? []
  if (!filter)
    throw refused(
      'parameter',
      { ja: `値の一覧がある ${tool} の条件`, en: `no filter of ${tool} with a list of values` },
      parameter,
      filters.map(([name]) => name),
    )
  return { dataset: operation.searches.dataset, filter }
}

/** The filters of an operation that have a list, as it takes them. */
export const filtersOf = ({ searches, input }: AnyOperation): (readonly [string, Filter])[] =>
  searches
    ? publicFilters(searches.dataset).filter(
        ([name, filter]) => isListed(filter) && Object.hasOwn(input.properties, name),
      )
    : []

function refused(name: string, what: Text, given: string, known: readonly string[]) {
  const near = didYouMean(given, known)
  const hint = near
    ? { ja: `${near} のことですか。`, en: `did you mean ${near}?` }
    : { ja: `使えるのは ${known.join('、')} です。`, en: `there are ${known.join(', ')}` }
  const text = { ja: `${what.ja}ではありません。${hint.ja}`, en: `is ${what.en}; ${hint.en}` }
  return invalid([{ loc: ['path', name], ...text, type: 'enum' }])
}
