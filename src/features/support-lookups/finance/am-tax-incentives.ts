import { Type } from 'typebox'
import { meantBy } from '../../../datasets/subjects/name-book.ts'
import { stateOfMeasure, type TaxMeasure, taxMeasure } from '../../../datasets/tax-measure.ts'
import { jstDate } from '../../../lib/jst.ts'
import { wordsOfIndustry } from '../../../operation/lookup/applicant.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { naturalQuery, type ReadSentence, readSentence } from '../../../operation/lookup/natural-query.ts'
import { rowsFitting } from '../../../operation/lookup/ranked-rows.ts'
import {
  confirmedParameter,
  holding,
  holdingAny,
  pageOf,
  rowsAsked,
  rowsHeld,
  textOnce,
} from '../../../operation/lookup/rows.ts'
import { shownFields } from '../../../operation/lookup/shown-fields.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { lifecycle } from '../../../schema/lifecycle.ts'
import { taxesDisclaimer } from '../disclaimers.ts'

const authorities = [
  '国税庁',
  '財務省',
  '経済産業省',
  '中小企業庁',
  '農林水産省',
  '総務省',
  '国土交通省',
  '厚生労働省',
  '自治体',
] as const

const taxpayers = [
  '中小企業',
  '小規模事業者',
  '個人事業主',
  '大企業',
  '認定事業者',
  '青色申告者',
  '農業法人',
  '特定事業者等',
] as const

/** Other words with which measures name the same taxpayers. */
const alsoNamed: Partial<Record<(typeof taxpayers)[number], readonly string[]>> = {
  中小企業: ['中小法人', '全法人', '法人'],
  大企業: ['全法人'],
  個人事業主: ['青色申告者', '個人'],
  青色申告者: ['青色申告'],
  農業法人: ['農業'],
  特定事業者等: ['特定事業者'],
}

const shown = shownFields(taxMeasure)

const textOf = textOnce((measure: TaxMeasure) => [
  measure.name,
  measure.amount_or_rate,
  measure.eligible_assets,
  measure.root_law,
  measure.article,
])

export const amTaxIncentives = defineLookup({
  name: 'am_tax_incentives',
  http: 'GET /v1/am/tax_incentives',
  title: { ja: '税制優遇の照会', en: 'Look up tax incentives' },
  keywords: [
    '税制優遇',
    '減税',
    '税額控除',
    '特別償却',
    '優遇措置',
    '賃上げ促進税制',
    '研究開発税制',
    'break',
    'credit',
    '税制優遇を探す',
    '節税になる制度',
    '設備投資の税優遇',
    '法人税の優遇措置',
    'tax breaks',
    'tax credits',
  ],
  toolsets: ['tax'],
  summary: 'List tax measures with rate, law and period by authority, taxpayer, trade and year (税制優遇)',
  guidance:
    'Measures whose period is over today are left out unless target_year asks for a year. A period without a last day has no end set. lifecycle says where each stands today. Whether a taxpayer qualifies is decided by the law, not by this list.',
  dataset: taxMeasure,
  words: 'query',
  wider: async ({ query }, { snapshot }) => yearOfLast(await rowsHeld(snapshot, taxMeasure), query),
  parameters: {
    query: Type.Optional(text({ maxLength: 200, description: 'Words in the name, the effect, the assets or the law' })),
    authority: Type.Optional(oneOf(authorities)),
    industry: Type.Optional(text({ maxLength: 100, description: 'JSIC letter, code or name, or a word of the trade' })),
    target_year: Type.Optional(
      Type.Integer({ minimum: 1988, maximum: 2099, description: 'A calendar year that the period touches' }),
    ),
    target_entity: Type.Optional(oneOf(taxpayers)),
    ...naturalQuery,
    ...confirmedParameter,
  },
  limit: { default: 20, maximum: 100 },
  takesOffset: true,
  item: Type.Object({ ...shown.item.properties, article: taxMeasure.fields.article, lifecycle }),
  disclaimer: taxesDisclaimer,
  example: { query: '投資', target_entity: '中小企業', limit: 5 },
  async find(input, ctx) {
    const { snapshot, now } = ctx
    const today = jstDate(now)
    const sentence = await readSentence(input.natural_query, today, taxMeasure)
    const year = input.target_year ?? sentence?.fiscalYear
    const entity = input.target_entity ?? taxpayerOf(sentence)
    const hasWords = holding(input.query, textOf)
    const { ids } = await meantBy(snapshot, input.query, taxMeasure)
    const isOfTrade = holdingAny(input.industry === undefined ? [] : wordsOfIndustry(input.industry))
    const isWanted = (measure: TaxMeasure) =>
      touches(measure, year, today) &&
      (input.authority === undefined || isOfAuthority(measure, input.authority)) &&
      (entity === undefined || isFor(measure, entity)) &&
      isOfTrade(measure.name, measure.target_taxpayer, measure.eligible_assets, measure.amount_or_rate) &&
      (ids.has(measure.canonical_id) || hasWords(measure))
    const fitting = (await rowsAsked(snapshot, taxMeasure, input)).filter(isWanted)
    const said = input.query === undefined ? sentence?.about?.sentence : undefined
    const asked = said === undefined ? undefined : await rowsFitting(said, taxMeasure, fitting, ctx)
    const rows = asked?.rows ?? fitting
    return {
      ...(await pageOf(rows, input, (measure) => itemOf(measure, today))),
      retrievalNote: [noteOn(year, today), asked?.relaxed.message, asked?.relaxed.message_ja].filter(Boolean).join(' '),
      ...(sentence && { rewritePlan: sentence.plan }),
    }
  },
})

const noteOn = (year: number | undefined, today: string): string =>
  year === undefined
    ? `Not over on ${today}. ${today}時点で適用期間が終わっていないものです。`
    : `In force at some time of ${year}. ${year}年に適用期間がかかるものです。`

/** The last year in which a measure with these words was in force: over today, it is not among the rows. */
function yearOfLast(measures: readonly TaxMeasure[], query: unknown): { target_year: number } | undefined {
  const hasWords = holding(typeof query === 'string' ? query : undefined, textOf)
  const ends = measures.filter(hasWords).flatMap(({ application_period_to: end }) => end ?? [])
  const last = ends.sort().at(-1)
  return last === undefined ? undefined : { target_year: Number(last.slice(0, 4)) }
}

const taxpayerOfSize = {
  sole: '個人事業主',
  small: '小規模事業者',
  sme: '中小企業',
  mid: undefined,
  large: '大企業',
} as const

const taxpayerOf = (sentence: ReadSentence | undefined) => sentence?.size && taxpayerOfSize[sentence.size]

/** Whether a period touches a year, or without one is not over yet. */
function touches(measure: TaxMeasure, year: number | undefined, today: string): boolean {
  const { application_period_from: from, application_period_to: to } = measure
  if (year === undefined) return to === null || to >= today
  return (from === null || from <= `${year}-12-31`) && (to === null || to >= `${year}-01-01`)
}

const isOfAuthority = ({ authority, government_level }: TaxMeasure, wanted: string): boolean =>
  wanted === '自治体' ? government_level !== null && government_level !== 'national' : authority === wanted

function isFor({ target_taxpayer }: TaxMeasure, wanted: (typeof taxpayers)[number]): boolean {
  if (target_taxpayer === null) return true
  return [wanted, ...(alsoNamed[wanted] ?? [])].some((word) => target_taxpayer.includes(word))
}

const itemOf = (measure: TaxMeasure, today: string) => ({
  ...shown.of(measure),
  article: measure.article,
  lifecycle: stateOfMeasure(measure, today),
})
