import { datasets } from '../../datasets/index.ts'
import { datasetText } from '../../lib/labels.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset, SearchListing } from '../../schema/dataset.ts'
import type { OperationName } from '../asking.ts'
import { type Facet, facetsOf } from './facets.ts'

/** The searches of records by words. */
export type SearchName = Exclude<
  Extract<OperationName, `search_${string}`>,
  'search_law_article_captions' | 'search_law_definitions'
>

/** One kind of records that can be looked for. */
export interface Kind {
  /** As the address of the page has it. */
  readonly id: string
  readonly name: Text
  readonly operation: SearchName
  readonly dataset: AnyDataset
  readonly listed: SearchListing
  readonly facets: readonly Facet[]
}

/** What people look for most comes first, and is what words without a kind are tried on first. */
const first: readonly string[] = ['programs', 'laws', 'law_articles', 'houjin', 'tax_rulesets', 'tax_measures']
const placeOf = ({ name }: AnyDataset): number => (first.includes(name) ? first.indexOf(name) : first.length)

/** Every kind that the search box looks for: each dataset that says how it is listed. */
export const kinds: readonly Kind[] = datasets
  .toSorted((a, b) => placeOf(a) - placeOf(b))
  .flatMap((dataset): Kind[] => {
    const { name, listed } = dataset
    if (listed === undefined) return []
    const operation = (listed.operation ?? `search_${name}`) as SearchName
    return [
      { id: listed.as ?? name, name: datasetText(name), operation, dataset, listed, facets: facetsOf(dataset, listed) },
    ]
  })

/** A kind by its id or by the name of its dataset; undefined for what is none. */
export const kindNamed = (id: string): Kind | undefined =>
  kinds.find((one) => one.id === id) ?? kinds.find(({ dataset }) => dataset.name === id)

/** One of the kinds that there are. */
export function kindOf(id: string): Kind {
  const kind = kindNamed(id)
  if (!kind) throw new Error(`there is no kind ${id}`)
  return kind
}
