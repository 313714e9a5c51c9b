import { Type } from 'typebox'
import { type Lifecycle, lifecycleOn, type TimeFacts } from '../lib/lifecycle.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { dateOrNull, nullable, ratio, text, textOrNull, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { largestFirst } from '../schema/record-order.ts'
import { popularNames } from './bracketed-name.ts'

const { source_url, ...otherLineage } = lineage

/** A day after every real one. */
const never = '9999-12-31'

/** Tax incentives by period of application, each with rate, law and taxpayer as a table of them states (税制優遇). */
export const taxMeasure = defineDataset({
  name: 'tax_measures',
  summary: 'Tax incentives and rules by period of application, with rate, law and taxpayer (税制優遇)',
  id: 'canonical_id',
  lookUp: 'https://www.nta.go.jp/',
  serves: ['tax_relief'],
  fields: {
    id: Type.Integer({ minimum: 0 }),
    canonical_id: text({ maxLength: 96, description: '`tax_measure:` and a key' }),
    name: text(),
    kind: textOrNull({
      description:
        'credit, deduction, reduction, special_depreciation, immediate_writeoff, exemption or another word; credit_or_depreciation = the taxpayer chooses',
    }),
    tax_category: textOrNull({ description: 'corporate, income, consumption, inheritance, local and others' }),
    authority: textOrNull({ description: 'Body whose page states the measure' }),
    government_level: textOrNull({ description: 'Whose law it stands in: national, prefecture, municipality' }),
    target_taxpayer: textOrNull(),
    amount_or_rate: textOrNull({ description: 'Rate, amount or effect in words' }),
    tax_credit_rate_standard: nullable(ratio({ description: 'As a fraction: 0.07 = 7 %' })),
    tax_credit_rate_small: nullable(ratio({ description: 'For small companies, as a fraction' })),
    root_law: textOrNull({ description: 'Title of the law' }),
    application_period_from: dateOrNull(),
    application_period_to: dateOrNull({ description: 'Last day; null = no end is set' }),
    prerequisite_certification: nullable(Type.Unknown()),
    eligible_assets: textOrNull(),
    compatible_with: nullable(Type.Unknown()),
    source_url,
    source_excerpt: nullable(Type.Unknown()),
    fetched_at: timestampOrNull(),
    confidence: nullable(ratio()),
    source_topic: nullable(Type.Unknown({ description: 'What the measures of one line have in common' })),
    article: textOrNull({ description: 'Where in the law it stands, such as 第42条の6' }),
    period_basis: textOrNull({ description: 'What has to lie in the period, in words; null = not stated' }),
    ...otherLineage,
  },
  defaultUntil: 'source_topic',
  figures: [
    'amount_or_rate',
    'tax_credit_rate_standard',
    'tax_credit_rate_small',
    'application_period_from',
    'application_period_to',
  ],
  filters: {
    authority: { field: 'authority', test: 'equals', longest: 64 },
    tax_category: { field: 'tax_category', test: 'equals', longest: 64 },
    kind: { field: 'kind', test: 'equals', longest: 64 },
    starts_by: { field: 'starts_on', test: 'atMost', internal: true },
    ends_from: { field: 'ends_on', test: 'atLeast', internal: true },
  },
  // Without a first day it is never known to be in force; without a last day no end is set.
  derived: { starts_on: (r) => r.application_period_from ?? never, ends_on: (r) => r.application_period_to ?? never },
  listed: {
    as: 'incentives',
    name: 'name',
    columns: [
      ...(['tax_category', 'kind', 'in_force', 'application_period_to', 'amount_or_rate'] as const),
      ...(['target_taxpayer', 'root_law'] as const),
    ],
    facets: ['effective_on', 'tax_category', 'kind'],
  },
  searched: (measure) => ({
    names: [measure.name],
    aliases: popularNames('tax', measure.name),
    body: [
      measure.amount_or_rate,
      measure.target_taxpayer,
      measure.eligible_assets,
      // As one citation: 租税特別措置法第42条の12の5.
      `${measure.root_law ?? ''}${measure.article ?? ''}`,
      measure.authority,
    ].map((words) => words ?? ''),
  }),
  order: (measure) => [largestFirst(measure.confidence), measure.name],
  lifecycle: statedByMeasure,
})

export type TaxMeasure = RecordOf<typeof taxMeasure>

function statedByMeasure({ name, application_period_from: from, application_period_to: until }: Period): TimeFacts {
  return {
    force: { from, until, fields: ['application_period_from', 'application_period_to'] },
    isEndCertain: saysOver(name),
  }
}

/** Whether the name of a measure says that its last day is its end: abolished, or the wording before a reform. */
export const saysOver = (name: string): boolean => /（[^（）]*(?:終了|廃止|改正前|延長前|年分)[^（）]*）/.test(name)

interface Period {
  readonly name: string
  readonly application_period_from: string | null
  readonly application_period_to: string | null
}

/** Where a tax measure stands on a day. */
export const stateOfMeasure = (measure: Period, day: string): Lifecycle => lifecycleOn(statedByMeasure(measure), day)

/** Whether the last day of a measure is over. */
export const isOverOn = ({ application_period_to: to }: Omit<Period, 'name'>, day: string): boolean =>
  to !== null && to < day
