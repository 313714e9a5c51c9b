import { fieldText, type NamedValue, namedValues } from '../../lib/labels.ts'
import { statusesOfCalls } from '../../lib/lifecycle.ts'
import { prefectures } from '../../lib/prefecture.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset, SearchListing } from '../../schema/dataset.ts'

/** What a search for calls can be narrowed to. */
const statuses = namedValues('status').filter(({ value }) => (statusesOfCalls as readonly string[]).includes(value))

/** A filter that a page offers with how many rows each value would leave. */
export interface Facet {
  /** The parameter of the page. */
  readonly parameter: string
  readonly name: Text
  readonly values: readonly NamedValue[]
  /** What a value asks the operation for on a day. */
  readonly asks: (value: string, day: string) => Readonly<Record<string, unknown>>
  /** Many values stand in a menu. */
  readonly isMenu: boolean
  /** It has one value, and is a box in the form of the words. */
  readonly isBox?: true
  /** It changes what a place means, and is offered where one is chosen. */
  readonly isOfPlace?: true
}

/** As many values as stand beside one another; more stand in a menu. */
const mostChips = 12

const places: readonly NamedValue[] = prefectures.map(({ name, romaji }) => ({
  value: name,
  name: { ja: name, en: romaji },
}))
/** What a place is called that is none: the whole country. */
export const nationwideValue = '全国'
const whole: NamedValue = { value: nationwideValue, name: { ja: '全国', en: 'Nationwide' } }

/** Least amounts to choose from, in 10,000 JPY. */
const amounts: readonly NamedValue[] = [
  { value: '100', name: { ja: '100万円以上', en: '¥1 million or more' } },
  { value: '500', name: { ja: '500万円以上', en: '¥5 million or more' } },
  { value: '1000', name: { ja: '1,000万円以上', en: '¥10 million or more' } },
  { value: '3000', name: { ja: '3,000万円以上', en: '¥30 million or more' } },
  { value: '10000', name: { ja: '1億円以上', en: '¥100 million or more' } },
]

/** What a page offers to narrow a search of a dataset to, from the parameters that its declaration names. */
export const facetsOf = (dataset: AnyDataset, { facets }: SearchListing): Facet[] => [
  ...facets.map((parameter) => facetOf(dataset, parameter)),
  ...(facets.some((parameter) => dataset.filters[parameter]?.nullIsValue) ? [placeAlone] : []),
  ...('confirmed' in dataset.filters ? [confirmedOnly] : []),
]

function facetOf({ name: dataset, filters }: AnyDataset, parameter: string): Facet {
  if (parameter === 'effective_on') return inForce
  const { field = parameter, test, spelling, nullIsValue } = filters[parameter] ?? {}
  const made = (values: readonly NamedValue[], asks: Facet['asks'], page = parameter): Facet => ({
    parameter: page,
    name: fieldText(field, dataset) ?? { ja: field, en: field },
    values,
    asks,
    isMenu: values.length > mostChips,
  })
  if (spelling === 'prefecture')
    return made(nullIsValue ? [whole, ...places] : places, (value) => ({
      [parameter]: value,
      ...(nullIsValue && { include_nationwide: true }),
    }))
  if (test === 'atLeast') return made(amounts, (value) => ({ [parameter]: Number(value) }))
  // Without a filter of the dataset it is where records stand on the day, which searches take as a list.
  if (test === undefined) return made(statuses, (value) => ({ [parameter]: [value] }))
  // `kind` is the kind of records in the address of the page.
  const page = parameter === 'kind' ? 'incentive_kind' : parameter
  return made(namedValues(field, dataset), (value) => ({ [parameter]: value }), page)
}

/** What is chosen, as far as another kind can be narrowed to the same. */
export const sharedChoices = (
  facets: readonly Facet[],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    facets.flatMap(({ parameter, values }) => {
      const value = chosen[parameter]
      return value !== undefined && values.some((one) => one.value === value) ? [[parameter, value]] : []
    }),
  )

const onlyConfirmed = fieldText('confirmed', 'form') ?? { ja: 'confirmed', en: 'confirmed' }

/** Those alone whose figures are all confirmed. */
const confirmedOnly: Facet = {
  parameter: 'confirmed',
  name: onlyConfirmed,
  values: [{ value: 'true', name: onlyConfirmed }],
  asks: () => ({ confirmed: true }),
  isMenu: false,
  isBox: true,
}

/** Those of a chosen place alone, without what is offered in the whole country. */
const placeAlone: Facet = {
  parameter: 'nationwide',
  name: { ja: '全国対象の制度', en: 'For the whole country' },
  values: [{ value: 'without', name: { ja: '含めない', en: 'left out' } }],
  asks: () => ({ include_nationwide: false }),
  isMenu: false,
  isOfPlace: true,
}

/** Those whose period has begun and is not over. */
const inForce: Facet = {
  parameter: 'in_force',
  name: { ja: '適用期間', en: 'Period' },
  values: [{ value: 'today', name: { ja: '本日適用中', en: 'In force today' } }],
  asks: (_, day) => ({ effective_on: day }),
  isMenu: false,
}
