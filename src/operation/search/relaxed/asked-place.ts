import { filterKey, visibleKey } from '../../../corpus/layout.ts'
import type { Table, TableQuery } from '../../../corpus/table.ts'
import type { Question } from '../../../question/question.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { filterSpelt } from '../filter-parameters.ts'
import { everyRow } from '../ordered-rows.ts'
import type { SearchInput } from '../search.ts'
import type { PlaceRows } from '../understood-shapes.ts'
import type { Facet } from './facet.ts'

/** A part of the place that a question names: a municipality, or what a prefecture has for all of its own. */
interface PlacePart {
  readonly prefecture: string
  readonly municipality: string | null
  /** One list of keys for each thing that a row of it has. */
  readonly any: readonly (readonly string[])[]
}

/** Where a question asks, as the keys of the rows that are of the place and of those of the whole country. */
export interface AskedPlace {
  readonly own: readonly string[]
  readonly nationwide: readonly string[]
  /** Where municipalities are named: they and what has none, so that no row of a neighbour stands in. */
  readonly towns: readonly string[]
  readonly parts: readonly PlacePart[]
}

const nowhere: AskedPlace = { own: [], nationwide: [], towns: [], parts: [] }
/** Prefectures of a region that are told one by one. */
const mostTold = 8

/** The place in the words, unless the caller names one by a filter. */
export function askedPlace(dataset: AnyDataset, given: SearchInput, { place }: Question): AskedPlace {
  const [prefecture, municipality] = [filterSpelt(dataset, 'prefecture'), filterSpelt(dataset, 'municipality')]
  if (!prefecture || given[prefecture.parameter] !== undefined) return nowhere
  const nationwide = prefecture.nullIsValue ? [filterKey(prefecture.field, null)] : []
  if (!place) return { ...nowhere, nationwide }
  const ofPrefecture = (name: string) => filterKey(prefecture.field, name)
  const own = place.prefectures.map(ofPrefecture)
  if (!municipality || place.municipalities.length === 0) {
    const parts = place.prefectures.map((name) => ({
      prefecture: name,
      municipality: null,
      any: [[ofPrefecture(name)]],
    }))
    return { own, nationwide, towns: [], parts }
  }
  const wholePrefecture = filterKey(municipality.field, null)
  const towns = place.municipalities.map(({ prefecture: of, name }) => ({
    prefecture: of,
    municipality: name,
    any: [[ofPrefecture(of)], [filterKey(municipality.field, name)]],
  }))
  const around = place.prefectures.map((name) => ({
    prefecture: name,
    municipality: null,
    any: [[ofPrefecture(name)], [wholePrefecture]],
  }))
  return {
    own,
    nationwide,
    towns: [...towns.map(({ municipality: name }) => filterKey(municipality.field, name)), wholePrefecture],
    parts: [...towns, ...around],
  }
}

/** The rows of a query that are of the place or of the whole country. */
export const inPlace = ({ base, own, nationwide, towns }: AskedPlace & { readonly base: TableQuery }): TableQuery =>
  own.length === 0
    ? base
    : { ...base, any: [...base.any, [...own, ...nationwide], ...(towns.length > 0 ? [towns] : [])] }

/** What a question asks for beside its place: where rows are held to municipalities, their names say nothing more. */
export const besidePlace = (facets: readonly Facet[], { towns }: AskedPlace): readonly Facet[] =>
  towns.length === 0 ? facets : facets.filter(({ kind }) => kind !== 'municipality')

/** Where municipalities are named, their own rows come first: the words of the others may fit better and serve somebody else. */
export async function nearestFirst(
  table: Table,
  { parts, towns }: AskedPlace,
  ranks: readonly number[],
): Promise<readonly number[]> {
  if (towns.length === 0 || ranks.length === 0) return ranks
  const among = [...ranks].sort((a, b) => a - b)
  const near = new Set<number>()
  for (const { any, municipality } of parts)
    if (municipality !== null)
      for (const rank of (await table.ranksOf({ ...everyRow, any, among, limit: among.length })).ranks) near.add(rank)
  return [...ranks.filter((rank) => near.has(rank)), ...ranks.filter((rank) => !near.has(rank))]
}

/** How many of some rows each part of the place has, and the whole country; of a municipality also how many are held at all. */
export async function placeRows(
  table: Table,
  { parts, nationwide, own }: AskedPlace,
  ranks: readonly number[],
): Promise<PlaceRows | undefined> {
  if (own.length === 0 || parts.length > mostTold) return undefined
  const among = [...ranks].sort((a, b) => a - b)
  const count = async (query: Partial<TableQuery>) => (await table.ranksOf({ ...everyRow, ...query })).total
  const of: PlaceRows['of'] = []
  for (const { prefecture, municipality, any } of parts) {
    const rows = among.length === 0 ? 0 : await count({ any, among })
    const held = rows > 0 || municipality === null ? null : await count({ any: [[visibleKey], ...any] })
    of.push({ prefecture, municipality, rows, is_held: held === null ? true : held > 0 })
  }
  const rows = nationwide.length === 0 || among.length === 0 ? 0 : await count({ any: [nationwide], among })
  const here = of.reduce((sum, one) => sum + one.rows, 0)
  return { of, nationwide_rows: rows, other_rows: ranks.length - here - rows }
}
