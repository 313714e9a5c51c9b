import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { grouped } from '../../lib/grouped.ts'
import { jstDate } from '../../lib/jst.ts'
import { datasetName } from '../../lib/labels.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { declaredSources } from '../../schema/declared-sources.ts'
import { nullable, shape } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { type Absence, absenceOf, absenceShape } from './absence.ts'
import { completenessOf, rowsComparable, rowsOf } from './completeness.ts'

const searched = shape('SearchedDataset', {
  dataset: Type.String(),
  rows: Type.Integer({ description: 'Rows that are shown' }),
  rows_comparable: Type.Optional(Type.Integer({ description: 'Rows in which the compared fields are filled' })),
  complete: Type.Boolean({ description: 'The complete list of its source, of the day data_as_of' }),
  data_as_of: nullable(Type.String({ description: 'YYYY-MM-DD' })),
})

const notSearched = shape('NotSearched', {
  what: restsOn('words', Type.String()),
  what_ja: restsOn('words', Type.String()),
  why: absenceShape,
  where_to_look: Type.Optional(Type.String({ description: 'Official place to look' })),
})

/** What an answer looked through and what it did not, so that nobody reads an empty one as proof. */
export const checkedScopeShape = restsOn(
  'manifest',
  shape(
    'CheckedScope',
    {
      searched: Type.Array(searched),
      not_searched: Type.Array(notSearched),
      why: absenceShape,
      message: restsOn(
        'words',
        Type.Optional(Type.String({ description: 'Where nothing was found: what that means' })),
      ),
      message_ja: restsOn('words', Type.Optional(Type.String())),
    },
    { description: 'What was searched, what was not, and what it means (`why`) when something is not found' },
  ),
)

export type CheckedScope = Static<typeof checkedScopeShape>
type NotSearched = Static<typeof notSearched>

/** Datasets that were searched, with the fields that rows were compared by. */
export type SearchedDatasets = readonly (readonly [dataset: AnyDataset, comparedBy: readonly string[]])[]

/** The scope of an answer that looked through some datasets. */
export function checkedScope(snapshot: Snapshot, searched: SearchedDatasets): CheckedScope {
  const connected = searched.filter(([dataset]) => rowsOf(snapshot, dataset) > 0)
  const words = searched.map(([dataset, fields]) => whyNothing(snapshot, dataset, fields))
  return {
    searched: connected.map(([dataset, fields]) => searchedOf(snapshot, dataset, fields)),
    not_searched: [
      ...connected.flatMap(([dataset, fields]) => notComparable(snapshot, dataset, fields)),
      ...searched.flatMap(([dataset]) => [...outside(snapshot, dataset), ...triedInVain(snapshot, dataset)]),
    ],
    why: gravest.find((word) => words.includes(word)) ?? 'not_checked',
  }
}

/** What it means that no row of a dataset matched. */
function whyNothing(snapshot: Snapshot, dataset: AnyDataset, fields: readonly string[]): Absence {
  if (rowsOf(snapshot, dataset) === 0) return 'source_not_connected'
  if (rowsComparable(snapshot, dataset, fields) === 0) return 'not_checked'
  return completenessOf(snapshot, dataset).complete ? 'no_match' : 'not_covered'
}

/** The sentence for an answer that found nothing in a dataset. */
export const nothingFound = (snapshot: Snapshot, dataset: AnyDataset, fields: readonly string[]) =>
  absenceOf(whyNothing(snapshot, dataset, fields), {
    rows: rowsOf(snapshot, dataset),
    comparable: rowsComparable(snapshot, dataset, fields),
    day: completenessOf(snapshot, dataset).data_as_of,
  })

/** Of several reasons the one that leaves most open speaks for the whole. */
const gravest: readonly Absence[] = ['not_checked', 'source_not_connected', 'unknown_before', 'not_covered', 'no_match']

function searchedOf(snapshot: Snapshot, dataset: AnyDataset, fields: readonly string[]): Static<typeof searched> {
  const { complete, data_as_of } = completenessOf(snapshot, dataset)
  const comparable = rowsComparable(snapshot, dataset, fields)
  const rows = rowsOf(snapshot, dataset)
  return {
    dataset: dataset.name,
    rows,
    ...(comparable < rows && { rows_comparable: comparable }),
    complete,
    data_as_of,
  }
}

/** Rows that lack what they would be compared by. */
function notComparable(snapshot: Snapshot, dataset: AnyDataset, fields: readonly string[]): NotSearched[] {
  const left = rowsOf(snapshot, dataset) - rowsComparable(snapshot, dataset, fields)
  if (left === 0) return []
  const compared = fields.filter((field) => Object.hasOwn(dataset.fields, field))
  const what = `${left} rows of ${dataset.name} without ${compared.join(' or ')}`
  const what_ja = `照合する項目の記載がない${datasetName(dataset.name, 'ja')} ${grouped(left)}件`
  return [{ what, what_ja, why: 'not_checked' }]
}

/** What of a dataset lies outside the snapshot. */
function outside(snapshot: Snapshot, dataset: AnyDataset): NotSearched[] {
  const { complete, stale } = completenessOf(snapshot, dataset)
  if (complete) return []
  const isEmpty = rowsOf(snapshot, dataset) === 0
  const name = datasetName(dataset.name, 'ja')
  return [
    {
      what: stale ? `changes to ${dataset.name} from ${stale.since}` : `${dataset.name} outside this copy`,
      what_ja: stale ? `${name}の${stale.since}以後の変更` : `収録していない${name}`,
      why: isEmpty ? 'source_not_connected' : 'not_covered',
      ...(dataset.lookUp !== undefined && { where_to_look: dataset.lookUp }),
    },
  ]
}

/** Sources of a dataset that were tried before the snapshot was built and never read whole. */
function triedInVain({ manifest }: Snapshot, { name }: AnyDataset): NotSearched[] {
  const { tries = {} } = manifest
  return declaredSources().flatMap(({ source, title, gives }) => {
    const tried = gives.includes(name) ? tries[source] : undefined
    if (!tried || tried.good_at !== null || tried.outcome !== 'failed') return []
    const day = jstDate(new Date(tried.at))
    return [
      {
        what: `${title.en}, which could not be read on ${day}`,
        what_ja: `${title.ja}（${day}に取得できず）`,
        why: 'source_not_connected' as const,
      },
    ]
  })
}
