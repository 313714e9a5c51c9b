import { type Static, Type } from 'typebox'
import { comparable } from '../../corpus/layout.ts'
import { stateOfMeasure, taxMeasure } from '../../datasets/tax-measure.ts'
import { jstDate } from '../../lib/jst.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { date } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { taxDisclaimer } from './disclaimer.ts'
import { fittingFirst, measuresByRank } from './fitting-first.ts'

const row = Type.Object({ ...taxMeasure.fields, lifecycle })

export const searchTaxMeasures = defineSearch({
  name: 'search_tax_measures',
  http: 'GET /v1/tax_measures/search',
  title: { ja: '税制優遇・特例の検索', en: 'Search tax incentives and rules by period' },
  keywords: ['税制優遇', '減税', '特例', '旧制度', '終了した税制', 'incentive'],
  summary:
    'Find tax incentives, rates and special rules by words, tax and kind, those that are over as well (税制優遇)',
  guidance:
    'Every measure of the copy, with lifecycle for today; with words, those of the day that q states, or of today, come first. effective_on leaves out those that were not in force on a day. am_tax_incentives lists what is not over by taxpayer and trade. Relay _disclaimer.',
  dataset: taxMeasure,
  forPurposes: true,
  parameters: {
    effective_on: Type.Optional(date({ description: 'A day within the period, first and last day included' })),
  },
  shapes: {
    names: ['default'],
    description: '',
    row,
    made: {
      default:
        async ({ now }) =>
        (full) =>
          withState(full, jstDate(now)),
    },
  },
  select: async ({ effective_on: day }, ctx, { terms, q = '' }, how) => ({
    ...(day !== undefined && { ranges: inForceOn(day) }),
    ...(terms.length > 0 && how !== 'count' && (await fittingFirst(q, day, ctx, measuresByRank))),
  }),
  beside: taxDisclaimer,
  example: { q: '投資', tax_category: 'corporate', limit: 5 },
})

function withState(full: Buffer, day: string): Buffer {
  const measure: Omit<Static<typeof row>, 'lifecycle'> = JSON.parse(full.toString('utf8'))
  return Buffer.from(JSON.stringify({ ...measure, lifecycle: stateOfMeasure(measure, day) }))
}

function inForceOn(day: string) {
  const bound = comparable(day) as number
  return [
    { field: 'starts_on', max: bound },
    { field: 'ends_on', min: bound },
  ]
}
