import { type TSchema, Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { wholePrefecture } from '../../lib/municipality-names.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Context } from '../context.ts'
import { municipalityNamed } from '../input/place-input.ts'
import { type AnyOperation, routeOf } from '../operation.ts'
import { filterSpelt } from './filter-parameters.ts'
import type { AnySearch, SearchInput } from './search.ts'
import type { Nationwide } from './understood-shapes.ts'

/** The word for rows without a prefecture. */
const wholeCountry = '全国'

/** Whether a dataset has rows of prefectures and rows of the whole country. */
export const hasNationwide = (dataset: AnyDataset): boolean => placeParameter(dataset) !== undefined

/** What a search of such a dataset takes beside its place. */
export const includeNationwide = Type.Optional(
  Type.Boolean({
    description: 'Also rows for the whole country, or the prefecture of the municipality',
  }),
)

function placeParameter(dataset: AnyDataset): string | undefined {
  const filter = filterSpelt(dataset, 'prefecture')
  return filter?.nullIsValue ? filter.parameter : undefined
}

/** Parameters that say how to answer and not what is asked. */
const ofTheAnswer = ['limit', 'offset', 'fields', 'format', 'sort', 'natural_query']

/** What a caller sent of what is asked, as far as the operation takes it: no defaults, and nothing about the page. */
export function statedIn(
  { input }: AnyOperation,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const properties: Readonly<Record<string, TSchema & { readonly default?: unknown }>> = input.properties
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        name in properties && value !== undefined && !ofTheAnswer.includes(name) && value !== properties[name]?.default,
    ),
  )
}

/** Beside the rows of a place: how many of its whole prefecture, and of the whole country, fit as well, which are not among them. */
export async function nationwideBeside(
  { name, dataset }: AnySearch,
  given: SearchInput,
  ctx: Context,
): Promise<{ nationwide?: Nationwide; prefecture_wide?: Nationwide }> {
  const operation = ctx.service.operations.get(name)
  const isAmong = given.include_nationwide === true
  const place = operation && !isAmong ? placeIn(dataset, given, statedIn(operation, given)) : undefined
  const { searches } = operation ?? {}
  if (!operation || !searches || !place) return {}
  const beside = async (where: Args, said: (total: number) => Text): Promise<Nationwide | undefined> => {
    const args = { ...place.others, ...where }
    const total = await searches.total(args, ctx)
    return total === 0
      ? undefined
      : { total, operation: name, endpoint: routeOf(operation).path, args, ...asMessage(said(total)) }
  }
  const { prefecture, town } = place
  const around =
    prefecture &&
    town &&
    (await beside({ [place.parameter]: prefecture, [town]: wholePrefecture }, aroundSaid(prefecture)))
  const nationwide = await beside({ [place.parameter]: wholeCountry }, nationwideSaid)
  return { ...(nationwide && { nationwide }), ...(around && { prefecture_wide: around }) }
}

type Args = Readonly<Record<string, unknown>>

const nationwideSaid = (total: number): Text => ({
  ja: `全国を対象とするものが、ほかに${grouped(total)}件該当します（この結果には含まれません）。`,
  en: `${grouped(total)} rows for the whole country fit as well; they are not among the results.`,
})

const aroundSaid =
  (prefecture: string) =>
  (total: number): Text => ({
    ja: `${prefecture}の全域を対象とするものが、ほかに${grouped(total)}件該当します（この結果には含まれません）。`,
    en: `${grouped(total)} rows for all of ${prefecture} fit as well; they are not among the results.`,
  })

interface Place {
  readonly parameter: string
  /** What is asked beside the place. */
  readonly others: Args
  /** Where a municipality is asked for: its prefecture, and the parameter that names it. */
  readonly prefecture?: string
  readonly town?: string
}

/** The place that an input asks for, by a filter or as a word of its own. */
function placeIn(dataset: AnyDataset, { q = '' }: SearchInput, stated: Args): Place | undefined {
  const parameter = placeParameter(dataset)
  if (parameter === undefined) return undefined
  const town = filterSpelt(dataset, 'municipality')?.parameter ?? ''
  const { [parameter]: given, [town]: municipality, q: _, include_nationwide: __, ...others } = stated
  const withWords = { ...others, ...(q && { q }) }
  if (typeof municipality === 'string' && municipality !== wholePrefecture) {
    const { found } = municipalityNamed(municipality, given)
    return found && { parameter, others: withWords, prefecture: found.prefecture, town }
  }
  if (typeof given === 'string') return prefectureName(given) ? { parameter, others: withWords } : undefined
  const words = q.split(/\s+/u)
  const rest = words.filter((word) => !prefectureName(word))
  if (rest.length === words.length || words.length === 1) return undefined
  return { parameter, others: { ...others, ...(rest.length > 0 && { q: rest.join(' ') }) } }
}
