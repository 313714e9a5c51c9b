import { houjin } from '../../datasets/houjin.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { lifecycleStatuses } from '../../lib/lifecycle.ts'
import { prefectures } from '../../lib/prefecture.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import {
  incentiveCategoryNames,
  incentiveKindNames,
  lawTypeNames,
  taxCategoryNames,
  taxKindNames,
} from '../code-names.ts'
import { statusName } from '../components/status-badge.ts'
import { type Both, both } from '../words-of.ts'

/** One value that a search can be narrowed to. */
export interface FacetValue {
  readonly value: string
  readonly name: Both
}

/** A filter that a page offers with how many rows each value would leave. */
export interface Facet {
  /** The parameter of the page, and of the operation. */
  readonly parameter: string
  readonly name: Both
  readonly values: readonly FacetValue[]
  /** The operation takes a list. */
  readonly isList?: true
  /** What a value asks the operation for on a day, where that is not the value under the name of the parameter. */
  readonly asks?: (value: string, day: string) => Readonly<Record<string, unknown>>
  /** Many values stand in a menu. */
  readonly isMenu?: true
}

/** The searches of the page. */
export type SearchName =
  | 'search_programs'
  | 'search_laws'
  | 'search_houjin'
  | 'search_tax_rulesets'
  | 'search_tax_measures'

/** One kind of records that can be looked for. */
export interface Kind {
  readonly id: KindId
  readonly name: Both
  readonly operation: SearchName
  readonly dataset: AnyDataset
  readonly facets: readonly Facet[]
  /** Other input of the operation. */
  readonly input: Readonly<Record<string, unknown>>
  readonly canSortByClosing?: true
}

export const kindIds = ['programs', 'laws', 'companies', 'tax', 'incentives'] as const
export type KindId = (typeof kindIds)[number]

const valuesOf = (names: Readonly<Record<string, Both>>): FacetValue[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

const places = prefectures.map(({ name, romaji }) => ({ value: name, name: both(name, romaji) }))
const whole: FacetValue = { value: '全国', name: both('全国', 'Nationwide') }

const statusFacet: Facet = {
  parameter: 'status',
  name: both('状態', 'Status'),
  isList: true,
  values: lifecycleStatuses.map((value) => ({ value, name: both(statusName(value, 'ja'), statusName(value, 'en')) })),
}

const levelFacet: Facet = {
  parameter: 'authority_level',
  name: both('実施主体', 'Run by'),
  values: valuesOf({
    national: both('国', 'National'),
    prefecture: both('都道府県', 'Prefecture'),
    municipality: both('市区町村', 'Municipality'),
    financial: both('公的金融機関', 'Public lender'),
  }),
}

const placeFacet = (values: readonly FacetValue[]): Facet => ({
  parameter: 'prefecture',
  name: both('都道府県', 'Prefecture'),
  values,
  isMenu: true,
})

const amounts = [
  ['100', '100万円以上', '¥1 million or more'],
  ['500', '500万円以上', '¥5 million or more'],
  ['1000', '1,000万円以上', '¥10 million or more'],
  ['3000', '3,000万円以上', '¥30 million or more'],
  ['10000', '1億円以上', '¥100 million or more'],
] as const

/** Programs that state at least so much as their maximum, in 10,000 JPY. */
const amountFacet: Facet = {
  parameter: 'amount_min',
  name: both('上限額', 'Maximum amount'),
  values: amounts.map(([value, ja, en]) => ({ value, name: both(ja, en) })),
  asks: (value) => ({ amount_min: Number(value) }),
}

/** Those whose period has begun and is not over. */
const inForceFacet: Facet = {
  parameter: 'in_force',
  name: both('適用期間', 'Period'),
  values: [{ value: 'today', name: both('本日適用中', 'In force today') }],
  asks: (_, day) => ({ effective_on: day }),
}

/** Every kind that the search box looks for. */
export const kinds: readonly Kind[] = [
  {
    id: 'programs',
    name: both('制度', 'Programs'),
    operation: 'search_programs',
    dataset: program,
    facets: [statusFacet, amountFacet, levelFacet, placeFacet([whole, ...places])],
    input: { fields: 'full' },
    canSortByClosing: true,
  },
  {
    id: 'laws',
    name: both('法令', 'Laws'),
    operation: 'search_laws',
    dataset: law,
    facets: [{ parameter: 'law_type', name: both('種別', 'Type'), values: valuesOf(lawTypeNames) }],
    input: {},
  },
  {
    id: 'companies',
    name: both('法人', 'Companies'),
    operation: 'search_houjin',
    dataset: houjin,
    facets: [
      {
        parameter: 'status',
        name: both('状態', 'Status'),
        values: valuesOf({
          active: both('存続', 'Active'),
          closed: both('閉鎖', 'Closed'),
          merged: both('合併', 'Merged'),
        }),
      },
      placeFacet(places),
    ],
    input: {},
  },
  {
    id: 'tax',
    name: both('税制措置', 'Tax measures'),
    operation: 'search_tax_rulesets',
    dataset: taxRuleset,
    facets: [
      inForceFacet,
      { parameter: 'tax_category', name: both('税目', 'Tax'), values: valuesOf(taxCategoryNames) },
      { parameter: 'ruleset_kind', name: both('種類', 'Kind'), values: valuesOf(taxKindNames) },
    ],
    input: {},
  },
  {
    id: 'incentives',
    name: both('税制優遇・特例', 'Tax incentives'),
    operation: 'search_tax_measures',
    dataset: taxMeasure,
    facets: [
      inForceFacet,
      { parameter: 'tax_category', name: both('税目', 'Tax'), values: valuesOf(incentiveCategoryNames) },
      {
        ...{
          parameter: 'incentive_kind',
          name: both('種類', 'Kind'),
          values: valuesOf(incentiveKindNames),
          isMenu: true,
        },
        asks: (kind) => ({ kind }),
      },
    ],
    input: {},
  },
]

/** A kind by its id; programs for what is none. */
export const kindOf = (id: string | undefined): Kind => kinds.find((one) => one.id === id) ?? (kinds[0] as Kind)
