import { Type } from 'typebox'
import { comparable } from '../../corpus/layout.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { date } from '../../schema/fields.ts'
import { taxDisclaimer } from './disclaimer.ts'
import { fittingFirst, rulesetsByRank } from './fitting-first.ts'
import { namedMeasures } from './measures-named.ts'
import { rulesetsOfProvision } from './of-provision.ts'
import { rulesetShapes } from './ruleset-rows.ts'

export const searchTaxRulesets = defineSearch({
  name: 'search_tax_rulesets',
  http: 'GET /v1/tax_rulesets/search',
  title: { ja: '税制措置の検索', en: 'Search tax rulesets' },
  keywords: [
    '税制',
    '適用要件',
    '税務ルール',
    '控除',
    'ruleset',
    '税制を検索',
    '使える税制措置',
    '税の特例を探す',
    '消費税の特例',
    'search tax measures',
  ],
  summary: 'Find tax measures by words, tax, kind and the day on which they are in force',
  guidance:
    'Measures without an end come first. With words, those of the day, amount and taxpayer that q states, or of today, stand before all others; lifecycle says where each stands today. effective_on leaves out those that have ended or not begun. fields=brief for scanning. Relay _disclaimer.',
  transport: { agent: true },
  dataset: taxRuleset,
  forPurposes: true,
  parameters: {
    effective_on: Type.Optional(date({ description: 'A day within the period, first and last day included' })),
  },
  shapes: rulesetShapes,
  select: async ({ effective_on: day }, ctx, { terms, q = '' }, how) => ({
    ...(day !== undefined && { ranges: inForceOn(day) }),
    ...(terms.length > 0 && how !== 'count' && (await fittingFirst(q, day, ctx, rulesetsByRank))),
  }),
  ranksNamed: rulesetsOfProvision,
  beside: taxDisclaimer,
  alsoNamed: namedMeasures,
  example: { q: '中小企業', effective_on: '2026-11-21', limit: 5 },
})

function inForceOn(day: string) {
  const bound = comparable(day) as number
  return [
    { field: 'effective_from', max: bound },
    { field: 'ends_on', min: bound },
  ]
}
